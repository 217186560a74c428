import type { ContactType } from '#contract/engagement';
import { inTransaction } from '../adapters/postgres.ts';
import type { ActorUseCase } from '../http/context.ts';
import { findMetListing } from '../listings/met/met-listings.reads.ts';
import { countEngagement } from './count-engagement.ts';
import { insertContacts } from './engagement.store.ts';

/**
 * Counts a click on a way to reach the advertiser, who may later name the person as buyer or tenant. The advertiser's
 * own clicks are not recorded.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for an ad that is not public
 */
export async function recordContact(
  { deps, actor, refuse }: ActorUseCase<'LISTING_NOT_FOUND_EXCEPTION'>,
  listingId: number,
  contactType: ContactType,
): Promise<{ recorded: boolean }> {
  const ad = await findMetListing(deps.db, actor, listingId);
  if (!ad?.isPublic) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  if (ad.isOwn) return { recorded: false };
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    if (!(await countEngagement(trx, { listingId, what: 'contacts', by: 1, now }))) {
      throw refuse('LISTING_NOT_FOUND_EXCEPTION');
    }
    await insertContacts(trx, [{ userId: actor.id, listingId, contactType, createdAt: now }]);
    return { recorded: true };
  });
}
