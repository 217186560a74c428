import type { Queryable } from '../../platform/postgres/postgres.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { GUARD_TTL_MS, waits } from './guard.rules.ts';
import { countGuardedAttempt, deleteGuards, findNextAttemptAt } from './guard.store.ts';
import { resetFailures } from './record-failure.ts';
import { findSprayEnd, type SprayCounter } from './spray.ts';

/** Key of the guard for a normalized email or phone number, or for other entered text. */
const guardKey = (identifier: string): string => hashedKey('signIn', identifier);

/**
 * End of the wait for attempts from unknown devices; null: the attempt is allowed and counted. Same with and without
 * an account. A waiting attempt is not counted, so it does not extend the wait.
 */
export async function findWaitEnd(
  deps: Pick<Deps, 'db' | 'clock'>,
  identifier: string,
  sprays: readonly SprayCounter[],
): Promise<Date | null> {
  const sprayEnd = await findSprayEnd(deps, sprays);
  if (sprayEnd) return sprayEnd;
  const [key, now] = [guardKey(identifier), deps.clock.now()];
  const forgottenAt = new Date(now.getTime() + GUARD_TTL_MS);
  if (await countGuardedAttempt(deps.db, { key, now, waitsMs: waits, forgottenAt })) return null;
  return (await findNextAttemptAt(deps.db, key)) ?? now;
}

/** After a successful verification: attempts of others with these emails and phone numbers no longer delay the user. */
export async function resetAttempts(on: Queryable, userId: number, identifiers: readonly string[]): Promise<void> {
  await deleteGuards(on, identifiers.map(guardKey));
  await resetFailures(on, userId);
}
