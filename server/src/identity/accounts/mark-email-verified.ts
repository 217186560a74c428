import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { verifyEmailOf } from './accounts.store.ts';

/** The person has shown that the address is theirs: IN_VERIFICATION becomes ACTIVE (spec/000 §4), SUSPENDED stays. */
export async function markEmailVerified(
  { deps }: { deps: Pick<Deps, 'clock'> },
  on: Queryable,
  userId: number,
): Promise<void> {
  await verifyEmailOf(on, userId, deps.clock.now());
}
