import { expect, it } from 'vitest';
import { listWithdrawals, withdraw } from '#contract/billing/withdrawals.schemas';
import { runJobs } from '../../../testing/run-jobs.ts';
import { buyBoost, createSeller } from '../payments/payments.fixtures.ts';
import { paymentsJobs } from '../payments/payments.jobs.ts';
import { stripeApp } from '../payments/payments-environment.fixtures.ts';
import { retryRefunds } from './withdrawals.jobs.ts';

const { test, stripe } = await stripeApp();
const { deps, clock } = test;

async function withdrawn() {
  const seller = await createSeller(test);
  const { paymentId } = (await buyBoost(seller, { card: 'pm_card_visa' })).data;
  const of = await deps.db
    .selectFrom('boostPurchase')
    .select('id')
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
  await seller.owner.api.call(withdraw, { body: { boostPurchaseId: of?.id } });
  const statuses = async () => (await seller.owner.api.call(listWithdrawals, {})).data.map(({ status }) => status);
  return { paymentId, statuses };
}

it('fails the withdrawal of a permanently rejected refund', async () => {
  const { paymentId, statuses } = await withdrawn();
  const payment = await deps.db
    .selectFrom('payment')
    .select(['externalId', 'amountMinor'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const byHand = { intentId: payment.externalId ?? '', amountMinor: payment.amountMinor, key: 'by-hand' };
  await deps.payments.refund(byHand);
  await runJobs(test, paymentsJobs);
  expect(await statuses()).toEqual(['FAILED']);
  await retryRefunds(deps);
  await runJobs(test, paymentsJobs);
  expect(await statuses()).toEqual(['FAILED']);
});

it('retries an unanswered refund at night, and leaves it to an admin after a day', async () => {
  const [soon, delayed] = [await withdrawn(), await withdrawn()];
  Object.assign(stripe.fault, { kind: 'busy', times: 1_000 });
  await expect(runJobs(test, paymentsJobs)).rejects.toThrow();
  stripe.fault.times = 0;
  await retryRefunds(deps);
  await runJobs(test, paymentsJobs);
  expect(await soon.statuses()).toEqual(['REFUNDED']);
  await deps.db.updateTable('withdrawal').set({ status: 'PENDING' }).where('status', '=', 'REFUNDED').execute();
  clock.forward(24 * 3_600_000);
  await retryRefunds(deps);
  expect([...(await soon.statuses()), ...(await delayed.statuses())]).toEqual(['FAILED', 'FAILED']);
});
