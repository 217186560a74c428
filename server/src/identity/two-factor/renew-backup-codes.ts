import type { renewBackupCodes as endpoint } from '#contract/identity/two-factor.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { newBackupCodes } from './backup-codes.ts';
import { withOwnCode } from './prove-with-code.ts';
import { replaceBackupCodes } from './two-factor.store.ts';

/**
 * Replaces the backup codes; requires an app code.
 * @returns the new codes, shown only here
 * @throws INVALID_OTPCODE_EXCEPTION, TWO_FACTOR_NOT_ENABLED_EXCEPTION, TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function renewBackupCodes(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { code }: ParsedOf<typeof endpoint>['body'],
): Promise<{ backupCodes: string[] }> {
  const { deps, actor } = context;
  const userId = actor.id;
  const { codes, hashes } = newBackupCodes();
  await withOwnCode(context, code, async (trx) => {
    await replaceBackupCodes(trx, userId, hashes);
    await deps.recordEvent({ event: 'twoFactor.backupCodesRenewed', actorId: userId, userId }, trx);
  });
  return { backupCodes: codes };
}
