import { expect, it } from 'vitest';
import { publishListing } from '#contract/catalog/listing-lifecycle.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { makePlan, makeSubscription } from '../products/products.fixtures.ts';

const test = await testApp();
const publish = (by: TestActor, id: number) => by.api.call(publishListing, { params: { id } });

it('requires a subscription for publishing where a plan is offered: SUBSCRIPTION_REQUIRED_EXCEPTION', async () => {
  const { id, owner } = await makeStay(test, { publish: false });
  await makePlan(test, { listingContext: 'HOSPITALITY', name: 'Grande', maxArea: 200 });
  const planId = await makePlan(test, {
    listingContext: 'HOSPITALITY',
    name: 'Media',
    maxArea: 85,
    trialPeriodDays: 14,
  });
  await makePlan(test, { listingContext: 'HOSPITALITY', name: 'Ritirato', maxArea: 85, active: false });
  const plan = {
    id: planId,
    name: 'Media',
    price: { amount: 9.9, currency: 'EUR' },
    billingInterval: 'MONTH',
    trialPeriodDays: 14,
    maxArea: 85,
  };
  await expect(publish(owner, id)).rejects.toMatchObject({
    status: 402,
    code: 'SUBSCRIPTION_REQUIRED_EXCEPTION',
    details: { plan },
  });
  await makeSubscription(test, { listingId: id, planId, status: 'TRIALING' });
  expect((await publish(owner, id)).data.status).toBe('PUBLISHED');
});
