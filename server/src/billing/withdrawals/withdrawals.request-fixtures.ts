import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buyRunningBoost, buyRunningPlan } from './withdrawals.fixtures.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Sample requests to the withdrawal endpoints, for the API document test. */
export async function withdrawalRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const { owner, boostPurchaseId } = await buyRunningBoost(test);
  const plan = await buyRunningPlan(test);
  const done = await test.deps.db
    .insertInto('withdrawal')
    .values({
      userId: plan.owner.id,
      subscriptionId: plan.subscriptionId,
      requestedAt: test.clock.now(),
      productName: 'Base',
      contractAt: test.clock.now(),
      paidMinor: 3000,
      refundMinor: 3000,
      currency: 'EUR',
      status: 'PENDING',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const url = '/api/v1/billing/withdrawals';
  const { cookie } = owner;
  const { cookie: otherCookie } = await actor(test);
  return {
    'withdrawals.previewWithdrawal': [
      { url: `${url}/preview?boostPurchaseId=${boostPurchaseId}`, cookie },
      { url: `${url}/preview?boostPurchaseId=${boostPurchaseId}`, cookie: otherCookie, status: 404 },
      { url: `${url}/preview?subscriptionId=${plan.subscriptionId}`, cookie: plan.owner.cookie, status: 409 },
      { url: `${url}/preview`, cookie, status: 422 },
    ],
    'withdrawals.withdraw': [
      { url, body: { boostPurchaseId }, cookie, status: 201 },
      { url, body: { subscriptionId: plan.subscriptionId }, cookie, status: 404 },
      { url, body: {}, cookie, status: 422 },
    ],
    'withdrawals.listWithdrawals': [{ url, cookie }],
    'withdrawals.getReceiptPdf': [
      { url: `${url}/${done.id}/receipt`, cookie: plan.owner.cookie },
      { url: `${url}/${done.id}/receipt`, cookie, status: 404 },
    ],
  };
}
