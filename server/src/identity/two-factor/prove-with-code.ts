import { inTransaction, type Queryable, type Trx } from '../../platform/postgres/postgres.ts';
import { resetAttemptCount } from '../../platform/rate-limit/rate-limit.store.ts';
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { stepOfCode } from './totp.ts';
import { codeAttempts, type ReadCode, readCode } from './two-factor.rules.ts';
import { claimBackupCode, claimStep, findTwoFactor, lockTwoFactor, type TwoFactorRow } from './two-factor.store.ts';

/** Key of the attempt counter of a signed-in user. */
export const attemptKey = (userId: number): string => `twoFactor:${userId}`;

/**
 * Uses up a code; one of several concurrent uses succeeds. An app code works once, and no code of
 * an earlier step after it (RFC 6238 §5.2). A backup code works once.
 * @returns the kind of the code; null for a wrong or used one
 */
export async function claimCode(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  on: Queryable,
  { userId, secretSealed }: TwoFactorRow,
  text: string,
): Promise<ReadCode['kind'] | null> {
  const { kind, code } = readCode(text);
  const now = clock.now();
  if (kind === 'backup') {
    return (await claimBackupCode(on, { userId, codeHash: hashToken(code), at: now })) ? kind : null;
  }
  const step = stepOfCode(secrets.decrypt(secretSealed), code, now);
  return step !== null && (await claimStep(on, userId, step)) ? kind : null;
}

type OwnContext = ActorUseCase<'INVALID_OTPCODE_EXCEPTION' | 'TWO_FACTOR_NOT_ENABLED_EXCEPTION'>;

/**
 * Runs `change` after the signed-in user enters a valid code, in the transaction that uses it up.
 * @throws INVALID_OTPCODE_EXCEPTION, TWO_FACTOR_NOT_ENABLED_EXCEPTION, TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function withOwnCode(
  context: OwnContext,
  code: string,
  change: (trx: Trx) => Promise<void>,
): Promise<void> {
  const { deps, actor, domainError } = context;
  if (!(await findTwoFactor(deps.db, actor.id))) throw domainError('TWO_FACTOR_NOT_ENABLED_EXCEPTION');
  // Outside the transaction, so that an error does not undo the count.
  await countAttempt(context, deps.db, attemptKey(actor.id), codeAttempts);
  await inTransaction(deps.db, async (trx) => {
    const twoFactor = await lockTwoFactor(trx, actor.id);
    if (!twoFactor) throw domainError('TWO_FACTOR_NOT_ENABLED_EXCEPTION');
    if (!(await claimCode(deps, trx, twoFactor, code))) {
      await deps.recordEvent({ event: 'twoFactor.codeRefused', userId: actor.id });
      throw domainError('INVALID_OTPCODE_EXCEPTION');
    }
    await resetAttemptCount(trx, attemptKey(actor.id));
    await change(trx);
  });
}
