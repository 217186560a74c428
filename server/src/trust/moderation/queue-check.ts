import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';

/** What brings an ad to the moderation: it became public, or changed since. */
export type CheckCause = 'NEW' | 'CHANGED';

/**
 * Has an ad looked at once `trx` has committed. To be called with the ad or its home locked, because the check takes the same locks: of several changes
 * within a minute the first is checked at once, the others by one check that reads how the ad is then.
 */
export async function queueCheck(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  listingId: number,
  cause: CheckCause,
): Promise<void> {
  await jobs.enqueue(trx, 'moderation.checkListing', { listingId, cause }, { onceAMinute: String(listingId) });
}
