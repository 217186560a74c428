import { findQualityScores } from '../../catalog/listings/quality.queries.ts';
import { stayZoneAt } from '../../geo/places/stay-zones.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { type SearchDoc, searchDocOf } from '../search-engine/search-doc.rules.ts';
import { type SearchCard, searchCardOf } from './search-card.view.ts';
import { readListings } from './search-index.store.ts';

/** Index rows and cards of these listings, omitting those that are not public. Two statements for any number. */
export async function buildSearchDocs(
  on: Queryable,
  listingIds: readonly number[],
): Promise<{ doc: SearchDoc; card: SearchCard }[]> {
  const listings = await readListings(on, listingIds);
  const scores = await findQualityScores(
    on,
    listings.map(({ listingId }) => listingId),
  );
  return listings.map((facts) => {
    const listing = {
      ...facts,
      quality: scores.get(facts.listingId) ?? 0,
      stayZone: facts.stayRates ? stayZoneAt(facts) : 0,
    };
    return { doc: searchDocOf(listing), card: searchCardOf(listing) };
  });
}
