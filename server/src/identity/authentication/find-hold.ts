import type { Deps } from '../deps.ts';
import { guardKey } from './forget-tries.ts';
import { FORGOTTEN_MS, waits } from './guard.rules.ts';
import { findOpening, takeGuardedTry } from './guard.store.ts';
import { findSprayEnd, type SprayCounter } from './spray.ts';

/**
 * Until when a try of an unknown device waits, the same whether or not there is such an account; null: it is judged, and counted. A try
 * that waits is not counted, so that whoever goes on makes nobody wait longer.
 */
export async function findHold(
  deps: Pick<Deps, 'db' | 'clock'>,
  identifier: string,
  sprays: readonly SprayCounter[],
): Promise<Date | null> {
  const sprayEnd = await findSprayEnd(deps, sprays);
  if (sprayEnd) return sprayEnd;
  const [key, now] = [guardKey(identifier), deps.clock.now()];
  const forgottenAt = new Date(now.getTime() + FORGOTTEN_MS);
  if (await takeGuardedTry(deps.db, { key, now, waitsMs: waits, forgottenAt })) return null;
  return (await findOpening(deps.db, key)) ?? now;
}
