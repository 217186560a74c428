import { checkoutBoost, listMyPurchases } from '#contract/billing/boosts.schemas';
import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makePackage } from '../products/products.fixtures.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Sample requests to the boost endpoints, for the API document test. */
export async function boostRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const { id: listingId, owner } = await makeMarketListing(test);
  const [boostPackageId, other] = [await makePackage(test), await makePackage(test, { boostType: 'HIGHLIGHT' })];
  await owner.api.call(checkoutBoost, { body: { listingId, boostPackageId } });
  const [bought] = (await owner.api.call(listMyPurchases, { query: {} })).data;
  const [ownerCookie, otherCookie] = [{ cookie: owner.cookie }, { cookie: (await actor(test)).cookie }];
  const boosts = '/api/v1/billing/boosts';
  return {
    'boosts.listMyPurchases': [{ url: `${boosts}/purchases/me?size=1`, ...ownerCookie }],
    'boosts.listListingBoosts': [
      { url: `${boosts}/listing/${listingId}`, ...ownerCookie },
      { url: `${boosts}/listing/2000000000`, ...ownerCookie, status: 404 },
    ],
    'boosts.listListingActiveBoosts': [{ url: `${boosts}/listing/${listingId}/active`, ...ownerCookie }],
    'boosts.getBoostEffect': [
      { url: `${boosts}/purchases/${bought?.id}/effect`, ...ownerCookie },
      { url: `${boosts}/purchases/${bought?.id}/effect`, ...otherCookie, status: 404 },
    ],
    'boosts.checkoutBoost': [
      { url: `${boosts}/checkout`, body: { boostPackageId: other, listingId }, ...ownerCookie, status: 201 },
      { url: `${boosts}/checkout`, body: { boostPackageId, listingId }, ...ownerCookie, status: 409 },
    ],
  };
}
