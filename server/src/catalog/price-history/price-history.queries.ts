import type { PriceHistory } from '#contract/catalog/price-history';
import type { UseCase } from '../deps.ts';
import { findMetListing } from '../listings/met-listings.queries.ts';
import type { HistoryEntry } from './price-history.rules.ts';
import { selectHistory } from './price-history.store.ts';
import { historyView } from './price-history.view.ts';

/**
 * What the market saw of the home of an ad, offered the same way, across all its ads (LST-23).
 * @throws LISTING_NOT_FOUND_EXCEPTION also for an ad that the caller may not see
 */
export async function getPriceHistory(
  { deps, actor, refuse }: UseCase<'LISTING_NOT_FOUND_EXCEPTION'>,
  listingId: number,
): Promise<PriceHistory> {
  const ad = await findMetListing(deps.db, actor, listingId);
  if (!ad) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  const offer = ad.listingType === 'MARKET' ? ad.contractType : ad.listingType;
  const rows = offer === null ? [] : await selectHistory(deps.db, ad.propertyId, offer);
  return historyView(
    rows.map((row) => ({ ...row, kind: row.kind as HistoryEntry['kind'] })),
    listingId,
    deps.clock.now(),
  );
}
