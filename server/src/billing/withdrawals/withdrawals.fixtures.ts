import type { Insertable } from 'kysely';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import type { Database } from '../../platform/postgres/database-tables.ts';
import { makePaid } from '../invoices/invoices.fixtures.ts';
import { makePlan, makeSubscription } from '../products/products.fixtures.ts';

type Bought = { owner: TestActor; listingId: number; paymentId: number };

/** A running boost of ten hours for 10.00, by default with an immediate start. */
export async function buyRunningBoost(
  test: TestApp,
  {
    immediateStart = true,
    ...overrides
  }: Partial<Insertable<Database['boostPurchase']>> & { immediateStart?: boolean } = {},
): Promise<Bought & { boostPurchaseId: number }> {
  const { deps, clock } = test;
  const now = clock.now();
  const { id: listingId, owner } = await makeMarketListing(test);
  const name = 'In cima per dieci ore';
  const { id: boostPackageId } = await deps.db
    .insertInto('boostPackage')
    .values({ name, boostType: 'TOP', durationHours: 10, priceMinor: 1000, currency: 'EUR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paymentId = await makePaid(test, owner, {
    listingId,
    boostPackageId,
    productName: name,
    amountMinor: 1000,
    immediateStart,
  });
  const { id: boostPurchaseId } = await deps.db
    .insertInto('boostPurchase')
    .values({
      listingId,
      userId: owner.id,
      boostPackageId,
      paymentId,
      name,
      boostType: 'TOP',
      durationHours: 10,
      priceMinor: 1000,
      currency: 'EUR',
      status: 'succeeded',
      createdAt: now,
      startsAt: now,
      live: true,
      expiresAt: new Date(now.getTime() + 10 * 3_600_000),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { owner, listingId, paymentId, boostPurchaseId };
}

/** A plan of 30 days for 30.00, paid now, by default with an immediate start. */
export async function buyRunningPlan(
  test: TestApp,
  overrides: Omit<Partial<Insertable<Database['subscription']>>, 'listingId' | 'planId'> = {},
): Promise<Bought & { subscriptionId: number }> {
  const { id: listingId, owner } = await makeMarketListing(test);
  const planId = await makePlan(test, { priceMinor: 3000, active: false });
  const subscriptionId = await makeSubscription(test, { listingId, planId, immediateStart: true, ...overrides });
  const paymentId = await makePaid(test, owner, {
    kind: 'PLAN',
    listingId,
    planId,
    subscriptionId,
    productName: 'Base',
    amountMinor: 3000,
  });
  return { owner, listingId, paymentId, subscriptionId };
}
