import { inTransaction } from '../adapters/postgres.ts';
import type { UseCase } from '../http/context.ts';
import { findMetListing } from '../listings/met/met-listings.reads.ts';
import { countEngagement } from './count-engagement.ts';
import { upsertView } from './engagement.store.ts';

/**
 * Counts that somebody opened a public ad (spec/000 §4). Its advertiser's own views, and what only admins see, are not
 * counted. Signed-in people find the ad among those they opened.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for an ad that the caller may not see
 */
export async function recordView(
  { deps, actor, refuse }: UseCase<'LISTING_NOT_FOUND_EXCEPTION'>,
  listingId: number,
): Promise<{ recorded: boolean }> {
  const ad = await findMetListing(deps.db, actor, listingId);
  if (!ad) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  if (ad.isOwn || !ad.isPublic) return { recorded: false };
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    if (!(await countEngagement(trx, { listingId, what: 'views', by: 1, now }))) {
      throw refuse('LISTING_NOT_FOUND_EXCEPTION');
    }
    if (actor) await upsertView(trx, { userId: actor.id, listingId, viewedAt: now });
    return { recorded: true };
  });
}
