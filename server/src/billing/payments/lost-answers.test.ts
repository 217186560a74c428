import { describe, expect, it } from 'vitest';
import { cancelPayment, getProgress } from '#contract/billing/payments.schemas';
import { errorOf } from '../../../testing/error-of.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { applyEvent } from './apply-event.ts';
import { buyBoost, createSeller, ledgerOf } from './payments.fixtures.ts';
import { paymentsJobs, pollPendingPayments } from './payments.jobs.ts';
import { stripeApp } from './payments-environment.fixtures.ts';
import { reconcile } from './reconcile.ts';

const { test, stripe, deliver } = await stripeApp();
const { deps, clock } = test;
const MINUTE = 60_000;

const once = {
  payments: ['SUCCEEDED'],
  purchases: ['succeeded'],
  invoices: ['paid'],
  emails: ['paymentReceipt'],
};
/** Failing requests in a row: more than any client retries. */
const LONG = 50;
const during = async <T>(kind: 'busy' | 'cut', work: () => Promise<T>): Promise<T> => {
  Object.assign(stripe.fault, { kind, times: LONG });
  try {
    return await work();
  } finally {
    stripe.fault.times = 0;
  }
};

describe('a provider without response', () => {
  it('continues the same payment with the same key', async () => {
    const seller = await createSeller(test);
    const error = await during('busy', () => errorOf(buyBoost(seller, { key: 'k', card: 'pm_card_visa' })));
    expect([error.status, error.code]).toEqual([502, 'PAYMENT_PROVIDER_EXCEPTION']);
    expect(await ledgerOf(test, seller.owner)).toMatchObject({
      payments: ['REQUIRES_PAYMENT'],
      purchases: ['pending'],
    });
    expect((await buyBoost(seller, { key: 'k', card: 'pm_card_visa' })).data.status).toBe('succeeded');
    expect(await ledgerOf(test, seller.owner)).toEqual(once);
  });

  it('is polled by the job, which charges a payment once after a process crash', async () => {
    const seller = await createSeller(test);
    await deps.payments.createCustomer({
      reference: `customer-${seller.owner.id}`,
      key: `customer-${seller.owner.id}`,
      email: seller.owner.email,
      name: 'Ada Prova',
    });
    const lost = await during('cut', () => errorOf(buyBoost(seller, { card: 'pm_card_visa' })));
    expect(lost.code).toBe('PAYMENT_PROVIDER_EXCEPTION');
    await pollPendingPayments(deps);
    expect((await ledgerOf(test, seller.owner)).payments).toEqual(['REQUIRES_PAYMENT']);
    clock.forward(2 * MINUTE);
    await pollPendingPayments(deps);
    expect(await ledgerOf(test, seller.owner)).toEqual(once);
    await deliver();
    expect(await ledgerOf(test, seller.owner)).toEqual(once);
  });

  it('does not delay other payments during repeated errors', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller);
    clock.forward(2 * MINUTE);
    await during('busy', () => pollPendingPayments(deps));
    await stripe.driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    const query = { payment_intent_client_secret: data.clientSecret ?? '' };
    const error = await during('busy', () => errorOf(seller.owner.api.call(getProgress, { query })));
    expect(error.code).toBe('PAYMENT_PROVIDER_EXCEPTION');
    await pollPendingPayments(deps);
    expect((await ledgerOf(test, seller.owner)).payments).toEqual(['REQUIRES_PAYMENT']);
    clock.forward(2 * MINUTE);
    await pollPendingPayments(deps);
    expect(await ledgerOf(test, seller.owner)).toEqual(once);
  });
});

describe('an unfinished payment', () => {
  it('is canceled after half an hour, here and at the provider', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller);
    clock.forward(31 * MINUTE);
    await pollPendingPayments(deps);
    expect(await ledgerOf(test, seller.owner)).toMatchObject({
      payments: ['CANCELED'],
      purchases: ['failed'],
      emails: [],
    });
    const { externalId } = await rowOf(data.paymentId);
    expect(await deps.payments.findIntent(externalId ?? '')).toMatchObject({ status: 'canceled' });
    expect((await buyBoost(seller)).data.status).toBe('requires_payment_method');
  });

  it('succeeds when it was paid at the last instant', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller);
    await stripe.driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    clock.forward(31 * MINUTE);
    await pollPendingPayments(deps);
    expect(await ledgerOf(test, seller.owner)).toEqual(once);
  });

  it('is refunded when it was canceled before the provider’s response was stored, and paid afterwards', async () => {
    const seller = await createSeller(test);
    await during('cut', () => errorOf(buyBoost(seller, { card: 'pm_card_visa' })));
    const { id } = await rowOf();
    // Both responses were lost (customer and payment), so only the event identifies the payment.
    const customerId = await deps.payments.createCustomer({
      reference: `customer-${seller.owner.id}`,
      key: `customer-${seller.owner.id}`,
      email: seller.owner.email,
      name: 'Ada Prova',
    });
    await seller.owner.api.call(cancelPayment, { params: { id } });
    const intent = await deps.payments.startPayment({
      customerId,
      cardId: 'pm_card_visa',
      amountMinor: 990,
      currency: 'EUR',
      description: 'x',
      saveCard: false,
      reference: `payment-${id}`,
      key: `late-${id}`,
      returnUrl: 'http://localhost/checkout/result',
    });
    expect(intent.status).toBe('succeeded');
    await deliver();
    await runJobs(test, paymentsJobs);
    expect(await ledgerOf(test, seller.owner)).toEqual({
      payments: ['SUCCEEDED'],
      purchases: ['refunded'],
      invoices: [],
      emails: ['paymentGivenBack'],
    });
    expect((await rowOf(id)).refundedMinor).toBe(990);
    await deliver();
    expect((await ledgerOf(test, seller.owner)).emails).toEqual(['paymentGivenBack']);
  });
});

describe('a missing webhook', () => {
  it('is replaced by the nightly reconciliation', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller);
    await stripe.driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    await stripe.driver.signedEvents();
    await reconcile(deps);
    expect(await ledgerOf(test, seller.owner)).toEqual(once);
    await reconcile(deps);
    expect(await ledgerOf(test, seller.owner)).toEqual(once);
  });

  it('is replaced by reconciliation, also for a completed payment', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller, { card: 'pm_card_visa' });
    const { externalId } = await rowOf(data.paymentId);
    await deps.payments.refund({ intentId: externalId ?? '', amountMinor: 400, key: 'by-hand' });
    await stripe.driver.signedEvents();
    await reconcile(deps);
    expect((await rowOf(data.paymentId)).refundedMinor).toBe(400);
  });

  it('is applied by its job after the provider was unavailable', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller);
    await stripe.driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    await during('busy', deliver);
    expect((await ledgerOf(test, seller.owner)).payments).toEqual(['REQUIRES_PAYMENT']);
    await runJobs(test, paymentsJobs);
    expect(await ledgerOf(test, seller.owner)).toEqual(once);
    await applyEvent(deps, 'evt_unknown');
  });
});

/** The newest payment without an id. */
function rowOf(id?: number) {
  const rows = deps.db.selectFrom('payment').selectAll().orderBy('id', 'desc');
  return (id === undefined ? rows : rows.where('id', '=', id)).limit(1).executeTakeFirstOrThrow();
}
