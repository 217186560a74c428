import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { updateUser } from './accounts.store.ts';

/** The account has no password until one is set by email. The caller ends the sessions and reports why. */
export async function dropPassword(
  { deps }: { deps: Pick<Deps, 'clock'> },
  on: Queryable,
  userId: number,
): Promise<void> {
  const now = deps.clock.now();
  await updateUser(on, userId, { passwordHash: null, passwordChangedAt: now, updatedAt: now });
}
