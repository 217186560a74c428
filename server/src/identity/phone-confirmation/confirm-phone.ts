import type { confirmPhone as endpoint } from '#contract/identity/phone-confirmation.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { lockAccount } from '../accounts/accounts.queries.ts';
import { editAccount } from '../accounts/edit-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { isCodeOf } from './hash-code.ts';
import { MAX_ATTEMPTS } from './phone-confirmation.rules.ts';
import { countCodeAttempt, useCode } from './phone-confirmation.store.ts';

/**
 * Confirms the number of the user's own profile with the code sent to it. A code works once, and not after five wrong ones.
 * @throws INVALID_OTPCODE_EXCEPTION: wrong, used, replaced, expired, or of a number that has changed since;
 *   PHONE_ALREADY_USED_EXCEPTION: the code was right, and another account has confirmed the number
 */
export async function confirmPhone(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { code }: ParsedOf<typeof endpoint>['body'],
): Promise<{ phone: string }> {
  const { id: userId } = actor;
  const now = deps.clock.now();
  // Outside the transaction, so that an error does not undo the count.
  const attempt = await countCodeAttempt(deps.db, userId, { now, max: MAX_ATTEMPTS });
  if (!attempt || !isCodeOf(deps, { userId, phone: attempt.phone, code }, attempt.codeHash)) {
    await deps.recordEvent({ event: 'phoneConfirmation.codeRefused', userId });
    throw domainError('INVALID_OTPCODE_EXCEPTION');
  }
  const { phone, codeHash } = attempt;
  const outcome = await inTransaction(deps.db, async (trx) => {
    const account = await lockAccount({ db: trx }, userId);
    if (!(await useCode(trx, userId, codeHash)) || account?.phone !== phone) return 'invalid';
    const edited = await editAccount({ deps }, trx, userId, { phoneVerifiedAt: now });
    if (edited === 'ok') await deps.recordEvent({ event: 'phoneConfirmation.confirmed', actorId: userId, userId }, trx);
    return edited;
  });
  if (outcome === 'invalid') throw domainError('INVALID_OTPCODE_EXCEPTION');
  if (outcome !== 'ok') throw domainError('PHONE_ALREADY_USED_EXCEPTION');
  return { phone };
}
