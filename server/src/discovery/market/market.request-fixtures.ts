import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Requests about the market, for the test of the API document. */
export async function marketRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const [{ id }, stay] = [await makeMarketListing(test), await makeStay(test)];
  while (await applyPendingChanges(test.deps));
  const none = '/api/v1/listings/2000000000';
  return {
    'market.compareWithComune': [
      { url: `/api/v1/listings/${id}/comparison` },
      { url: `/api/v1/listings/${stay.id}/comparison` },
      { url: `${none}/comparison`, status: 404 },
    ],
    'market.findSimilar': [
      { url: `/api/v1/listings/${id}/similar?size=3` },
      { url: `/api/v1/listings/${id}/similar?size=13`, status: 422 },
      { url: `${none}/similar`, status: 404 },
    ],
    'market.getComunePage': [{ url: '/api/v1/comuni/milano' }, { url: '/api/v1/comuni/nessun-comune', status: 404 }],
  };
}
