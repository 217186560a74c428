import { describe, expect, it } from 'vitest';
import type { TestCard } from '../../../testing/stripe/payments-driver.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { CatalogItem } from '../products/product-provider.port.ts';
import {
  DAY,
  keepCard,
  newCustomer,
  newItem,
  newKey,
  pay,
  paymentSides,
  returnUrl,
  sideNames,
  subscribe,
} from './payment-sides.fixtures.ts';

const test = await testApp();
const sideOf = paymentSides(test);

describe.each(sideNames)('payments by %s', (name) => {
  const side = () => sideOf(name);

  describe('customers and their cards', () => {
    it('makes a customer once by a key', async () => {
      const person = { reference: 'user-2', email: 'b@example.org', name: 'B', key: newKey() };
      const first = await side().payments.openCustomer(person);
      expect(await side().payments.openCustomer(person)).toBe(first);
      expect(await side().payments.openCustomer({ ...person, key: newKey() })).not.toBe(first);
    });

    it('keeps a card, lists the newest first, and forgets it', async () => {
      const customerId = await newCustomer(side());
      const visa = await keepCard(side(), customerId);
      await side().driver.forward(1000);
      const mastercard = await keepCard(side(), customerId, 'pm_card_mastercard');
      expect(await side().payments.listCards(customerId)).toMatchObject([
        { id: mastercard, brand: 'mastercard', last4: '4444', expMonth: expect.any(Number) },
        { id: visa, brand: 'visa', last4: '4242' },
      ]);
      await side().payments.removeCard(customerId, visa);
      expect(await side().payments.listCards(customerId)).toMatchObject([{ id: mastercard }]);
    });

    it('knows no card of somebody else: neither to forget nor to pay with', async () => {
      const cardId = await keepCard(side(), await newCustomer(side()));
      const customerId = await newCustomer(side());
      const refused = { code: 'no_such_card' };
      await expect(side().payments.removeCard(customerId, cardId)).rejects.toMatchObject(refused);
      await expect(side().payments.removeCard(customerId, 'pm_none')).rejects.toMatchObject(refused);
      await expect(pay(side(), { customerId, cardId })).rejects.toMatchObject(refused);
      await expect(subscribe(side(), { customerId, cardId })).rejects.toMatchObject(refused);
    });

    it('forgets a customer, also one that is forgotten', async () => {
      const customerId = await newCustomer(side());
      await keepCard(side(), customerId);
      await side().payments.removeCustomer(customerId);
      await side().payments.removeCustomer(customerId);
      await expect(pay(side(), { customerId })).rejects.toMatchObject({ name: 'PaymentsError' });
    });

    it('tells how the keeping of a card went', async () => {
      const customerId = await newCustomer(side());
      const setup = await side().payments.startSetup({ customerId, reference: 'setup-1', key: newKey() });
      expect(setup).toMatchObject({ kind: 'setup', status: 'requires_payment_method', amountMinor: 0, currency: null });
      await side().driver.confirm(setup.clientSecret, 'pm_card_chargeDeclined');
      const declined = {
        status: 'requires_payment_method',
        failure: 'card_declined',
        reference: 'setup-1',
        customerId,
      };
      expect(await side().payments.findIntent(setup.id)).toMatchObject(declined);
      await side().driver.confirm(setup.clientSecret, 'pm_card_authenticationRequired');
      expect(await side().payments.findIntent(setup.id)).toMatchObject({ status: 'requires_action', failure: null });
      await side().driver.challenge(setup.clientSecret, 'complete');
      expect(await side().payments.findIntent(setup.id)).toMatchObject({
        status: 'succeeded',
        card: { last4: '3184' },
      });
    });
  });

  describe('one payment', () => {
    it.each<[TestCard, string, string | null]>([
      ['pm_card_visa', 'succeeded', null],
      ['pm_card_mastercard', 'succeeded', null],
      ['pm_card_chargeDeclined', 'requires_payment_method', 'card_declined'],
      ['pm_card_chargeDeclinedInsufficientFunds', 'requires_payment_method', 'insufficient_funds'],
      ['pm_card_chargeDeclinedExpiredCard', 'requires_payment_method', 'expired_card'],
      ['pm_card_chargeDeclinedIncorrectCvc', 'requires_payment_method', 'incorrect_cvc'],
      ['pm_card_chargeDeclinedProcessingError', 'requires_payment_method', 'processing_error'],
      ['pm_card_authenticationRequired', 'requires_action', null],
    ])('with %s is %s (%s), in the browser as by its name', async (card, status, failure) => {
      const open = await pay(side());
      expect(open).toMatchObject({ kind: 'payment', status: 'requires_payment_method', failure: null, card: null });
      expect(open).toMatchObject({ amountMinor: 2990, refundedMinor: 0, currency: 'EUR', reference: 'payment-1' });
      await side().driver.confirm(open.clientSecret, card);
      expect(await side().payments.findIntent(open.id)).toMatchObject({ status, failure });
      expect(await pay(side(), { cardId: card })).toMatchObject({ status, failure });
    });

    it('takes another card after a decline', async () => {
      const { id, clientSecret } = await pay(side());
      await side().driver.confirm(clientSecret, 'pm_card_chargeDeclinedInsufficientFunds');
      await side().driver.confirm(clientSecret, 'pm_card_mastercard');
      const paid = { status: 'succeeded', failure: null, card: { brand: 'mastercard', last4: '4444' } };
      expect(await side().payments.findIntent(id)).toMatchObject(paid);
    });

    it('asks the bank, which hears that it is not theirs, and another card afterwards', async () => {
      const { id, clientSecret } = await pay(side());
      await side().driver.confirm(clientSecret, 'pm_card_authenticationRequired');
      await side().driver.challenge(clientSecret, 'fail');
      const denied = { status: 'requires_payment_method', failure: 'authentication_failed' };
      expect(await side().payments.findIntent(id)).toMatchObject(denied);
      await side().driver.confirm(clientSecret, 'pm_card_visa');
      expect(await side().payments.findIntent(id)).toMatchObject({ status: 'succeeded' });
    });

    it('asks the bank, which hears that it is theirs', async () => {
      const { id, clientSecret } = await pay(side(), { cardId: 'pm_card_authenticationRequired' });
      await side().driver.challenge(clientSecret, 'complete');
      expect(await side().payments.findIntent(id)).toMatchObject({ status: 'succeeded' });
    });

    it('may take a while', async () => {
      const { id, clientSecret } = await pay(side());
      await side().driver.confirm(clientSecret, 'processing');
      expect(await side().payments.findIntent(id)).toMatchObject({ status: 'processing' });
      expect(await side().payments.cancelIntent(id)).toMatchObject({ status: 'processing' });
      await side().driver.forward(DAY);
      expect(await side().payments.findIntent(id)).toMatchObject({ status: 'succeeded' });
    });

    it('keeps its card when it is to, and pays with a kept one', async () => {
      const customerId = await newCustomer(side());
      const { clientSecret } = await pay(side(), { customerId, saveCard: false });
      await side().driver.confirm(clientSecret, 'pm_card_visa');
      expect(await side().payments.listCards(customerId)).toEqual([]);
      const kept = await pay(side(), { customerId, saveCard: true });
      await side().driver.confirm(kept.clientSecret, 'pm_card_visa');
      const [card] = await side().payments.listCards(customerId);
      expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
      expect(await pay(side(), { customerId, cardId: card?.id ?? '' })).toMatchObject({ status: 'succeeded', card });
    });

    it('is made once by a key, and a key serves one question', async () => {
      const asked = { customerId: await newCustomer(side()), key: newKey(), cardId: 'pm_card_visa' };
      const first = await pay(side(), asked);
      expect(await pay(side(), asked)).toMatchObject({ id: first.id, status: 'succeeded' });
      await expect(pay(side(), { ...asked, amountMinor: 1 })).rejects.toMatchObject({ code: 'refused' });
      const declined = { ...asked, key: newKey(), cardId: 'pm_card_chargeDeclined' };
      const failed = await pay(side(), declined);
      expect(await pay(side(), declined)).toMatchObject({ id: failed.id, failure: 'card_declined' });
    });

    it('is given up while it is open, and stays as it is when it is final', async () => {
      const { id } = await pay(side());
      expect(await side().payments.cancelIntent(id)).toMatchObject({ status: 'canceled' });
      expect(await side().payments.cancelIntent(id)).toMatchObject({ status: 'canceled' });
      const paid = await pay(side(), { cardId: 'pm_card_visa' });
      expect(await side().payments.cancelIntent(paid.id)).toMatchObject({ status: 'succeeded' });
    });

    it('is given back in parts, each once, and never more than it was', async () => {
      const { id } = await pay(side(), { cardId: 'pm_card_visa' });
      const part = { intentId: id, amountMinor: 1000, key: newKey() };
      const first = await side().payments.refund(part);
      expect(await side().payments.refund(part)).toBe(first);
      expect(await side().payments.findIntent(id)).toMatchObject({ refundedMinor: 1000, status: 'succeeded' });
      const tooMuch = { code: 'too_much' };
      const refundOf = (amountMinor: number) => side().payments.refund({ intentId: id, amountMinor, key: newKey() });
      await expect(refundOf(1991)).rejects.toMatchObject(tooMuch);
      await refundOf(1990);
      expect(await side().payments.findIntent(id)).toMatchObject({ refundedMinor: 2990 });
      await expect(refundOf(1)).rejects.toMatchObject(tooMuch);
      expect(await side().payments.refund(part)).toBe(first);
    });

    it('that nobody knows is not found', async () => {
      expect(await side().payments.findIntent('pi_none')).toBeUndefined();
      expect(await side().payments.findIntent('seti_none')).toBeUndefined();
      expect(await side().payments.findSubscription('sub_none')).toBeUndefined();
      expect(await side().payments.findInvoice('in_none')).toBeUndefined();
    });
  });

  describe('the catalogue', () => {
    it('makes a product with its price, renames both in place, and gives a new price to another amount or interval', async () => {
      const item = newItem();
      const made = await side().payments.keepCatalogItem(item);
      const kept = { ...item, ...made };
      expect(await side().payments.keepCatalogItem(kept)).toEqual(made);
      expect(await side().payments.keepCatalogItem({ ...kept, name: 'Plus', active: false })).toEqual(made);
      const dearer = await side().payments.keepCatalogItem({ ...kept, priceMinor: 1290 });
      expect(dearer.productId).toBe(made.productId);
      expect(dearer.priceId).not.toBe(made.priceId);
      const longer = await side().payments.keepCatalogItem({ ...kept, ...dearer, priceMinor: 1290, interval: 'YEAR' });
      expect(longer.priceId).not.toBe(dearer.priceId);
      const back = await side().payments.keepCatalogItem({ ...kept, ...longer });
      expect([made.priceId, dearer.priceId, longer.priceId]).not.toContain(back.priceId);
    });

    it.each<[CatalogItem['interval'], number]>([
      ['MONTH', 1],
      ['QUARTER', 3],
      ['SEMESTER', 6],
      ['YEAR', 12],
    ])('has an interval %s of %i months', async (interval, months) => {
      const { priceId } = await side().payments.keepCatalogItem(newItem({ interval }));
      const asked = { customerId: await newCustomer(side()), priceId, trialDays: 0, cardId: 'pm_card_visa' };
      const started = await side().payments.startSubscription({ ...asked, reference: 's', returnUrl, key: newKey() });
      const [invoice] = await side().payments.listInvoices(started.id);
      const days = ((invoice?.periodEnd.getTime() ?? 0) - (invoice?.periodStart.getTime() ?? 0)) / DAY;
      expect(Math.round(days / 30.44)).toBe(months);
    });

    it('begins anew with ids that it does not know: another provider gave them', async () => {
      const item = newItem({ productId: 'prod_elsewhere', priceId: 'price_elsewhere', interval: null });
      const made = await side().payments.keepCatalogItem(item);
      expect(made.productId).not.toBe(item.productId);
      expect(made.priceId).not.toBe(item.priceId);
    });
  });
});
