import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { verifyEmailOf } from './accounts.store.ts';

/** Verifies the address of a user: IN_VERIFICATION becomes ACTIVE (spec/000 §4), SUSPENDED does not change. */
export async function markEmailVerified(
  { deps }: { deps: Pick<Deps, 'clock'> },
  on: Queryable,
  userId: number,
): Promise<void> {
  await verifyEmailOf(on, userId, deps.clock.now());
}
