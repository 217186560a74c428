import { deleteMarketListing } from '#contract/catalog/listing-editing.schemas';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { applyPendingChanges } from '../../src/discovery/search-index/apply-pending-changes.ts';
import type { TestActor } from '../actors.ts';
import type { TestApp } from '../test-app.ts';
import type { RequestFixtures } from './request-fixture.ts';

/** Listings as visitors see them; one of them is deleted. */
export async function publicListingRequests(
  test: TestApp,
  stay: { id: number; owner: TestActor },
): Promise<RequestFixtures> {
  const { owner } = stay;
  const [market, unavailableListing] = [await makeMarketListing(test), await makeMarketListing(test)];
  const draft = await makeMarketListing(test, { owner, publish: false });
  await unavailableListing.owner.api.call(deleteMarketListing, { params: { id: unavailableListing.id } });
  await applyPendingChanges(test.deps);
  const byAdvertiser = `/api/v1/market-listings/advertiser/${market.owner.id}`;
  return {
    'listings.getListing': [
      { url: `/api/v1/listings/${market.id}` },
      { url: `/api/v1/listings/${stay.id}`, cookie: stay.owner.cookie },
      { url: `/api/v1/listings/${draft.id}`, cookie: owner.cookie, about: 'a draft' },
      { url: '/api/v1/listings/999999', status: 404 },
      { url: `/api/v1/listings/${unavailableListing.id}`, status: 410 },
    ],
    'listings.listMarketByAdvertiser': [{ url: byAdvertiser }, { url: `${byAdvertiser}?sort=views,asc`, status: 422 }],
    'listings.listHospitalityByAdvertiser': [{ url: `/api/v1/hospitality-listings/advertiser/${stay.owner.id}` }],
  };
}

/** Places, searches and natural-language queries: public endpoints. */
export const searchRequests: RequestFixtures = {
  'places.findNearby': [
    { url: '/api/v1/places/nearby?latitude=45.46&longitude=9.19&radius=1500&type=restaurant' },
    { url: '/api/v1/places/nearby?latitude=91&longitude=9.19&radius=1500', status: 422 },
  ],
  'mapTiles.getTileJson': [{ url: '/map/tilejson.json' }, { url: '/map/tilejson.json?wait=2', status: 422 }],
  'places.suggestPlaces': [{ url: '/api/v1/places/autocomplete?q=milano' }],
  'search.searchListings': [
    { url: '/api/v1/search?context=MARKET&locationQuery=Milano' },
    { url: '/api/v1/search?context=HOSPITALITY' },
    { url: '/api/v1/search?context=NOPE', status: 422 },
  ],
  'search.explainRanking': [{ url: '/api/v1/search/ranking' }],
  'search.listHomepageAds': [{ url: '/api/v1/search/homepage' }],
  'search.searchListingsByBody': [
    { url: '/api/v1/search', body: { context: 'MARKET', minPrice: 100, propertyTypes: ['APARTMENT'] } },
  ],
  'search.countFacets': [
    { url: '/api/v1/search/facets?context=MARKET&features=balcony' },
    { url: '/api/v1/search/facets?context=HOSPITALITY&locationQuery=xqzwkjhg' },
    { url: '/api/v1/search/facets?context=MARKET&minRooms=-1', status: 422 },
  ],
  'sentences.understandSentence': [
    { url: '/api/v1/search/ai', body: { context: 'MARKET', prompt: 'trilocale luminoso a Milano, xqzwk' } },
    { url: '/api/v1/search/ai', body: { context: 'MARKET', prompt: ' ' }, status: 422 },
  ],
  'search.countFacetsByBody': [{ url: '/api/v1/search/facets', body: { context: 'MARKET', minRooms: 2 } }],
  'search.clusterResults': [
    { url: '/api/v1/search/clusters?context=MARKET' },
    { url: '/api/v1/search/clusters?context=HOSPITALITY&zoom=21', status: 422 },
  ],
  'search.clusterResultsByBody': [{ url: '/api/v1/search/clusters', body: { context: 'MARKET', zoom: 7 } }],
};
