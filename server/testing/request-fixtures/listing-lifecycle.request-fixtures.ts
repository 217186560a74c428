import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { makePlan } from '../../src/billing/products/products.fixtures.ts';
import { makeMarketListing, makeStay } from '../../src/catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../src/catalog/properties/properties.fixtures.ts';
import { italianDay } from '../../src/platform/lib/italian-days.ts';
import { actor, type TestActor } from '../actors.ts';
import type { TestApp } from '../test-app.ts';
import type { RequestFixtures } from './request-fixture.ts';

/** Requests of the listing lifecycle for the API document test, in route order. */
export async function listingLifecycleRequests(test: TestApp, admin: TestActor): Promise<RequestFixtures> {
  const owner = await actor(test);
  const visitor = await actor(test);
  const sale = await makeMarketListing(test, { owner, publish: false });
  // Smaller than any other property here, so that the plan matches no other one.
  const hut = await makeProperty(test, { owner, commercialArea: 7, walkableArea: null });
  await makePlan(test, { listingContext: 'HOSPITALITY', maxArea: 7 });
  const stay = await makeStay(test, { owner, propertyId: hut.id, publish: false });
  const withoutCin = await makeStay(test, { owner, publish: false, cin: null });
  const [active, leaving, suspendedByAdmin] = [
    await makeMarketListing(test, { owner }),
    await makeMarketListing(test, { owner }),
    await makeMarketListing(test, { owner }),
  ];
  const reason = { reason: 'Foto di un’altra casa' };
  await admin.api.call(suspendListing, { params: { id: suspendedByAdmin.id }, body: reason });
  await test.deps.db
    .insertInto('listingContact')
    .values({ listingId: sale.id, userId: visitor.id, contactType: 'email', createdAt: test.clock.now() })
    .execute();
  const [asOwner, asVisitor, all] = [{ cookie: owner.cookie }, { cookie: visitor.cookie }, { cookie: admin.cookie }];
  const of = (id: number, action: string) => `/api/v1/listings/${id}/${action}`;
  const none = 2_000_000_000;
  const deal = {
    conclusionSaleOrRentalDate: italianDay(test.clock.now()),
    conclusionAgreedPrice: { amount: 400_000, currency: 'EUR' },
    conclusionBuyerOrTenantId: visitor.id,
  };
  const searchPath = '/api/v1/users/search/counterparty';
  return {
    'listings.publishListing': [
      { url: of(sale.id, 'publish'), ...asOwner },
      { url: of(sale.id, 'publish'), ...asOwner, status: 409 },
      { url: of(withoutCin.id, 'publish'), ...asOwner, status: 409 },
      { url: of(stay.id, 'publish'), ...asOwner, status: 402 },
      { url: of(suspendedByAdmin.id, 'publish'), ...asOwner, status: 409, about: 'one that an admin suspended' },
      { url: of(sale.id, 'publish'), ...asVisitor, status: 403 },
      { url: of(none, 'publish'), ...asOwner, status: 404 },
    ],
    'listings.suspendListing': [
      { url: of(active.id, 'suspend'), body: {}, ...all, status: 422 },
      { url: of(leaving.id, 'suspend'), body: reason, ...asOwner },
      { url: of(active.id, 'suspend'), body: reason, ...all },
      { url: of(active.id, 'suspend'), body: {}, ...asOwner, status: 409 },
      { url: of(none, 'suspend'), ...asOwner, status: 404 },
    ],
    'listings.concludeListing': [
      { url: of(sale.id, 'conclude'), body: {}, ...asOwner, status: 422 },
      { url: of(sale.id, 'conclude'), body: deal, ...asVisitor, status: 403 },
      { url: of(sale.id, 'conclude'), body: deal, ...asOwner },
      { url: of(sale.id, 'conclude'), body: deal, ...asOwner, status: 409 },
      { url: of(none, 'conclude'), body: deal, ...asOwner, status: 404 },
    ],
    'listings.duplicateListing': [
      { url: of(sale.id, 'duplicate'), body: { draftId: 'click-1' }, ...asOwner, status: 201 },
      { url: of(sale.id, 'duplicate'), ...asVisitor, status: 404 },
    ],
    'listings.findCounterparties': [
      { url: `${searchPath}?email=${visitor.email.slice(0, 6)}`, ...asOwner },
      { url: searchPath, status: 401 },
    ],
  };
}
