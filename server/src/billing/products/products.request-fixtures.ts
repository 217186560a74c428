import { saveBoostPackage, savePlan } from '#contract/billing/products.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';

/** Product requests for the test of the API document. Created products are inactive: no listing needs them. */
export async function productRequests(test: TestApp, admin: TestActor): Promise<RequestFixtures> {
  const { id: listingId, owner } = await makeMarketListing(test);
  const price = { amount: 9.9, currency: 'EUR' as const };
  const top = { name: 'In cima', boostType: 'TOP' as const, durationHours: 24, price, active: false };
  const base = {
    name: 'Base',
    billingInterval: 'MONTH' as const,
    listingContext: 'MARKET' as const,
    price,
    active: false,
  };
  const { id: packageId } = (await admin.api.call(saveBoostPackage, { body: top })).data;
  const { id: planId } = (await admin.api.call(savePlan, { body: base })).data;
  const [boosts, plans, all] = ['/api/v1/billing/boosts', '/api/v1/billing/plans', { cookie: admin.cookie }];
  const [ownerCookie, none] = [{ cookie: owner.cookie }, 2_000_000_000];
  return {
    'billingCatalog.listBoostPackages': [
      { url: `${boosts}/packages` },
      { url: `${boosts}/packages?listingId=${listingId}`, ...ownerCookie, about: 'for a listing' },
      { url: `${boosts}/packages?listingId=${none}`, ...ownerCookie, status: 404 },
    ],
    'billingCatalog.listManagedBoosts': [
      { url: `${boosts}?size=2`, ...all },
      { url: boosts, ...ownerCookie, status: 403 },
    ],
    'billingCatalog.listActiveBoosts': [{ url: `${boosts}/active` }],
    'billingCatalog.saveBoostPackage': [
      { url: boosts, body: { ...top, id: packageId }, ...all },
      { url: boosts, body: { ...top, id: none }, ...all, status: 404 },
    ],
    'billingCatalog.getBoostPackage': [{ url: `${boosts}/${packageId}`, ...all }],
    'billingCatalog.deleteBoostPackage': [
      { url: `${boosts}/${packageId}`, ...all },
      { url: `${boosts}/${none}`, ...all, status: 404 },
    ],
    'billingCatalog.listPlans': [{ url: `${plans}?size=2`, ...all }],
    'billingCatalog.listActivePlans': [
      { url: `${plans}/active` },
      { url: `${plans}/active?listingId=${listingId}`, ...ownerCookie, about: 'for a listing' },
      { url: `${plans}/active?listingId=${none}`, ...ownerCookie, status: 404 },
    ],
    'billingCatalog.savePlan': [
      { url: plans, body: { ...base, id: planId }, ...all },
      { url: plans, body: { ...base, id: none }, ...all, status: 404 },
    ],
    'billingCatalog.getPlan': [{ url: `${plans}/${planId}`, ...all }],
    'billingCatalog.deletePlan': [
      { url: `${plans}/${planId}`, ...all },
      { url: `${plans}/${none}`, ...all, status: 404 },
    ],
  };
}
