import { describe, expect, it } from 'vitest';
import {
  cancelPayment,
  getProgress,
  getProvider,
  initiatePayment,
  listTransactions,
  resumePayment,
} from '#contract/billing/payments.schemas';
import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { findCustomerOf } from './customer.ts';
import { buyBoost, createSeller, ledgerOf } from './payments.fixtures.ts';
import { sandboxApp } from './payments-environment.fixtures.ts';

const { test, driver, deliver } = await sandboxApp();

const progressOf = async (owner: Awaited<ReturnType<typeof actor>>, secret: string | null) =>
  (await owner.api.call(getProgress, { query: { payment_intent_client_secret: secret ?? '' } })).data;

describe('buying a boost', () => {
  it('starts at once with a saved card, with one invoice and one email', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller, { card: 'pm_card_visa' });
    expect(data).toMatchObject({ status: 'succeeded', requiresAction: false, clientSecret: null, intent: 'payment' });
    const once = {
      payments: ['SUCCEEDED'],
      purchases: ['succeeded'],
      invoices: ['paid'],
      emails: ['paymentReceipt'],
    };
    expect(await ledgerOf(test, seller.owner)).toEqual(once);
    await deliver();
    expect(await ledgerOf(test, seller.owner)).toEqual(once);
    const [transaction] = (await seller.owner.api.call(listTransactions, { query: {} })).data;
    expect(transaction).toMatchObject({
      kind: 'BOOST',
      status: 'succeeded',
      card: 'visa •••• 4242',
      failure: null,
      amount: { amount: 9.9, currency: 'EUR' },
      refunded: { amount: 0, currency: 'EUR' },
      invoiceId: expect.any(Number),
      can: { pay: false, cancel: false },
    });
  });

  it('waits for a new card, and starts when the provider reports the payment', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller);
    expect(data).toMatchObject({ status: 'requires_payment_method', clientSecret: expect.any(String) });
    expect(await ledgerOf(test, seller.owner)).toMatchObject({
      payments: ['REQUIRES_PAYMENT'],
      purchases: ['pending'],
    });
    await driver.confirm(data.clientSecret ?? '', 'pm_card_mastercard');
    await deliver();
    expect(await ledgerOf(test, seller.owner)).toMatchObject({ payments: ['SUCCEEDED'], purchases: ['succeeded'] });
  });

  it('shows its status to a returning user before any webhook', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller);
    expect(await progressOf(seller.owner, data.clientSecret)).toMatchObject({ status: 'requires_payment_method' });
    await driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    expect(await progressOf(seller.owner, data.clientSecret)).toMatchObject({
      status: 'succeeded',
      productType: 'BOOST_PACKAGE',
      listingId: seller.listingId,
      amount: { amount: 9.9, currency: 'EUR' },
    });
    expect((await ledgerOf(test, seller.owner)).emails).toEqual(['paymentReceipt']);
  });

  it('requires a bank challenge for cards that need it', async () => {
    const [yes, no] = [await createSeller(test), await createSeller(test)];
    const response = (await buyBoost(yes, { card: 'pm_card_authenticationRequired' })).data;
    expect(response).toMatchObject({ status: 'requires_action', requiresAction: true });
    await driver.challenge(response.clientSecret ?? '', 'complete');
    expect(await progressOf(yes.owner, response.clientSecret)).toMatchObject({ status: 'succeeded' });
    const denied = (await buyBoost(no, { card: 'pm_card_authenticationRequired' })).data;
    await driver.challenge(denied.clientSecret ?? '', 'fail');
    expect(await progressOf(no.owner, denied.clientSecret)).toMatchObject({
      status: 'failed',
      failure: 'authentication_failed',
    });
    expect(await ledgerOf(test, no.owner)).toMatchObject({ payments: ['FAILED'], purchases: ['failed'], emails: [] });
  });

  it('waits for a card in processing, and starts after it', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller);
    await driver.confirm(data.clientSecret ?? '', 'processing');
    expect(await progressOf(seller.owner, data.clientSecret)).toMatchObject({ status: 'processing' });
    const cancelError = await errorOf(seller.owner.api.call(cancelPayment, { params: { id: data.paymentId } }));
    expect([cancelError.code, cancelError.details?.status]).toEqual(['PAYMENT_STATUS_EXCEPTION', 'processing']);
    await driver.forward(2 * 60 * 60_000);
    await deliver();
    expect(await progressOf(seller.owner, data.clientSecret)).toMatchObject({ status: 'succeeded' });
  });

  it('sends no request to the provider for a zero price, and has no invoice', async () => {
    const seller = await createSeller(test, { priceMinor: 0 });
    expect((await buyBoost(seller)).data).toMatchObject({ status: 'succeeded', clientSecret: null });
    expect(await findCustomerOf(test.deps, seller.owner.id)).toBeUndefined();
    expect(await ledgerOf(test, seller.owner)).toMatchObject({ purchases: ['succeeded'], invoices: [], emails: [] });
  });
});

