import type { enableTwoFactor as endpoint } from '#contract/identity/two-factor.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { resetAttemptCount } from '../../platform/rate-limit/rate-limit.store.ts';
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts';
import type { ActorUseCase } from '../deps.ts';
import { newBackupCodes } from './backup-codes.ts';
import { notifyUser } from './notify-user.ts';
import { attemptKey } from './prove-with-code.ts';
import { stepOfCode } from './totp.ts';
import { codeAttempts } from './two-factor.rules.ts';
import { findTwoFactor, insertTwoFactor, replaceBackupCodes } from './two-factor.store.ts';

/**
 * Enables two-factor with the secret and one of its codes, which is used up.
 * @returns the backup codes, shown only here
 * @throws INVALID_OTPCODE_EXCEPTION, TWO_FACTOR_ALREADY_ENABLED_EXCEPTION, TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function enableTwoFactor(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { secret, code }: ParsedOf<typeof endpoint>['body'],
): Promise<{ backupCodes: string[] }> {
  const { deps, actor, domainError } = context;
  const userId = actor.id;
  if (await findTwoFactor(deps.db, userId)) throw domainError('TWO_FACTOR_ALREADY_ENABLED_EXCEPTION');
  await countAttempt(context, deps.db, attemptKey(userId), codeAttempts);
  const now = deps.clock.now();
  const lastStep = stepOfCode(secret, code, now);
  if (lastStep === null) {
    await deps.recordEvent({ event: 'twoFactor.codeRefused', userId });
    throw domainError('INVALID_OTPCODE_EXCEPTION');
  }
  const { codes, hashes } = newBackupCodes();
  await inTransaction(deps.db, async (trx) => {
    const row = { userId, secretSealed: deps.secrets.encrypt(secret), lastStep, enabledAt: now };
    if (!(await insertTwoFactor(trx, row))) throw domainError('TWO_FACTOR_ALREADY_ENABLED_EXCEPTION');
    await replaceBackupCodes(trx, userId, hashes);
    await resetAttemptCount(trx, attemptKey(userId));
    await deps.recordEvent({ event: 'twoFactor.enabled', actorId: userId, userId }, trx);
    await notifyUser(deps, trx, userId, 'twoFactorEnabled', (name) => ({ name }));
  });
  return { backupCodes: codes };
}
