import { describe, expect, it } from 'vitest';
import type { TestCard } from '../../../testing/stripe/payments-driver.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { CatalogItem } from '../products/product-provider.port.ts';
import {
  DAY,
  newCustomer,
  newItem,
  newKey,
  pay,
  paymentProviders,
  providerNames,
  returnUrl,
  saveCard,
  subscribe,
} from './payment-providers.fixtures.ts';

const test = await testApp();
const providerOf = paymentProviders(test);

describe.each(providerNames)('payments with %s', (name) => {
  const provider = () => providerOf(name);

  describe('customers and their cards', () => {
    it('creates a customer once per key', async () => {
      const user = { reference: 'user-2', email: 'b@example.org', name: 'B', key: newKey() };
      const first = await provider().payments.createCustomer(user);
      expect(await provider().payments.createCustomer(user)).toBe(first);
      expect(await provider().payments.createCustomer({ ...user, key: newKey() })).not.toBe(first);
    });

    it('saves a card, lists the newest first, and deletes it', async () => {
      const customerId = await newCustomer(provider());
      const visa = await saveCard(provider(), customerId);
      await provider().driver.forward(1000);
      const mastercard = await saveCard(provider(), customerId, 'pm_card_mastercard');
      expect(await provider().payments.listCards(customerId)).toMatchObject([
        { id: mastercard, brand: 'mastercard', last4: '4444', expMonth: expect.any(Number) },
        { id: visa, brand: 'visa', last4: '4242' },
      ]);
      await provider().payments.removeCard(customerId, visa);
      expect(await provider().payments.listCards(customerId)).toMatchObject([{ id: mastercard }]);
    });

    it('rejects a card of another customer for deletion and payment', async () => {
      const cardId = await saveCard(provider(), await newCustomer(provider()));
      const customerId = await newCustomer(provider());
      const noSuchCard = { code: 'no_such_card' };
      await expect(provider().payments.removeCard(customerId, cardId)).rejects.toMatchObject(noSuchCard);
      await expect(provider().payments.removeCard(customerId, 'pm_none')).rejects.toMatchObject(noSuchCard);
      await expect(pay(provider(), { customerId, cardId })).rejects.toMatchObject(noSuchCard);
      await expect(subscribe(provider(), { customerId, cardId })).rejects.toMatchObject(noSuchCard);
    });

    it('deletes a customer idempotently', async () => {
      const customerId = await newCustomer(provider());
      await saveCard(provider(), customerId);
      await provider().payments.removeCustomer(customerId);
      await provider().payments.removeCustomer(customerId);
      await expect(pay(provider(), { customerId })).rejects.toMatchObject({ name: 'PaymentsError' });
    });

    it('reports the result of a card setup', async () => {
      const customerId = await newCustomer(provider());
      const setup = await provider().payments.startSetup({ customerId, reference: 'setup-1', key: newKey() });
      expect(setup).toMatchObject({ kind: 'setup', status: 'requires_payment_method', amountMinor: 0, currency: null });
      await provider().driver.confirm(setup.clientSecret, 'pm_card_chargeDeclined');
      const declined = {
        status: 'requires_payment_method',
        failure: 'card_declined',
        reference: 'setup-1',
        customerId,
      };
      expect(await provider().payments.findIntent(setup.id)).toMatchObject(declined);
      await provider().driver.confirm(setup.clientSecret, 'pm_card_authenticationRequired');
      expect(await provider().payments.findIntent(setup.id)).toMatchObject({
        status: 'requires_action',
        failure: null,
      });
      await provider().driver.challenge(setup.clientSecret, 'complete');
      expect(await provider().payments.findIntent(setup.id)).toMatchObject({
        status: 'succeeded',
        card: { last4: '3184' },
      });
    });
  });

  describe('a payment', () => {
    it.each<[TestCard, string, string | null]>([
      ['pm_card_visa', 'succeeded', null],
      ['pm_card_mastercard', 'succeeded', null],
      ['pm_card_chargeDeclined', 'requires_payment_method', 'card_declined'],
      ['pm_card_chargeDeclinedInsufficientFunds', 'requires_payment_method', 'insufficient_funds'],
      ['pm_card_chargeDeclinedExpiredCard', 'requires_payment_method', 'expired_card'],
      ['pm_card_chargeDeclinedIncorrectCvc', 'requires_payment_method', 'incorrect_cvc'],
      ['pm_card_chargeDeclinedProcessingError', 'requires_payment_method', 'processing_error'],
      ['pm_card_authenticationRequired', 'requires_action', null],
    ])('with %s is %s (%s), in the browser and by card name', async (card, status, failure) => {
      const open = await pay(provider());
      expect(open).toMatchObject({ kind: 'payment', status: 'requires_payment_method', failure: null, card: null });
      expect(open).toMatchObject({ amountMinor: 2990, refundedMinor: 0, currency: 'EUR', reference: 'payment-1' });
      await provider().driver.confirm(open.clientSecret, card);
      expect(await provider().payments.findIntent(open.id)).toMatchObject({ status, failure });
      expect(await pay(provider(), { cardId: card })).toMatchObject({ status, failure });
    });

    it('takes another card after a decline', async () => {
      const { id, clientSecret } = await pay(provider());
      await provider().driver.confirm(clientSecret, 'pm_card_chargeDeclinedInsufficientFunds');
      await provider().driver.confirm(clientSecret, 'pm_card_mastercard');
      const paid = { status: 'succeeded', failure: null, card: { brand: 'mastercard', last4: '4444' } };
      expect(await provider().payments.findIntent(id)).toMatchObject(paid);
    });

    it('requires a challenge, and accepts another card after a failed one', async () => {
      const { id, clientSecret } = await pay(provider());
      await provider().driver.confirm(clientSecret, 'pm_card_authenticationRequired');
      await provider().driver.challenge(clientSecret, 'fail');
      const denied = { status: 'requires_payment_method', failure: 'authentication_failed' };
      expect(await provider().payments.findIntent(id)).toMatchObject(denied);
      await provider().driver.confirm(clientSecret, 'pm_card_visa');
      expect(await provider().payments.findIntent(id)).toMatchObject({ status: 'succeeded' });
    });

    it('succeeds after a completed challenge', async () => {
      const { id, clientSecret } = await pay(provider(), { cardId: 'pm_card_authenticationRequired' });
      await provider().driver.challenge(clientSecret, 'complete');
      expect(await provider().payments.findIntent(id)).toMatchObject({ status: 'succeeded' });
    });

    it('may be processed with a delay', async () => {
      const { id, clientSecret } = await pay(provider());
      await provider().driver.confirm(clientSecret, 'processing');
      expect(await provider().payments.findIntent(id)).toMatchObject({ status: 'processing' });
      expect(await provider().payments.cancelIntent(id)).toMatchObject({ status: 'processing' });
      await provider().driver.forward(DAY);
      expect(await provider().payments.findIntent(id)).toMatchObject({ status: 'succeeded' });
    });

    it('saves its card on request, and pays with a saved one', async () => {
      const customerId = await newCustomer(provider());
      const { clientSecret } = await pay(provider(), { customerId, saveCard: false });
      await provider().driver.confirm(clientSecret, 'pm_card_visa');
      expect(await provider().payments.listCards(customerId)).toEqual([]);
      const saved = await pay(provider(), { customerId, saveCard: true });
      await provider().driver.confirm(saved.clientSecret, 'pm_card_visa');
      const [card] = await provider().payments.listCards(customerId);
      expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
      expect(await pay(provider(), { customerId, cardId: card?.id ?? '' })).toMatchObject({
        status: 'succeeded',
        card,
      });
    });

    it('is created once per key, and rejects a key with other input', async () => {
      const params = { customerId: await newCustomer(provider()), key: newKey(), cardId: 'pm_card_visa' };
      const first = await pay(provider(), params);
      expect(await pay(provider(), params)).toMatchObject({ id: first.id, status: 'succeeded' });
      await expect(pay(provider(), { ...params, amountMinor: 1 })).rejects.toMatchObject({ code: 'refused' });
      const declined = { ...params, key: newKey(), cardId: 'pm_card_chargeDeclined' };
      const failed = await pay(provider(), declined);
      expect(await pay(provider(), declined)).toMatchObject({ id: failed.id, failure: 'card_declined' });
    });

    it('is canceled while open, and does not change once final', async () => {
      const { id } = await pay(provider());
      expect(await provider().payments.cancelIntent(id)).toMatchObject({ status: 'canceled' });
      expect(await provider().payments.cancelIntent(id)).toMatchObject({ status: 'canceled' });
      const paid = await pay(provider(), { cardId: 'pm_card_visa' });
      expect(await provider().payments.cancelIntent(paid.id)).toMatchObject({ status: 'succeeded' });
    });

    it('is refunded in parts, each once per key, up to its amount', async () => {
      const { id } = await pay(provider(), { cardId: 'pm_card_visa' });
      const part = { intentId: id, amountMinor: 1000, key: newKey() };
      const first = await provider().payments.refund(part);
      expect(await provider().payments.refund(part)).toBe(first);
      expect(await provider().payments.findIntent(id)).toMatchObject({ refundedMinor: 1000, status: 'succeeded' });
      const tooMuch = { code: 'too_much' };
      const refundOf = (amountMinor: number) =>
        provider().payments.refund({ intentId: id, amountMinor, key: newKey() });
      await expect(refundOf(1991)).rejects.toMatchObject(tooMuch);
      await refundOf(1990);
      expect(await provider().payments.findIntent(id)).toMatchObject({ refundedMinor: 2990 });
      await expect(refundOf(1)).rejects.toMatchObject(tooMuch);
      expect(await provider().payments.refund(part)).toBe(first);
    });

    it('is authorized and then captured once, with manual capture', async () => {
      const open = await pay(provider(), { capture: 'manual' });
      await provider().driver.confirm(open.clientSecret, 'pm_card_authenticationRequired');
      await provider().driver.challenge(open.clientSecret, 'complete');
      const authorized = await provider().payments.findIntent(open.id);
      expect(authorized).toMatchObject({
        status: 'requires_capture',
        amountMinor: 2990,
        refundedMinor: 0,
        failure: null,
      });
      const input = { intentId: open.id, amountMinor: 2990, key: newKey() };
      expect(await provider().payments.capture(input)).toMatchObject({ status: 'succeeded', captureBefore: null });
      expect(await provider().payments.capture(input)).toMatchObject({ status: 'succeeded', refundedMinor: 0 });
      expect(await provider().payments.capture({ ...input, key: newKey() })).toMatchObject({ status: 'succeeded' });
      expect(await provider().payments.cancelIntent(open.id)).toMatchObject({ status: 'succeeded' });
      await provider().driver.forward(8 * DAY);
      await provider().payments.refund({ intentId: open.id, amountMinor: 1000, key: newKey() });
      expect(await provider().payments.findIntent(open.id)).toMatchObject({ status: 'succeeded', refundedMinor: 1000 });
    });

    it('holds an authorization for seven days, then ends it', async () => {
      const { id, status, captureBefore } = await pay(provider(), { capture: 'manual', cardId: 'pm_card_visa' });
      expect(status).toBe('requires_capture');
      await provider().driver.forward(7 * DAY - 5000);
      expect(await provider().payments.findIntent(id)).toMatchObject({ status: 'requires_capture', captureBefore });
      await provider().driver.forward(10_000);
      expect(await provider().payments.findIntent(id)).toMatchObject({
        status: 'canceled',
        captureBefore: null,
        refundedMinor: 0,
      });
      const again = { intentId: id, amountMinor: 2990, key: newKey() };
      await expect(provider().payments.capture(again)).rejects.toMatchObject({ code: 'refused' });
    });

    it('releases a canceled authorization, and rejects another amount and a payment without one', async () => {
      const { id } = await pay(provider(), { capture: 'manual', cardId: 'pm_card_visa' });
      const refused = { code: 'refused' };
      const capture = (intentId: string, amountMinor: number) =>
        provider().payments.capture({ intentId, amountMinor, key: newKey() });
      await expect(capture(id, 2989)).rejects.toMatchObject(refused);
      await expect(capture(id, 2991)).rejects.toMatchObject(refused);
      const tooEarly = provider().payments.refund({ intentId: id, amountMinor: 1, key: newKey() });
      await expect(tooEarly).rejects.toMatchObject({ name: 'PaymentsError' });
      expect(await provider().payments.cancelIntent(id)).toMatchObject({ status: 'canceled', refundedMinor: 0 });
      await expect(capture(id, 2990)).rejects.toMatchObject(refused);
      await expect(capture((await pay(provider(), { capture: 'manual' })).id, 2990)).rejects.toMatchObject(refused);
    });

    it('returns undefined for unknown ids', async () => {
      expect(await provider().payments.findIntent('pi_none')).toBeUndefined();
      expect(await provider().payments.findIntent('seti_none')).toBeUndefined();
      expect(await provider().payments.findSubscription('sub_none')).toBeUndefined();
      expect(await provider().payments.findInvoice('in_none')).toBeUndefined();
    });
  });

  describe('the account of a host', () => {
    const reference = 'payout-account-1';
    const open = (key: string) =>
      provider().payments.openAccount({ reference, email: 'host@example.org', country: 'IT', key });

    it('is opened once per key, and completed at the address of the provider', async () => {
      const key = newKey();
      const account = await open(key);
      expect(account.status).toBe('pending');
      expect((await open(key)).id).toBe(account.id);
      const url = await provider().payments.accountLink({ accountId: account.id, returnUrl });
      expect(url).toMatch(/^https:/);
      await provider().driver.signedEvents();
      await provider().driver.onboard(account.id, 'restricted');
      expect(await provider().payments.findAccount(account.id)).toEqual({ id: account.id, status: 'restricted' });
      await provider().driver.onboard(account.id, 'enabled');
      expect(await provider().payments.findAccount(account.id)).toEqual({ id: account.id, status: 'enabled' });
      const sent = await provider().driver.signedEvents();
      const read = sent.map(({ body, signature }) => provider().payments.readEvent(body, signature));
      const about = { kind: 'account', id: account.id };
      expect(read).toContainEqual(expect.objectContaining({ type: 'account.updated', about }));
    });

    it('is unknown under another id', async () => {
      expect(await provider().payments.findAccount('acct_none')).toBeUndefined();
      const link = provider().payments.accountLink({ accountId: 'acct_none', returnUrl });
      await expect(link).rejects.toMatchObject({ name: 'PaymentsError' });
    });
  });

  describe('the products', () => {
    it('creates a product with its price, renames both in place, and replaces the price for a new amount or interval', async () => {
      const item = newItem();
      const created = await provider().payments.saveProduct(item);
      const saved = { ...item, ...created };
      expect(await provider().payments.saveProduct(saved)).toEqual(created);
      expect(await provider().payments.saveProduct({ ...saved, name: 'Plus', active: false })).toEqual(created);
      const dearer = await provider().payments.saveProduct({ ...saved, priceMinor: 1290 });
      expect(dearer.productId).toBe(created.productId);
      expect(dearer.priceId).not.toBe(created.priceId);
      const longer = await provider().payments.saveProduct({ ...saved, ...dearer, priceMinor: 1290, interval: 'YEAR' });
      expect(longer.priceId).not.toBe(dearer.priceId);
      const back = await provider().payments.saveProduct({ ...saved, ...longer });
      expect([created.priceId, dearer.priceId, longer.priceId]).not.toContain(back.priceId);
    });

    it.each<[CatalogItem['interval'], number]>([
      ['MONTH', 1],
      ['QUARTER', 3],
      ['SEMESTER', 6],
      ['YEAR', 12],
    ])('has an interval %s of %i months', async (interval, months) => {
      const { priceId } = await provider().payments.saveProduct(newItem({ interval }));
      const params = { customerId: await newCustomer(provider()), priceId, trialDays: 0, cardId: 'pm_card_visa' };
      const started = await provider().payments.startSubscription({
        ...params,
        reference: 's',
        returnUrl,
        key: newKey(),
      });
      const [invoice] = await provider().payments.listInvoices(started.id);
      const days = ((invoice?.periodEnd.getTime() ?? 0) - (invoice?.periodStart.getTime() ?? 0)) / DAY;
      expect(Math.round(days / 30.44)).toBe(months);
    });

    it('creates new ids when the stored ones come from another provider', async () => {
      const item = newItem({ productId: 'prod_elsewhere', priceId: 'price_elsewhere', interval: null });
      const created = await provider().payments.saveProduct(item);
      expect(created.productId).not.toBe(item.productId);
      expect(created.priceId).not.toBe(item.priceId);
    });
  });
});
