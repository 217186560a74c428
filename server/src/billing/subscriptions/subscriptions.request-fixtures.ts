import { initiatePayment } from '#contract/billing/payments.schemas';
import { listSubscriptions } from '#contract/billing/subscriptions.schemas';
import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { makePlan } from '../products/products.fixtures.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Sample requests to the subscription endpoints, for the API document test. */
export async function subscriptionRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const owner = await actor(test);
  // Smaller than any other property: no other listing needs the plan.
  const hut = await makeProperty(test, { owner, commercialArea: 6, walkableArea: null });
  const productId = await makePlan(test, { maxArea: 6, trialPeriodDays: 14 });
  const { id: listingId } = await makeMarketListing(test, { owner, propertyId: hut.id, publish: false });
  const body = { listingId, productId, productType: 'PLAN' as const, paymentMethodId: 'pm_card_visa' };
  await owner.api.call(initiatePayment, { body });
  const id = (await owner.api.call(listSubscriptions, { query: {} })).data[0]?.id ?? 0;
  const { cookie } = owner;
  const { cookie: otherCookie } = await actor(test);
  const url = '/api/v1/billing/subscriptions';
  return {
    'subscriptions.listSubscriptions': [
      { url, cookie },
      { url, status: 401 },
    ],
    'subscriptions.cancelSubscription': [
      { url: `${url}/${id}/cancel`, cookie },
      { url: `${url}/${id}/cancel`, cookie: otherCookie, status: 404 },
    ],
    'subscriptions.resumeSubscription': [
      { url: `${url}/${id}/resume`, cookie },
      { url: `${url}/${id}/resume`, cookie: otherCookie, status: 404 },
    ],
    'subscriptions.paySubscription': [
      { url: `${url}/${id}/pay`, body: {}, cookie, status: 409 },
      { url: `${url}/${id}/pay`, body: {}, cookie: otherCookie, status: 404 },
    ],
  };
}