describe('a declined card', () => {
  it.each([
    ['pm_card_chargeDeclined', 'card_declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ] as const)('%s fails the payment of a saved method: %s, and allows a new attempt', async (card, reason) => {
    const seller = await createSeller(test);
    const declined = await errorOf(buyBoost(seller, { card, key: 'first' }));
    const paymentId = expect.any(Number);
    expect([declined.status, declined.code, declined.details]).toEqual([
      402,
      'PAYMENT_FAILED_EXCEPTION',
      { reason, paymentId },
    ]);
    const again = await errorOf(buyBoost(seller, { card, key: 'first' }));
    expect(again.details).toEqual(declined.details);
    expect(await ledgerOf(test, seller.owner)).toMatchObject({
      payments: ['FAILED'],
      purchases: ['failed'],
      emails: [],
    });
    expect((await buyBoost(seller, { card: 'pm_card_visa', key: 'second' })).data.status).toBe('succeeded');
    await deliver();
    expect((await ledgerOf(test, seller.owner)).payments).toEqual(['FAILED', 'SUCCEEDED']);
  });

  it('keeps the payment of a new card open for another card', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller);
    await driver.confirm(data.clientSecret ?? '', 'pm_card_chargeDeclined');
    await deliver();
    expect(await progressOf(seller.owner, data.clientSecret)).toMatchObject({
      status: 'requires_payment_method',
      failure: 'card_declined',
    });
    await driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    expect(await progressOf(seller.owner, data.clientSecret)).toMatchObject({ status: 'succeeded', failure: null });
  });
});

describe('a rejected purchase', () => {
  it('stores nothing', async () => {
    const seller = await createSeller(test);
    const other = await createSeller(test);
    const unknownId = 2_000_000_000;
    const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
    expect(await codeOf(buyBoost({ ...seller, listingId: unknownId }))).toBe('LISTING_NOT_FOUND_EXCEPTION');
    expect(await codeOf(buyBoost({ ...seller, listingId: other.listingId }))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await codeOf(buyBoost({ ...seller, packageId: unknownId }))).toBe('BOOST_PACKAGE_NOT_FOUND_EXCEPTION');
    const plan = { listingId: seller.listingId, productId: unknownId, productType: 'PLAN' as const };
    expect(await codeOf(seller.owner.api.call(initiatePayment, { body: plan }))).toBe('PLAN_NOT_FOUND_EXCEPTION');
    await seller.owner.api.call(suspendListing, { params: { id: seller.listingId }, body: {} });
    expect(await codeOf(buyBoost(seller))).toBe('LISTING_STATUS_EXCEPTION');
    expect(await ledgerOf(test, seller.owner)).toMatchObject({ payments: [], purchases: [] });
  });

  it('is a second boost of a type while one is pending or running', async () => {
    const seller = await createSeller(test);
    await buyBoost(seller);
    expect((await errorOf(buyBoost(seller))).code).toBe('BOOST_ALREADY_LIVE_EXCEPTION');
  });

  it('is one with a card that the user does not own', async () => {
    const seller = await createSeller(test);
    const error = await errorOf(buyBoost(seller, { card: 'pm_1NobodyHasThisOne', key: 'k' }));
    expect([error.status, error.code]).toEqual([404, 'PAYMENT_METHOD_NOT_FOUND_EXCEPTION']);
    expect((await errorOf(buyBoost(seller, { card: 'pm_1NobodyHasThisOne', key: 'k' }))).code).toBe(error.code);
    expect(await ledgerOf(test, seller.owner)).toMatchObject({ payments: ['CANCELED'], purchases: ['failed'] });
  });

  it('is another request under the same key', async () => {
    const seller = await createSeller(test);
    await buyBoost(seller, { key: 'same' });
    const other = await errorOf(buyBoost(seller, { key: 'same', card: 'pm_card_visa' }));
    expect([other.status, other.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED_EXCEPTION']);
    const otherSeller = await createSeller(test);
    expect((await buyBoost(otherSeller, { key: 'same' })).data.status).toBe('requires_payment_method');
  });
});

describe('an unfinished payment', () => {
  it('can be continued', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller);
    const params = { id: data.paymentId };
    expect((await seller.owner.api.call(resumePayment, { params })).data).toEqual(data);
    await driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    const paid = await errorOf(seller.owner.api.call(resumePayment, { params }));
    expect([paid.code, paid.details?.status]).toEqual(['PAYMENT_STATUS_EXCEPTION', 'succeeded']);
  });

  it('can be canceled idempotently, and releases its reservation', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller);
    const params = { id: data.paymentId };
    expect((await seller.owner.api.call(cancelPayment, { params })).data).toEqual({ status: 'canceled' });
    expect((await seller.owner.api.call(cancelPayment, { params })).data).toEqual({ status: 'canceled' });
    expect((await buyBoost(seller, { card: 'pm_card_visa' })).data.status).toBe('succeeded');
    await deliver();
    expect(await ledgerOf(test, seller.owner)).toMatchObject({
      payments: ['CANCELED', 'SUCCEEDED'],
      purchases: ['failed', 'succeeded'],
    });
  });

  it('is not accessible to other users', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller);
    const otherUser = await actor(test);
    const params = { id: data.paymentId };
    const query = { payment_intent_client_secret: data.clientSecret ?? '' };
    const calls = [
      otherUser.api.call(resumePayment, { params }),
      otherUser.api.call(cancelPayment, { params }),
      otherUser.api.call(getProgress, { query }),
      otherUser.api.call(getProgress, { query: {} }),
      seller.owner.api.call(cancelPayment, { params: { id: 2_000_000_000 } }),
    ];
    for (const call of calls) expect((await errorOf(call)).code).toBe('PAYMENT_NOT_FOUND_EXCEPTION');
    expect((await otherUser.api.call(listTransactions, { query: {} })).page.totalElements).toBe(0);
  });

  it('is not queried by a secret that PostgreSQL cannot hold', async () => {
    const { api } = await actor(test);
    const response = api.call(getProgress, { query: { payment_intent_client_secret: 'pi_1\0' } });
    expect(await errorOf(response)).toMatchObject({
      code: 'VALIDATION_EXCEPTION',
      details: { fields: [{ path: 'query.payment_intent_client_secret' }] },
    });
  });
});

it('returns the payment provider', async () => {
  expect((await test.anonymous.call(getProvider, {})).data).toEqual({
    provider: 'sandbox',
    publishableKey: null,
  });
});
