import { describe, expect, it } from 'vitest';
import { publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { makePlan, makeSubscription } from '../products/products.fixtures.ts';
import { GRACE_MS } from './subscription.rules.ts';
import { findSubscriptionStates } from './subscriptions.queries.ts';

const test = await testApp();
const { db } = test.deps;
const now = test.clock.now();
const [sale, paid, stay] = [await makeMarketListing(test), await makeMarketListing(test), await makeStay(test)];
const planId = await makePlan(test, { name: 'Base', maxArea: 100, priceMinor: 1250 });

describe('the subscriptions of listings', () => {
  it('returns the states of many listings with the required plans', async () => {
    await makeSubscription(test, { listingId: paid.id, planId, status: 'CANCELED' });
    await makeSubscription(test, { listingId: paid.id, planId });
    const states = await findSubscriptionStates(
      db,
      [
        { listingId: sale.id, context: 'MARKET', commercialArea: 85 },
        { listingId: paid.id, context: 'MARKET', commercialArea: 85 },
        { listingId: stay.id, context: 'HOSPITALITY', commercialArea: 85 },
      ],
      now,
    );
    const price = { amount: 12.5, currency: 'EUR' };
    const plan = { id: planId, name: 'Base', price, billingInterval: 'MONTH', trialPeriodDays: null, maxArea: 100 };
    expect([...states]).toEqual([
      [sale.id, { state: 'REQUIRED', plan }],
      [paid.id, { state: 'ACTIVE', plan }],
      [stay.id, { state: 'NOT_REQUIRED', plan: null }],
    ]);
    expect(await findSubscriptionStates(db, [], now)).toEqual(new Map());
  });

  it('serve for seven more days when unpaid', async () => {
    const { id, owner } = paid;
    const pastDueSince = new Date(now.getTime() - GRACE_MS + 1000);
    await db
      .updateTable('subscription')
      .set({ status: 'PAST_DUE', pastDueSince })
      .where('listingId', '=', id)
      .where('status', '=', 'ACTIVE')
      .execute();
    const again = async () => {
      await owner.api.call(suspendListing, { params: { id }, body: {} });
      return owner.api.call(publishListing, { params: { id } });
    };
    expect((await again()).data.status).toBe('PUBLISHED');
    test.clock.forward(1000);
    await expect(again()).rejects.toMatchObject({ status: 402, code: 'SUBSCRIPTION_REQUIRED_EXCEPTION' });
  });
});
