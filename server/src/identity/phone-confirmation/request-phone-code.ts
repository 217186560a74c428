import { randomInt } from 'node:crypto';
import type { requestPhoneCode as endpoint } from '#contract/identity/phone-confirmation.schemas';
import type { ErrorsOf, OutputOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { countAttempt, countAttemptFrom, hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { ActorUseCase } from '../deps.ts';
import { hashCode } from './hash-code.ts';
import { canSendTexts, whyNotConfirmable } from './phone-confirmation.policy.ts';
import {
  CODE_MS,
  COOLDOWN_MS,
  codeOf,
  secondsUntilNext,
  textsByUser,
  textsFromNetwork,
  textsToNumber,
} from './phone-confirmation.rules.ts';
import { findCode, replaceCode } from './phone-confirmation.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Sends a code to the number of the user's own profile, whether or not another account has the number.
 * @throws PHONE_NOT_CONFIRMABLE_EXCEPTION with `reason`, TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`: within a
 *   minute, and beyond what an account, a number or a network may cause
 */
export async function requestPhoneCode(
  context: Context,
  { network }: Pick<RequestContext, 'network'>,
): Promise<OutputOf<typeof endpoint>['data']> {
  const { deps, actor, domainError } = context;
  const account = await findAccount(deps, actor.id);
  const reason = account ? whyNotConfirmable(account, { hasTexts: canSendTexts(deps.env) }) : 'missing';
  if (reason || !account || account.phone === null)
    throw domainError('PHONE_NOT_CONFIRMABLE_EXCEPTION', { reason: reason ?? 'missing' });
  const { id: userId, phone } = account;
  const createdAt = deps.clock.now();
  const tooSoon = (sentAt: Date) =>
    domainError('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds: secondsUntilNext(sentAt, createdAt) });
  const before = new Date(createdAt.getTime() - COOLDOWN_MS);
  const last = await findCode(deps.db, userId, createdAt);
  if (last && last.createdAt > before) throw tooSoon(last.createdAt);
  await countAttempt(context, deps.db, `phoneTexts:${userId}`, textsByUser);
  await countAttempt(context, deps.db, hashedKey('phoneTextsTo', phone), textsToNumber);
  await countAttemptFrom(context, deps.db, 'phoneTextsFrom', network, textsFromNetwork);
  const code = codeOf(randomInt(1_000_000));
  const expiresAt = new Date(createdAt.getTime() + CODE_MS);
  await inTransaction(deps.db, async (trx) => {
    const codeHash = hashCode(deps, { userId, phone, code });
    if (!(await replaceCode(trx, { userId, phone, codeHash, createdAt, expiresAt }, before))) throw tooSoon(createdAt);
    const sealedCode = deps.secrets.encrypt(code).toString('base64');
    await deps.jobs.enqueue(trx, 'phoneConfirmation.sendCode', { userId, sealedCode });
    await deps.recordEvent({ event: 'phoneConfirmation.codeAsked', actorId: userId, userId }, trx);
  });
  return { phone, expiresAt: expiresAt.toISOString(), resendAfterSeconds: secondsUntilNext(createdAt, createdAt) };
}
