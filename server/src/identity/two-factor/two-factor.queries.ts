import type { generateSecret as generateSecretEndpoint } from '#contract/identity/two-factor.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { newTotpSecret, totpUrl } from './totp.ts';
import { countRemainingBackupCodes, findTwoFactor, findUser, listUsersWithTwoFactor } from './two-factor.store.ts';

const ISSUER = 'Soglia';

/** Proposes a secret for an authenticator app. Stores nothing before its first code. */
export async function generateSecret({
  deps,
  actor,
  domainError,
}: ActorUseCase<ErrorsOf<typeof generateSecretEndpoint>>): Promise<{ secret: string; otpauthUrl: string }> {
  if (await isTwoFactorOn(deps.db, actor.id)) throw domainError('TWO_FACTOR_ALREADY_ENABLED_EXCEPTION');
  const user = await findUser(deps.db, actor.id);
  if (!user) throw domainError('AUTHENTICATION_REQUIRED_EXCEPTION');
  const secret = newTotpSecret();
  return { secret, otpauthUrl: totpUrl({ issuer: ISSUER, account: user.email, secret }) };
}

/** State of the caller's two-factor, and the number of remaining backup codes. */
export async function getTwoFactorStatus({
  deps,
  actor,
}: ActorUseCase): Promise<{ enabled: boolean; backupCodesLeft: number }> {
  const enabled = await isTwoFactorOn(deps.db, actor.id);
  return { enabled, backupCodesLeft: await countRemainingBackupCodes(deps.db, actor.id) };
}

export async function isTwoFactorOn(on: Queryable, userId: number): Promise<boolean> {
  return (await findTwoFactor(on, userId)) !== undefined;
}

/** Ids of those users who have two-factor on. One query. */
export async function listTwoFactorIds(on: Queryable, userIds: readonly number[]): Promise<Set<number>> {
  return new Set(await listUsersWithTwoFactor(on, userIds));
}
