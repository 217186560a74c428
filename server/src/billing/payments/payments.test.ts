import { describe, expect, it } from 'vitest';
import {
  cancelPayment,
  getProgress,
  getProvider,
  initiatePayment,
  listTransactions,
  resumePayment,
} from '#contract/billing/payments';
import { suspendListing } from '#contract/catalog/listing-life';
import { actor } from '../../../testing/actors.ts';
import { refusal } from '../../../testing/refusal.ts';
import { findCustomerOf } from './customer.ts';
import { booksOf, buyBoost, openShop } from './payments.fixtures.ts';
import { sandboxApp } from './payments-world.fixtures.ts';

const { test, driver, deliver } = await sandboxApp();

const progressOf = async (owner: Awaited<ReturnType<typeof actor>>, secret: string | null) =>
  (await owner.api.call(getProgress, { query: { payment_intent_client_secret: secret ?? '' } })).data;

describe('a boost that is bought', () => {
  it('with a saved card begins at once, with one invoice and one letter', async () => {
    const shop = await openShop(test);
    const { data } = await buyBoost(shop, { card: 'pm_card_visa' });
    expect(data).toMatchObject({ status: 'succeeded', requiresAction: false, clientSecret: null, intent: 'payment' });
    const once = {
      payments: ['SUCCEEDED'],
      purchases: ['succeeded'],
      invoices: ['paid'],
      letters: ['paymentReceipt'],
    };
    expect(await booksOf(test, shop.owner)).toEqual(once);
    await deliver();
    expect(await booksOf(test, shop.owner)).toEqual(once);
    const [told] = (await shop.owner.api.call(listTransactions, { query: {} })).data;
    expect(told).toMatchObject({
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

  it('with a new card waits for it, and begins when the provider tells', async () => {
    const shop = await openShop(test);
    const { data } = await buyBoost(shop);
    expect(data).toMatchObject({ status: 'requires_payment_method', clientSecret: expect.any(String) });
    expect(await booksOf(test, shop.owner)).toMatchObject({ payments: ['REQUIRES_PAYMENT'], purchases: ['pending'] });
    await driver.confirm(data.clientSecret ?? '', 'pm_card_mastercard');
    await deliver();
    expect(await booksOf(test, shop.owner)).toMatchObject({ payments: ['SUCCEEDED'], purchases: ['succeeded'] });
  });

  it('shows how it stands to whoever comes back, before any webhook', async () => {
    const shop = await openShop(test);
    const { data } = await buyBoost(shop);
    expect(await progressOf(shop.owner, data.clientSecret)).toMatchObject({ status: 'requires_payment_method' });
    await driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    expect(await progressOf(shop.owner, data.clientSecret)).toMatchObject({
      status: 'succeeded',
      productType: 'BOOST_PACKAGE',
      listingId: shop.listingId,
      amount: { amount: 9.9, currency: 'EUR' },
    });
    expect((await booksOf(test, shop.owner)).letters).toEqual(['paymentReceipt']);
  });

  it('asks the bank where the card wants that', async () => {
    const [yes, no] = [await openShop(test), await openShop(test)];
    const asked = (await buyBoost(yes, { card: 'pm_card_authenticationRequired' })).data;
    expect(asked).toMatchObject({ status: 'requires_action', requiresAction: true });
    await driver.challenge(asked.clientSecret ?? '', 'complete');
    expect(await progressOf(yes.owner, asked.clientSecret)).toMatchObject({ status: 'succeeded' });
    const denied = (await buyBoost(no, { card: 'pm_card_authenticationRequired' })).data;
    await driver.challenge(denied.clientSecret ?? '', 'fail');
    expect(await progressOf(no.owner, denied.clientSecret)).toMatchObject({
      status: 'failed',
      failure: 'authentication_failed',
    });
    expect(await booksOf(test, no.owner)).toMatchObject({ payments: ['FAILED'], purchases: ['failed'], letters: [] });
  });

  it('takes its time with a card that is being processed, and begins then', async () => {
    const shop = await openShop(test);
    const { data } = await buyBoost(shop);
    await driver.confirm(data.clientSecret ?? '', 'processing');
    expect(await progressOf(shop.owner, data.clientSecret)).toMatchObject({ status: 'processing' });
    const gaveUp = await refusal(shop.owner.api.call(cancelPayment, { params: { id: data.paymentId } }));
    expect([gaveUp.code, gaveUp.details?.status]).toEqual(['PAYMENT_STATUS_EXCEPTION', 'processing']);
    await driver.forward(2 * 60 * 60_000);
    await deliver();
    expect(await progressOf(shop.owner, data.clientSecret)).toMatchObject({ status: 'succeeded' });
  });

  it('for nothing asks nobody, and has no invoice', async () => {
    const shop = await openShop(test, { priceMinor: 0 });
    expect((await buyBoost(shop)).data).toMatchObject({ status: 'succeeded', clientSecret: null });
    expect(await findCustomerOf(test.deps, shop.owner.id)).toBeUndefined();
    expect(await booksOf(test, shop.owner)).toMatchObject({ purchases: ['succeeded'], invoices: [], letters: [] });
  });
});

describe('a card that is declined', () => {
  it.each([
    ['pm_card_chargeDeclined', 'card_declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ] as const)('%s ends the payment of a saved method: %s, and the next try is a new one', async (card, reason) => {
    const shop = await openShop(test);
    const declined = await refusal(buyBoost(shop, { card, key: 'first' }));
    const paymentId = expect.any(Number);
    expect([declined.status, declined.code, declined.details]).toEqual([
      402,
      'PAYMENT_FAILED_EXCEPTION',
      { reason, paymentId },
    ]);
    const again = await refusal(buyBoost(shop, { card, key: 'first' }));
    expect(again.details).toEqual(declined.details);
    expect(await booksOf(test, shop.owner)).toMatchObject({ payments: ['FAILED'], purchases: ['failed'], letters: [] });
    expect((await buyBoost(shop, { card: 'pm_card_visa', key: 'second' })).data.status).toBe('succeeded');
    await deliver();
    expect((await booksOf(test, shop.owner)).payments).toEqual(['FAILED', 'SUCCEEDED']);
  });

  it('leaves the payment of a new card open, for another card', async () => {
    const shop = await openShop(test);
    const { data } = await buyBoost(shop);
    await driver.confirm(data.clientSecret ?? '', 'pm_card_chargeDeclined');
    await deliver();
    expect(await progressOf(shop.owner, data.clientSecret)).toMatchObject({
      status: 'requires_payment_method',
      failure: 'card_declined',
    });
    await driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    expect(await progressOf(shop.owner, data.clientSecret)).toMatchObject({ status: 'succeeded', failure: null });
  });
});

describe('what is not sold', () => {
  it('says so, and leaves nothing behind', async () => {
    const shop = await openShop(test);
    const other = await openShop(test);
    const gone = 2_000_000_000;
    const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code;
    expect(await codeOf(buyBoost({ ...shop, listingId: gone }))).toBe('LISTING_NOT_FOUND_EXCEPTION');
    expect(await codeOf(buyBoost({ ...shop, listingId: other.listingId }))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await codeOf(buyBoost({ ...shop, packageId: gone }))).toBe('BOOST_PACKAGE_NOT_FOUND_EXCEPTION');
    const plan = { listingId: shop.listingId, productId: gone, productType: 'PLAN' as const };
    expect(await codeOf(shop.owner.api.call(initiatePayment, { body: plan }))).toBe('PLAN_NOT_FOUND_EXCEPTION');
    await shop.owner.api.call(suspendListing, { params: { id: shop.listingId }, body: {} });
    expect(await codeOf(buyBoost(shop))).toBe('LISTING_STATUS_EXCEPTION');
    expect(await booksOf(test, shop.owner)).toMatchObject({ payments: [], purchases: [] });
  });

  it('is a second boost of a type while one is pending or runs', async () => {
    const shop = await openShop(test);
    await buyBoost(shop);
    expect((await refusal(buyBoost(shop))).code).toBe('BOOST_ALREADY_LIVE_EXCEPTION');
  });

  it('is bought with no card of somebody else’s', async () => {
    const shop = await openShop(test);
    const refused = await refusal(buyBoost(shop, { card: 'pm_1NobodyHasThisOne', key: 'k' }));
    expect([refused.status, refused.code]).toEqual([404, 'PAYMENT_METHOD_NOT_FOUND_EXCEPTION']);
    expect((await refusal(buyBoost(shop, { card: 'pm_1NobodyHasThisOne', key: 'k' }))).code).toBe(refused.code);
    expect(await booksOf(test, shop.owner)).toMatchObject({ payments: ['CANCELED'], purchases: ['failed'] });
  });

  it('is another thing under the same key', async () => {
    const shop = await openShop(test);
    await buyBoost(shop, { key: 'same' });
    const other = await refusal(buyBoost(shop, { key: 'same', card: 'pm_card_visa' }));
    expect([other.status, other.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED_EXCEPTION']);
    const somebodyElse = await openShop(test);
    expect((await buyBoost(somebodyElse, { key: 'same' })).data.status).toBe('requires_payment_method');
  });
});

describe('an unfinished payment', () => {
  it('can be gone on with', async () => {
    const shop = await openShop(test);
    const { data } = await buyBoost(shop);
    const params = { id: data.paymentId };
    expect((await shop.owner.api.call(resumePayment, { params })).data).toEqual(data);
    await driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    const paid = await refusal(shop.owner.api.call(resumePayment, { params }));
    expect([paid.code, paid.details?.status]).toEqual(['PAYMENT_STATUS_EXCEPTION', 'succeeded']);
  });

  it('can be given up, however often, and its place is free again', async () => {
    const shop = await openShop(test);
    const { data } = await buyBoost(shop);
    const params = { id: data.paymentId };
    expect((await shop.owner.api.call(cancelPayment, { params })).data).toEqual({ status: 'canceled' });
    expect((await shop.owner.api.call(cancelPayment, { params })).data).toEqual({ status: 'canceled' });
    expect((await buyBoost(shop, { card: 'pm_card_visa' })).data.status).toBe('succeeded');
    await deliver();
    expect(await booksOf(test, shop.owner)).toMatchObject({
      payments: ['CANCELED', 'SUCCEEDED'],
      purchases: ['failed', 'succeeded'],
    });
  });

  it('is nobody else’s', async () => {
    const shop = await openShop(test);
    const { data } = await buyBoost(shop);
    const stranger = await actor(test);
    const params = { id: data.paymentId };
    const query = { payment_intent_client_secret: data.clientSecret ?? '' };
    const calls = [
      stranger.api.call(resumePayment, { params }),
      stranger.api.call(cancelPayment, { params }),
      stranger.api.call(getProgress, { query }),
      stranger.api.call(getProgress, { query: {} }),
      shop.owner.api.call(cancelPayment, { params: { id: 2_000_000_000 } }),
    ];
    for (const call of calls) expect((await refusal(call)).code).toBe('PAYMENT_NOT_FOUND_EXCEPTION');
    expect((await stranger.api.call(listTransactions, { query: {} })).page.totalElements).toBe(0);
  });

  it('is not looked for by a secret that PostgreSQL cannot hold', async () => {
    const { api } = await actor(test);
    const asked = api.call(getProgress, { query: { payment_intent_client_secret: 'pi_1\0' } });
    expect(await refusal(asked)).toMatchObject({
      code: 'VALIDATION_EXCEPTION',
      details: { fields: [{ path: 'query.payment_intent_client_secret' }] },
    });
  });
});

it('says who takes the money', async () => {
  expect((await test.anonymous.call(getProvider, {})).data).toEqual({
    provider: 'sandbox',
    publishableKey: null,
  });
});
