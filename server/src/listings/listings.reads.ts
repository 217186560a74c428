import type { ListingStatus, ListingView } from '#contract/listings';
import type { Deps } from '../deps.ts';
import type { UseCase } from '../http/context.ts';
import { findProperty } from '../properties/properties.reads.ts';
import { maySee } from './listing.policy.ts';
import { countListingsOf, selectListing } from './listings.store.ts';
import { listingView } from './listings.view.ts';

/**
 * One ad with its property, photos and advertiser, in three queries whatever it holds.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for an ad that the caller may not see
 */
export async function getListing(
  { deps, actor, refuse }: UseCase<'LISTING_NOT_FOUND_EXCEPTION'>,
  id: number,
): Promise<ListingView> {
  const row = await selectListing(deps.readDb, id);
  const seen = row && maySee(actor, { advertiserId: row.advertiserId, status: row.status as ListingStatus });
  const property = seen && (await findProperty(deps, row.propertyId));
  if (!property) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  return listingView(row, property.view, actor);
}

/** How many ads are a person's, whatever their status. */
export function countOwnListings({ readDb }: Pick<Deps, 'readDb'>, userId: number): Promise<number> {
  return countListingsOf(readDb, userId);
}
