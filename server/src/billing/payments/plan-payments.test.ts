import { describe, expect, it } from 'vitest';
import {
  cancelPayment,
  deletePaymentMethod,
  getProgress,
  initiatePayment,
  listPaymentMethods,
  listTransactions,
} from '#contract/billing/payments.schemas';
import { errorOf } from '../../../testing/error-of.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { makePlan } from '../products/products.fixtures.ts';
import { createPlanSeller, ledgerOf, sendWebhook } from './payments.fixtures.ts';
import { paymentsJobs, pollPendingPayments } from './payments.jobs.ts';
import { stripeApp } from './payments-environment.fixtures.ts';

const { test, stripe, deliver } = await stripeApp();
const { deps, clock } = test;
type Seller = Awaited<ReturnType<typeof createPlanSeller>>;

const buyPlan = ({ owner, listingId, planId }: Seller, card?: string, key = crypto.randomUUID()) =>
  owner.api.call(
    initiatePayment,
    {
      body: {
        listingId,
        productId: planId,
        productType: 'PLAN',
        immediateStart: true,
        ...(card !== undefined && { paymentMethodId: card }),
      },
    },
    { idempotencyKey: key },
  );

const subscriptionOf = async ({ listingId }: Seller) =>
  (
    await deps.db
      .selectFrom('subscription')
      .select(['status', 'externalId'])
      .where('listingId', '=', listingId)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status);

