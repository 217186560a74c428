import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogItem, Payments, ProviderEvent } from '../../ports.ts';
import { sandboxDriver } from '../../sandbox-payments/sandbox-driver.factory.ts';
import type { PaymentsDriver, TestCard } from '../../testing/stripe/payments-driver.ts';
import { type StripeStandIn, signStripe, startStripe } from '../../testing/stripe/stripe-stand-in.ts';
import { testApp } from '../../testing/test-app.ts';
import { stripePayments } from './stripe-payments.ts';

const DAY = 24 * 60 * 60 * 1000;
const returnUrl = 'https://soglia.example/checkout/result';

type Signed = { body: Uint8Array; signature: string };
type Side = {
  payments: Payments;
  driver: PaymentsDriver;
  /** The same, more than five minutes after it was signed. */
  grownOld(event: Signed): Promise<Signed>;
};

const test = await testApp();
const sides = {} as Record<'Stripe' | 'the sandbox', Side>;
let stripe: StripeStandIn;

beforeAll(async () => {
  stripe = await startStripe();
  sides.Stripe = {
    payments: stripePayments(stripe.settings),
    driver: stripe.driver,
    // Stripe's side reads the machine's clock.
    grownOld: async ({ body }) => {
      const signedAt = new Date(Date.now() - 5 * 60 * 1000 - 2000);
      return { body, signature: signStripe(body, stripe.settings.webhookSecret, signedAt) };
    },
  };
  const driver = sandboxDriver({ ...test.deps, clock: test.clock });
  sides['the sandbox'] = {
    payments: test.deps.payments,
    driver,
    grownOld: async (event) => {
      await driver.forward(5 * 60 * 1000 + 2000);
      return event;
    },
  };
});
afterAll(() => stripe.stop());

const newKey = () => crypto.randomUUID();

function newCustomer(side: keyof typeof sides): Promise<string> {
  const person = { reference: 'user-1', email: 'anna@example.org', name: 'Anna Verdi', key: newKey() };
  return sides[side].payments.openCustomer(person);
}

let lastItem = 0;
const newItem = (given: Partial<CatalogItem> = {}): CatalogItem => ({
  product: 'PLAN',
  id: ++lastItem,
  name: 'Base',
  active: true,
  priceMinor: 990,
  currency: 'EUR',
  interval: 'MONTH',
  productId: null,
  priceId: null,
  ...given,
});

