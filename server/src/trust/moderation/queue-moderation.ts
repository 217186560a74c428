import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';

/** Cause of a check: the listing became public, or changed since. */
export type CheckCause = 'NEW' | 'CHANGED';

/**
 * Queues a check of a listing for after the commit of `trx`. The caller locks the listing or its property, as the check
 * does. The first change within a minute is checked at once, later ones by one check of the final state.
 */
export async function queueModeration(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  listingId: number,
  cause: CheckCause,
): Promise<void> {
  await jobs.enqueue(trx, 'moderation.checkListing', { listingId, cause }, { onceAMinute: String(listingId) });
}
