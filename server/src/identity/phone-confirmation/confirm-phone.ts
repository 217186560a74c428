import type { confirmPhone as endpoint } from '#contract/identity/phone-confirmation';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { lockAccount } from '../accounts/accounts.queries.ts';
import { editAccount } from '../accounts/edit-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { isCodeOf } from './hash-code.ts';
import { MOST_TRIES } from './phone-confirmation.rules.ts';
import { countCodeTry, useCode } from './phone-confirmation.store.ts';

/**
 * Confirms the number of the signed-in person's profile with the code it was sent. A code works once, and not after five that were wrong.
 * @throws INVALID_OTPCODE_EXCEPTION: wrong, used, replaced, expired, or of a number that has changed since;
 *   PHONE_ALREADY_USED_EXCEPTION: the code was right, and another account has confirmed the number
 */
export async function confirmPhone(
  { deps, actor, refuse }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { code }: ParsedOf<typeof endpoint>['body'],
): Promise<{ phone: string }> {
  const { id: userId } = actor;
  const now = deps.clock.now();
  // Outside the transaction: a refusal must not undo the count.
  const tried = await countCodeTry(deps.db, userId, { now, most: MOST_TRIES });
  if (!tried || !isCodeOf(deps, { userId, phone: tried.phone, code }, tried.codeHash)) {
    await deps.report({ event: 'phoneConfirmation.codeRefused', userId });
    throw refuse('INVALID_OTPCODE_EXCEPTION');
  }
  const { phone, codeHash } = tried;
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const account = await lockAccount({ db: trx }, userId);
    if (!(await useCode(trx, userId, codeHash)) || account?.phone !== phone) return 'gone';
    const edited = await editAccount({ deps }, trx, userId, { phoneVerifiedAt: now });
    if (edited === 'ok') await deps.report({ event: 'phoneConfirmation.confirmed', actorId: userId, userId }, trx);
    return edited;
  });
  if (outcome === 'gone') throw refuse('INVALID_OTPCODE_EXCEPTION');
  if (outcome !== 'ok') throw refuse('PHONE_ALREADY_USED_EXCEPTION');
  return { phone };
}