describe.each(['Stripe', 'the sandbox'] as const)('payments by %s', (name) => {
  const payments = () => sides[name].payments;
  const driver = () => sides[name].driver;

  async function pay(given: Partial<Parameters<Payments['startPayment']>[0]> = {}) {
    const customerId = given.customerId ?? (await newCustomer(name));
    const usual = { amountMinor: 2990, currency: 'EUR' as const, description: 'Boost', cardId: null, saveCard: false };
    return payments().startPayment({
      ...usual,
      customerId,
      reference: 'payment-1',
      returnUrl,
      key: newKey(),
      ...given,
    });
  }

  async function keepCard(customerId: string, card: TestCard = 'pm_card_visa'): Promise<string> {
    const setup = await payments().startSetup({ customerId, reference: 'setup-1', key: newKey() });
    await driver().confirm(setup.clientSecret, card);
    const [kept] = await payments().listCards(customerId);
    return kept?.id ?? '';
  }

  type Wanted = { priceMinor?: number; trialDays?: number; cardId?: string | null; customerId?: string };
  async function subscribe({ priceMinor = 990, trialDays = 0, cardId = null, ...given }: Wanted = {}) {
    const { priceId } = await payments().keepCatalogItem(newItem({ priceMinor }));
    const customerId = given.customerId ?? (await newCustomer(name));
    const asked = { customerId, priceId, trialDays, cardId, reference: 'subscription-1', returnUrl, key: newKey() };
    return payments().startSubscription(asked);
  }

  describe('customers and their cards', () => {
    it('makes a customer once by a key', async () => {
      const person = { reference: 'user-2', email: 'b@example.org', name: 'B', key: newKey() };
      const first = await payments().openCustomer(person);
      expect(await payments().openCustomer(person)).toBe(first);
      expect(await payments().openCustomer({ ...person, key: newKey() })).not.toBe(first);
    });

    it('keeps a card, lists the newest first, and forgets it', async () => {
      const customerId = await newCustomer(name);
      const visa = await keepCard(customerId);
      await driver().forward(1000);
      const mastercard = await keepCard(customerId, 'pm_card_mastercard');
      expect(await payments().listCards(customerId)).toMatchObject([
        { id: mastercard, brand: 'mastercard', last4: '4444', expMonth: expect.any(Number) },
        { id: visa, brand: 'visa', last4: '4242' },
      ]);
      await payments().removeCard(customerId, visa);
      expect(await payments().listCards(customerId)).toMatchObject([{ id: mastercard }]);
    });

    it('knows no card of somebody else: neither to forget nor to pay with', async () => {
      const cardId = await keepCard(await newCustomer(name));
      const customerId = await newCustomer(name);
      const refused = { code: 'no_such_card' };
      await expect(payments().removeCard(customerId, cardId)).rejects.toMatchObject(refused);
      await expect(payments().removeCard(customerId, 'pm_none')).rejects.toMatchObject(refused);
      await expect(pay({ customerId, cardId })).rejects.toMatchObject(refused);
      await expect(subscribe({ customerId, cardId })).rejects.toMatchObject(refused);
    });

    it('forgets a customer, also one that is forgotten', async () => {
      const customerId = await newCustomer(name);
      await keepCard(customerId);
      await payments().removeCustomer(customerId);
      await payments().removeCustomer(customerId);
      await expect(pay({ customerId })).rejects.toMatchObject({ name: 'PaymentsError' });
    });

    it('tells how the keeping of a card went', async () => {
      const customerId = await newCustomer(name);
      const setup = await payments().startSetup({ customerId, reference: 'setup-1', key: newKey() });
      expect(setup).toMatchObject({ kind: 'setup', status: 'requires_payment_method', amountMinor: 0, currency: null });
      await driver().confirm(setup.clientSecret, 'pm_card_chargeDeclined');
      const declined = {
        status: 'requires_payment_method',
        failure: 'card_declined',
        reference: 'setup-1',
        customerId,
      };
      expect(await payments().findIntent(setup.id)).toMatchObject(declined);
      await driver().confirm(setup.clientSecret, 'pm_card_authenticationRequired');
      expect(await payments().findIntent(setup.id)).toMatchObject({ status: 'requires_action', failure: null });
      await driver().challenge(setup.clientSecret, 'complete');
      expect(await payments().findIntent(setup.id)).toMatchObject({ status: 'succeeded', card: { last4: '3184' } });
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
      const open = await pay();
      expect(open).toMatchObject({ kind: 'payment', status: 'requires_payment_method', failure: null, card: null });
      expect(open).toMatchObject({ amountMinor: 2990, refundedMinor: 0, currency: 'EUR', reference: 'payment-1' });
      await driver().confirm(open.clientSecret, card);
      expect(await payments().findIntent(open.id)).toMatchObject({ status, failure });
      expect(await pay({ cardId: card })).toMatchObject({ status, failure });
    });

    it('takes another card after a decline', async () => {
      const { id, clientSecret } = await pay();
      await driver().confirm(clientSecret, 'pm_card_chargeDeclinedInsufficientFunds');
      await driver().confirm(clientSecret, 'pm_card_mastercard');
      const paid = { status: 'succeeded', failure: null, card: { brand: 'mastercard', last4: '4444' } };
      expect(await payments().findIntent(id)).toMatchObject(paid);
    });

    it('asks the bank, which hears that it is not theirs, and another card afterwards', async () => {
      const { id, clientSecret } = await pay();
      await driver().confirm(clientSecret, 'pm_card_authenticationRequired');
      await driver().challenge(clientSecret, 'fail');
      const denied = { status: 'requires_payment_method', failure: 'authentication_failed' };
      expect(await payments().findIntent(id)).toMatchObject(denied);
      await driver().confirm(clientSecret, 'pm_card_visa');
      expect(await payments().findIntent(id)).toMatchObject({ status: 'succeeded' });
    });

    it('asks the bank, which hears that it is theirs', async () => {
      const { id, clientSecret } = await pay({ cardId: 'pm_card_authenticationRequired' });
      await driver().challenge(clientSecret, 'complete');
      expect(await payments().findIntent(id)).toMatchObject({ status: 'succeeded' });
    });

    it('may take a while', async () => {
      const { id, clientSecret } = await pay();
      await driver().confirm(clientSecret, 'processing');
      expect(await payments().findIntent(id)).toMatchObject({ status: 'processing' });
      expect(await payments().cancelIntent(id)).toMatchObject({ status: 'processing' });
      await driver().forward(DAY);
      expect(await payments().findIntent(id)).toMatchObject({ status: 'succeeded' });
    });

    it('keeps its card when it is to, and pays with a kept one', async () => {
      const customerId = await newCustomer(name);
      const { clientSecret } = await pay({ customerId, saveCard: false });
      await driver().confirm(clientSecret, 'pm_card_visa');
      expect(await payments().listCards(customerId)).toEqual([]);
      const kept = await pay({ customerId, saveCard: true });
      await driver().confirm(kept.clientSecret, 'pm_card_visa');
      const [card] = await payments().listCards(customerId);
      expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
      expect(await pay({ customerId, cardId: card?.id ?? '' })).toMatchObject({ status: 'succeeded', card });
    });

    it('is made once by a key, and a key serves one question', async () => {
      const asked = { customerId: await newCustomer(name), key: newKey(), cardId: 'pm_card_visa' };
      const first = await pay(asked);
      expect(await pay(asked)).toMatchObject({ id: first.id, status: 'succeeded' });
      await expect(pay({ ...asked, amountMinor: 1 })).rejects.toMatchObject({ code: 'refused' });
      const declined = { ...asked, key: newKey(), cardId: 'pm_card_chargeDeclined' };
      const failed = await pay(declined);
      expect(await pay(declined)).toMatchObject({ id: failed.id, failure: 'card_declined' });
    });

    it('is given up while it is open, and stays as it is when it is final', async () => {
      const { id } = await pay();
      expect(await payments().cancelIntent(id)).toMatchObject({ status: 'canceled' });
      expect(await payments().cancelIntent(id)).toMatchObject({ status: 'canceled' });
      const paid = await pay({ cardId: 'pm_card_visa' });
      expect(await payments().cancelIntent(paid.id)).toMatchObject({ status: 'succeeded' });
    });

    it('is given back in parts, each once, and never more than it was', async () => {
      const { id } = await pay({ cardId: 'pm_card_visa' });
      const part = { intentId: id, amountMinor: 1000, key: newKey() };
      const first = await payments().refund(part);
      expect(await payments().refund(part)).toBe(first);
      expect(await payments().findIntent(id)).toMatchObject({ refundedMinor: 1000, status: 'succeeded' });
      const tooMuch = { code: 'too_much' };
      const refundOf = (amountMinor: number) => payments().refund({ intentId: id, amountMinor, key: newKey() });
      await expect(refundOf(1991)).rejects.toMatchObject(tooMuch);
      await refundOf(1990);
      expect(await payments().findIntent(id)).toMatchObject({ refundedMinor: 2990 });
      await expect(refundOf(1)).rejects.toMatchObject(tooMuch);
      expect(await payments().refund(part)).toBe(first);
    });

    it('that nobody knows is not found', async () => {
      expect(await payments().findIntent('pi_none')).toBeUndefined();
      expect(await payments().findIntent('seti_none')).toBeUndefined();
      expect(await payments().findSubscription('sub_none')).toBeUndefined();
      expect(await payments().findInvoice('in_none')).toBeUndefined();
    });
  });

  describe('a subscription', () => {
    const read = async (id: string) => (await payments().findSubscription(id)) ?? expect.unreachable();
    const invoicesOf = (id: string) => payments().listInvoices(id);

    it('that is free serves at once, and asks for no card', async () => {
      const free = await subscribe({ priceMinor: 0 });
      expect(free).toMatchObject({ status: 'active', openIntent: null, trialEnd: null, endedAt: null });
    });

    it('begins when its first payment is made in the browser, and keeps that card', async () => {
      const started = await subscribe();
      const openIntent = { kind: 'payment', status: 'requires_payment_method', amountMinor: 990, currency: 'EUR' };
      expect(started).toMatchObject({ status: 'incomplete', openIntent, cardId: null, reference: 'subscription-1' });
      await driver().confirm(started.openIntent?.clientSecret ?? '', 'pm_card_visa');
      const now = await read(started.id);
      expect(now).toMatchObject({ status: 'active', openIntent: null, cancelAtPeriodEnd: false });
      expect(await payments().listCards(now.customerId)).toMatchObject([{ id: now.cardId }]);
      const [invoice] = await invoicesOf(now.id);
      expect(invoice).toMatchObject({ status: 'paid', amountPaidMinor: 990, intentId: started.openIntent?.id });
      expect(invoice?.periodEnd).toEqual(now.currentPeriodEnd);
    });

    it('begins at once with a kept card, once by its key', async () => {
      const customerId = await newCustomer(name);
      const cardId = await keepCard(customerId);
      const { priceId } = await payments().keepCatalogItem(newItem());
      const asked = { customerId, priceId, trialDays: 0, cardId, reference: 's', returnUrl, key: newKey() };
      const started = await payments().startSubscription(asked);
      expect(started).toMatchObject({ status: 'active', openIntent: null, cardId });
      expect(await payments().startSubscription(asked)).toMatchObject({ id: started.id });
      expect(await invoicesOf(started.id)).toHaveLength(1);
    });

    it('whose card is declined waits for another one', async () => {
      const started = await subscribe({ cardId: 'pm_card_chargeDeclinedInsufficientFunds' });
      expect(started).toMatchObject({ status: 'incomplete', openIntent: { failure: 'insufficient_funds' } });
      await driver().confirm(started.openIntent?.clientSecret ?? '', 'pm_card_visa');
      expect(await read(started.id)).toMatchObject({ status: 'active' });
    });

    it('waits for what the bank hears', async () => {
      const started = await subscribe({ cardId: 'pm_card_authenticationRequired' });
      expect(started).toMatchObject({ status: 'incomplete', openIntent: { status: 'requires_action' } });
      await driver().challenge(started.openIntent?.clientSecret ?? '', 'complete');
      expect(await read(started.id)).toMatchObject({ status: 'active', openIntent: null });
    });

    it('is given up with its first payment', async () => {
      const { id, openIntent } = await subscribe();
      expect(await payments().cancelIntent(openIntent?.id ?? '')).toMatchObject({ status: 'canceled' });
      expect(await read(id)).toMatchObject({ status: 'canceled', openIntent: null, endedAt: expect.any(Date) });
    });

    it('on trial waits for a card, is charged when the trial ends, and renews', async () => {
      const started = await subscribe({ trialDays: 14 });
      expect(started).toMatchObject({ status: 'trialing', openIntent: { kind: 'setup', amountMinor: 0 } });
      expect(started.trialEnd).toEqual(started.currentPeriodEnd);
      await driver().confirm(started.openIntent?.clientSecret ?? '', 'pm_card_visa');
      expect(await read(started.id)).toMatchObject({
        status: 'trialing',
        openIntent: null,
        cardId: expect.any(String),
      });
      await driver().forward(14.5 * DAY);
      const paying = await read(started.id);
      expect(paying).toMatchObject({ status: 'active', openIntent: null });
      await driver().forward(31 * DAY);
      const renewed = await read(started.id);
      expect(renewed.currentPeriodEnd.getTime()).toBeGreaterThan(paying.currentPeriodEnd.getTime());
      const [second, first, trial] = await invoicesOf(started.id);
      for (const paid of [second, first]) expect(paid).toMatchObject({ status: 'paid', amountPaidMinor: 990 });
      expect(trial).toMatchObject({ status: 'paid', amountDueMinor: 0, intentId: null });
      expect(second?.periodStart).toEqual(first?.periodEnd);
      expect(await payments().findInvoice(second?.id ?? '')).toEqual(second);
      expect(await payments().findIntent(second?.intentId ?? '')).toMatchObject({
        status: 'succeeded',
        amountMinor: 990,
      });
    });

    it('on trial with a kept card has nothing open', async () => {
      const customerId = await newCustomer(name);
      const cardId = await keepCard(customerId);
      const started = await subscribe({ customerId, cardId, trialDays: 7 });
      expect(started).toMatchObject({ status: 'trialing', openIntent: null, cardId });
    });

    it('on trial without a card ends with it', async () => {
      const { id } = await subscribe({ trialDays: 7 });
      await driver().forward(8 * DAY);
      expect(await read(id)).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
    });

    it('whose renewal is declined is past due until another card pays, which pays from then on', async () => {
      const customerId = await newCustomer(name);
      const bad = await keepCard(customerId, 'pm_card_chargeCustomerFail');
      const { id } = await subscribe({ customerId, cardId: bad, trialDays: 7 });
      await driver().forward(7.5 * DAY);
      expect(await read(id)).toMatchObject({ status: 'past_due', openIntent: null });
      const [owed] = await invoicesOf(id);
      expect(owed).toMatchObject({ status: 'open', amountDueMinor: 990, amountPaidMinor: 0, paidAt: null });
      const invoiceId = owed?.id ?? '';
      const open = await payments().payInvoice({ invoiceId, cardId: null, returnUrl, key: newKey() });
      expect(open).toMatchObject({ id: owed?.intentId, failure: 'card_declined', status: 'requires_payment_method' });
      const declined = await payments().payInvoice({ invoiceId, cardId: bad, returnUrl, key: newKey() });
      expect(declined).toMatchObject({ id: owed?.intentId, failure: 'card_declined' });
      await driver().forward(1000);
      const good = await keepCard(customerId);
      const asked = { invoiceId, cardId: good, returnUrl, key: newKey() };
      expect(await payments().payInvoice(asked)).toMatchObject({ id: owed?.intentId, status: 'succeeded' });
      expect(await payments().payInvoice(asked)).toMatchObject({ id: owed?.intentId, status: 'succeeded' });
      expect(await read(id)).toMatchObject({ status: 'active', cardId: good });
      expect(await payments().findInvoice(invoiceId)).toMatchObject({ status: 'paid', paidAt: expect.any(Date) });
    });

    it('whose renewal asks the bank is past due: nobody is there to answer', async () => {
      const { id, openIntent } = await subscribe();
      await driver().confirm(openIntent?.clientSecret ?? '', 'pm_card_authenticationRequired');
      await driver().challenge(openIntent?.clientSecret ?? '', 'complete');
      await driver().forward(31.5 * DAY);
      expect(await read(id)).toMatchObject({ status: 'past_due' });
    });

    it('runs out with its period, goes on when that is taken back, and stays ended', async () => {
      const { id } = await subscribe({ cardId: 'pm_card_visa' });
      expect(await payments().endSubscription(id, 'withPeriod')).toMatchObject({
        status: 'active',
        cancelAtPeriodEnd: true,
      });
      expect(await payments().endSubscription(id, 'goOn')).toMatchObject({
        status: 'active',
        cancelAtPeriodEnd: false,
      });
      await payments().endSubscription(id, 'withPeriod');
      await driver().forward(32 * DAY);
      expect(await read(id)).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
      expect(await payments().endSubscription(id, 'goOn')).toMatchObject({ status: 'canceled' });
      expect(await invoicesOf(id)).toHaveLength(1);
    });

    it('ends now, with nothing left to be paid', async () => {
      const { id } = await subscribe({ cardId: 'pm_card_chargeDeclined' });
      expect(await payments().endSubscription(id, 'now')).toMatchObject({ status: 'canceled', openIntent: null });
      expect(await payments().endSubscription(id, 'now')).toMatchObject({ status: 'canceled' });
      const [invoice] = await invoicesOf(id);
      expect(invoice).toMatchObject({ status: 'void' });
      expect(await payments().findIntent(invoice?.intentId ?? '')).toMatchObject({ status: 'canceled' });
    });
  });

  describe('the catalogue', () => {
    it('makes a product with its price, renames both in place, and gives a new price to another amount or interval', async () => {
      const item = newItem();
      const made = await payments().keepCatalogItem(item);
      const kept = { ...item, ...made };
      expect(await payments().keepCatalogItem(kept)).toEqual(made);
      expect(await payments().keepCatalogItem({ ...kept, name: 'Plus', active: false })).toEqual(made);
      const dearer = await payments().keepCatalogItem({ ...kept, priceMinor: 1290 });
      expect(dearer.productId).toBe(made.productId);
      expect(dearer.priceId).not.toBe(made.priceId);
      const longer = await payments().keepCatalogItem({ ...kept, ...dearer, priceMinor: 1290, interval: 'YEAR' });
      expect(longer.priceId).not.toBe(dearer.priceId);
      const back = await payments().keepCatalogItem({ ...kept, ...longer });
      expect([made.priceId, dearer.priceId, longer.priceId]).not.toContain(back.priceId);
    });

    it.each<[CatalogItem['interval'], number]>([
      ['MONTH', 1],
      ['QUARTER', 3],
      ['SEMESTER', 6],
      ['YEAR', 12],
    ])('has an interval %s of %i months', async (interval, months) => {
      const { priceId } = await payments().keepCatalogItem(newItem({ interval }));
      const asked = { customerId: await newCustomer(name), priceId, trialDays: 0, cardId: 'pm_card_visa' };
      const started = await payments().startSubscription({ ...asked, reference: 's', returnUrl, key: newKey() });
      const [invoice] = await payments().listInvoices(started.id);
      const days = ((invoice?.periodEnd.getTime() ?? 0) - (invoice?.periodStart.getTime() ?? 0)) / DAY;
      expect(Math.round(days / 30.44)).toBe(months);
    });

    it('begins anew with ids that it does not know: another provider gave them', async () => {
      const item = newItem({ productId: 'prod_elsewhere', priceId: 'price_elsewhere', interval: null });
      const made = await payments().keepCatalogItem(item);
      expect(made.productId).not.toBe(item.productId);
      expect(made.priceId).not.toBe(item.priceId);
    });
  });

  describe('events', () => {
    it('are signed, tell what changed, and come again by the day, the oldest first', async () => {
      await driver().signedEvents();
      const { id } = await pay({ cardId: 'pm_card_visa' });
      await driver().forward(2000);
      const subscription = await subscribe({ cardId: 'pm_card_visa' });
      const [invoice] = await payments().listInvoices(subscription.id);
      const sent = await driver().signedEvents();
      const read = sent.map(({ body, signature }) => payments().readEvent(body, signature));
      const told = [
        { type: 'payment_intent.succeeded', about: { kind: 'intent', id } },
        { type: 'invoice.paid', about: { kind: 'invoice', id: invoice?.id } },
        { type: 'customer.subscription.updated', about: { kind: 'subscription', id: subscription.id } },
      ];
      for (const event of told) expect(read).toContainEqual(expect.objectContaining(event));
      const since = read[0]?.createdAt ?? new Date();
      const again: ProviderEvent[] = [];
      for await (const event of payments().eventsSince(since)) again.push(event);
      for (const event of told) expect(again).toContainEqual(expect.objectContaining(event));
      const instants = again.map(({ createdAt }) => createdAt.getTime());
      expect(instants).toEqual([...instants].sort((a, b) => a - b));
      expect(instants[0]).toBeGreaterThanOrEqual(Math.floor(since.getTime() / 1000) * 1000);
    });

    it('are refused with a changed body, a wrong signature, none, and one of more than five minutes ago', async () => {
      const bad = expect.objectContaining({ code: 'bad_signature' });
      await driver().signedEvents();
      await pay({ cardId: 'pm_card_visa' });
      const [event] = await driver().signedEvents();
      if (!event) return expect.unreachable();
      const changed = Buffer.concat([event.body, Buffer.from(' ')]);
      expect(() => payments().readEvent(changed, event.signature)).toThrow(bad);
      const forged = event.signature.replace(/v1=.{4}/, 'v1=0000');
      expect(() => payments().readEvent(event.body, forged)).toThrow(bad);
      for (const nothing of ['', 'x', 't=1', 'v1=']) {
        expect(() => payments().readEvent(event.body, nothing)).toThrow(bad);
      }
      const old = await sides[name].grownOld(event);
      expect(() => payments().readEvent(old.body, old.signature)).toThrow(bad);
    });
  });
});
