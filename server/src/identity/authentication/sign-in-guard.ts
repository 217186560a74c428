import type { Queryable } from '../../platform/postgres/postgres.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { GUARD_TTL_MS, waits } from './guard.rules.ts';
import { countGuardedAttempt, deleteGuards, findNextAttemptAt } from './guard.store.ts';
import { resetFailures } from './record-failure.ts';
import { findSprayEnd, type SprayCounter } from './spray.ts';

/** The guard of an email or a phone number in its stored form, or of other text that was typed. */
const guardKey = (identifier: string): string => hashedKey('signIn', identifier);

/**
 * Until when an attempt from an unknown device has to wait; null: it is checked, and counted. The same with and without
 * an account. An attempt that has to wait is not counted, so it extends no wait.
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

/** After a proof of identity: attempts of others with these emails and phone numbers no longer make the user wait. */
export async function resetAttempts(on: Queryable, userId: number, identifiers: readonly string[]): Promise<void> {
  await deleteGuards(on, identifiers.map(guardKey));
  await resetFailures(on, userId);
}
