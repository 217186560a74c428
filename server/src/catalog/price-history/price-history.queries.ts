import type * as priceHistoryContract from '#contract/catalog/price-history.schemas';
import type { PriceHistory } from '#contract/catalog/price-history.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { UseCase } from '../deps.ts';
import { findVisibleListing } from '../listings/visible-listings.queries.ts';
import { selectHistory } from './price-history.store.ts';
import { historyView } from './price-history.view.ts';

/**
 * Public price history of a listing's property with the same offer, across all its listings (LST-23).
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that the caller may not see
 */
export async function getPriceHistory(
  { deps, actor, domainError }: UseCase<ErrorsOf<typeof priceHistoryContract.getPriceHistory>>,
  listingId: number,
): Promise<PriceHistory> {
  const listing = await findVisibleListing(deps.db, actor, listingId);
  if (!listing) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  const offer = listing.listingType === 'MARKET' ? listing.contractType : listing.listingType;
  // The history holds asking prices: next to a base price they would mislead.
  const rows = offer === null || listing.isAuction ? [] : await selectHistory(deps.db, listing.propertyId, offer);
  return historyView(rows, listingId, deps.clock.now());
}