describe('buying a plan', () => {
  it('serves at once with a card, with one invoice and one email despite repeated events', async () => {
    const seller = await createPlanSeller(test);
    expect((await buyPlan(seller, 'pm_card_visa')).data).toMatchObject({ status: 'succeeded', intent: 'payment' });
    expect(await subscriptionOf(seller)).toEqual(['ACTIVE']);
    await deliver();
    await runJobs(test, paymentsJobs);
    const books = await ledgerOf(test, seller.owner);
    expect(books).toMatchObject({ payments: ['SUCCEEDED'], invoices: ['paid'], emails: ['paymentReceipt'] });
    const [method] = (await seller.owner.api.call(listPaymentMethods, {})).data;
    expect(method).toMatchObject({ paysFor: [{ listingId: seller.listingId }], can: { delete: false } });
    const params = { id: method?.id ?? '' };
    const used = await errorOf(seller.owner.api.call(deletePaymentMethod, { params }));
    expect([used.code, used.details]).toEqual(['PAYMENT_METHOD_IN_USE_EXCEPTION', { listingIds: [seller.listingId] }]);
    expect((await errorOf(buyPlan(seller, 'pm_card_visa'))).code).toBe('SUBSCRIPTION_EXISTS_EXCEPTION');
  });

  it('serves with a new card once it is paid', async () => {
    const seller = await createPlanSeller(test);
    const { data } = await buyPlan(seller);
    expect(data).toMatchObject({ status: 'requires_payment_method', intent: 'payment' });
    expect(await subscriptionOf(seller)).toEqual(['INCOMPLETE']);
    await stripe.driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    const query = { payment_intent_client_secret: data.clientSecret ?? '' };
    expect((await seller.owner.api.call(getProgress, { query })).data.status).toBe('succeeded');
    expect(await subscriptionOf(seller)).toEqual(['ACTIVE']);
  });

  it('saves a card for a trial without a charge', async () => {
    const seller = await createPlanSeller(test, { trialPeriodDays: 14 });
    const { data } = await buyPlan(seller);
    expect(data).toMatchObject({ status: 'requires_payment_method', intent: 'setup' });
    await stripe.driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    const query = { setup_intent_client_secret: data.clientSecret ?? '' };
    expect((await seller.owner.api.call(getProgress, { query })).data).toMatchObject({
      status: 'succeeded',
      intent: 'setup',
      amount: { amount: 0, currency: 'EUR' },
    });
    expect(await subscriptionOf(seller)).toEqual(['TRIALING']);
    await deliver();
    expect(await ledgerOf(test, seller.owner)).toMatchObject({ payments: ['SUCCEEDED'], invoices: [] });
  });

  it('needs no further step for a trial with a saved card', async () => {
    const seller = await createPlanSeller(test, { trialPeriodDays: 14 });
    expect((await buyPlan(seller, 'pm_card_visa')).data).toMatchObject({ status: 'succeeded', clientSecret: null });
    expect(await subscriptionOf(seller)).toEqual(['TRIALING']);
  });

  it('ends a declined subscription here and at the provider', async () => {
    const seller = await createPlanSeller(test);
    const declined = await errorOf(buyPlan(seller, 'pm_card_chargeDeclined'));
    expect([declined.code, declined.details?.reason]).toEqual(['PAYMENT_FAILED_EXCEPTION', 'card_declined']);
    expect(await subscriptionOf(seller)).toEqual(['CANCELED']);
    const { externalId } = await deps.db
      .selectFrom('subscription')
      .select('externalId')
      .where('listingId', '=', seller.listingId)
      .executeTakeFirstOrThrow();
    expect((await deps.payments.findSubscription(externalId ?? ''))?.status).toBe('canceled');
    expect((await buyPlan(seller, 'pm_card_visa')).data.status).toBe('succeeded');
    expect(await subscriptionOf(seller)).toEqual(['CANCELED', 'ACTIVE']);
  });

  it('is refunded in full with one email when it is paid during its cancellation', async () => {
    const seller = await createPlanSeller(test);
    const { data } = await buyPlan(seller);
    const act = () => stripe.driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    stripe.meanwhile = { requests: /^DELETE \/v1\/subscriptions\//, act };
    await seller.owner.api.call(cancelPayment, { params: { id: data.paymentId } }).catch(() => {});
    expect(stripe.meanwhile).toBeNull();
    for (let round = 0; round < 3; round += 1) {
      await deliver();
      await runJobs(test, paymentsJobs);
    }
    expect(await subscriptionOf(seller)).toEqual(['CANCELED']);
    const [transaction] = (await seller.owner.api.call(listTransactions, { query: {} })).data;
    expect(transaction).toMatchObject({ status: 'succeeded', refunded: transaction?.amount });
    const { emails } = await ledgerOf(test, seller.owner);
    expect(emails.filter((email) => email === 'paymentGivenBack')).toHaveLength(1);
  });

  it('is continued by the polling job after a lost response, and paid once', async () => {
    const seller = await createPlanSeller(test);
    Object.assign(stripe.fault, { kind: 'cut', times: 50 });
    expect((await errorOf(buyPlan(seller, 'pm_card_visa'))).code).toBe('PAYMENT_PROVIDER_EXCEPTION');
    stripe.fault.times = 0;
    clock.forward(2 * 60_000);
    await pollPendingPayments(deps);
    await deliver();
    await runJobs(test, paymentsJobs);
    expect(await subscriptionOf(seller)).toEqual(['ACTIVE']);
    expect(await ledgerOf(test, seller.owner)).toMatchObject({
      payments: ['SUCCEEDED'],
      invoices: ['paid'],
      emails: ['paymentReceipt'],
    });
  });

  it('creates one subscription from a hundred webhooks in any order', async () => {
    const seller = await createPlanSeller(test);
    await stripe.driver.signedEvents();
    await buyPlan(seller, 'pm_card_visa');
    const events = await stripe.driver.signedEvents();
    const many = Array.from({ length: 100 }, (_, index) => events[events.length - 1 - (index % events.length)]);
    await Promise.all(many.flatMap((event) => (event ? [sendWebhook(test, event)] : [])));
    await runJobs(test, paymentsJobs);
    expect(await ledgerOf(test, seller.owner)).toMatchObject({
      payments: ['SUCCEEDED'],
      invoices: ['paid'],
      emails: ['paymentReceipt'],
    });
  });
});

it('rejects a plan for the other kind of listings', async () => {
  const stays = await makePlan(test, { listingContext: 'HOSPITALITY' });
  const seller = await createPlanSeller(test);
  expect((await errorOf(buyPlan({ ...seller, planId: stays }))).code).toBe('PLAN_NOT_SUITABLE_EXCEPTION');
});
