/**
 * Search of published listings.
 *
 * A search is a set of filters (`search-filters.ts`) in one context, MARKET or HOSPITALITY. Location text resolves to one
 * place of the gazetteer. The response returns it (`place`), so that the page can show the interpretation and the alternatives
 * (`placeAlternatives`). Text that is no complete place name resolves to its first suggestion; `isPlaceAmbiguous` when others
 * are as likely. Words next to a place's name that name nothing in it are in `placeUnmatched`. Text that no place resembles has no
 * results: `place` is null, and `placeAlternatives`, then never empty, lists possible places. When a place has no match,
 * `placesWithListings` names the nearest places that have.
 * An area (`geoPolygon`) overrides the text. Totals are exact. A listing appears at most two seconds after its publication.
 * The price of a stay is per night. With dates and adults, price limits apply to the nightly cost with all charges, and the order by
 * price uses the totals (STY-04, AI-SEARCH.md). Advertisers see their changes in their next search. The page URL holds the
 * state: `search-query.schemas.ts` parses it, `search-address.ts` writes it.
 */

/** Maximum photos of a result; the listing has the others. */
export const RESULT_PHOTOS = 5;

/** Number of slots in the slideshow of the home page (spec/001 §9). */
export const HOMEPAGE_LISTINGS = 10;

export const search = { id: 'search.searchListings', method: 'GET', path: '/api/v1/search' } as const;

export const listHomepageListings = {
  id: 'search.listHomepageAds',
  method: 'GET',
  path: '/api/v1/search/homepage',
} as const;

export const searchByBody = {
  id: 'search.searchListingsByBody',
  method: 'POST',
  path: '/api/v1/search',
  safe: true,
} as const;
