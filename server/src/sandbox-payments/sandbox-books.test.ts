import { describe, expect, it } from 'vitest';
import type { BillingInterval } from '#contract/billing';
import type { CatalogItem, Intent, ProviderSubscription } from '../ports.ts';
import { testApp } from '../testing/test-app.ts';
import { testCards } from './cards/test-cards.rules.ts';
import { sandboxDriver } from './sandbox-driver.factory.ts';

const test = await testApp();
const { payments, clock } = { payments: test.deps.payments, clock: test.clock };
const driver = sandboxDriver({ ...test.deps, clock: test.clock });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};
const fresh = (name: string) => `${name}-${next()}`;

const customer = () =>
  payments.openCustomer({ ...{ reference: 'u', email: 'a@prova.test', name: 'Ada' }, key: fresh('customer') });

async function pay(
  customerId: string,
  cardId: string | null,
  more: { saveCard?: boolean; key?: string } = {},
): Promise<Intent> {
  return payments.startPayment({
    ...{ customerId, amountMinor: 1_000, currency: 'EUR', description: 'Boost', cardId, saveCard: false },
    ...{ reference: 'payment-1', returnUrl: 'http://localhost', key: fresh('payment'), ...more },
  });
}

async function price(priceMinor: number, interval: BillingInterval | null = 'MONTH', id = next()) {
  const item: CatalogItem = {
    ...{ product: 'PLAN', id, name: 'Piano', active: true, priceMinor, currency: 'EUR', interval },
    ...{ productId: null, priceId: null },
  };
  return payments.keepCatalogItem(item);
}

async function subscribe(
  cardId: string | null,
  more: { trialDays?: number; priceMinor?: number; customerId?: string } = {},
) {
  const { priceId } = await price(more.priceMinor ?? 900);
  return payments.startSubscription({
    ...{ customerId: more.customerId ?? (await customer()), priceId, trialDays: more.trialDays ?? 0, cardId },
    ...{ reference: 'subscription-1', returnUrl: 'http://localhost', key: fresh('subscription') },
  });
}

const now = async ({ id }: { id: string }) => (await payments.findSubscription(id)) as ProviderSubscription;
const invoicesOf = async ({ id }: { id: string }) =>
  (await payments.listInvoices(id)).map(({ status, amountDueMinor }) => `${status} ${amountDueMinor}`);
const told = async () => {
  const events = await driver.signedEvents();
  return events.map(({ body, signature }) => payments.readEvent(body, signature).type);
};

describe('A payment', () => {
  it.each(testCards.flatMap(({ names, behaviour }) => names.map((name) => [name, behaviour] as const)))(
    'with %s answers as its card does',
    async (name, behaviour) => {
      const intent = await pay(await customer(), name);
      const asks = behaviour.startsWith('ask');
      const isPaid = behaviour === 'ok' || behaviour === 'customerFail';
      const declined = { status: 'requires_payment_method', failure: behaviour };
      const status = asks ? 'requires_action' : isPaid ? 'succeeded' : 'processing';
      expect(intent).toMatchObject(behaviour.includes('_') ? declined : { status, failure: null });
    },
  );

  it('is made once, however many ask for it at the same moment', async () => {
    const customerId = await customer();
    const key = fresh('same');
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(customerId, 'pm_card_visa', { key })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await expect(pay(customerId, 'pm_card_mastercard', { key })).rejects.toMatchObject({ code: 'refused' });
  });

  it('has the same answer under its key after everything has changed, as it was then', async () => {
    const customerId = await customer();
    const key = fresh('same');
    const first = await pay(customerId, null, { key });
    await driver.confirm(first.clientSecret, 'pm_card_visa');
    expect(await pay(customerId, null, { key })).toEqual(first);
    expect(await payments.findIntent(first.id)).toMatchObject({ status: 'succeeded' });
  });

  it('is paid by one of many cards that are given at once', async () => {
    const intent = await pay(await customer(), null);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => driver.confirm(intent.clientSecret, 'pm_card_visa')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('that takes a while is paid a few seconds later', async () => {
    const intent = await pay(await customer(), 'pm_card_processing');
    await driver.forward(1_000);
    expect(await payments.findIntent(intent.id)).toMatchObject({ status: 'processing' });
    expect(await payments.cancelIntent(intent.id)).toMatchObject({ status: 'processing' });
    await driver.forward(4_000);
    expect(await payments.findIntent(intent.id)).toMatchObject({ status: 'succeeded' });
  });

  it('is given up, but not when it is paid', async () => {
    const customerId = await customer();
    const [open, paid] = [await pay(customerId, null), await pay(customerId, 'pm_card_visa')];
    expect(await payments.cancelIntent(open.id)).toMatchObject({ status: 'canceled' });
    expect(await payments.cancelIntent(paid.id)).toEqual(paid);
    await expect(payments.cancelIntent('pi_none')).rejects.toMatchObject({ code: 'no_such_object' });
  });

  it('is given back in parts, never more than it was', async () => {
    const { id: intentId } = await pay(await customer(), 'pm_card_visa');
    const key = fresh('refund');
    const first = await payments.refund({ intentId, amountMinor: 600, key });
    expect(await payments.refund({ intentId, amountMinor: 600, key })).toBe(first);
    const over = payments.refund({ intentId, amountMinor: 401, key: fresh('refund') });
    await expect(over).rejects.toMatchObject({ code: 'too_much' });
    const rest = Array.from({ length: 10 }, () =>
      payments.refund({ intentId, amountMinor: 400, key: fresh('refund') }),
    );
    const done = await Promise.allSettled(rest);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await payments.findIntent(intentId)).toMatchObject({ refundedMinor: 1_000 });
  });

  it.each([[0], [-5], [1.5]])('of %d is refused', async (amountMinor) => {
    const customerId = await customer();
    const asked = payments.startPayment({
      ...{ customerId, amountMinor, currency: 'EUR' as const, description: '', cardId: null, saveCard: false },
      ...{ reference: '', returnUrl: '', key: fresh('payment') },
    });
    await expect(asked).rejects.toMatchObject({ code: 'refused' });
    const { id: intentId } = await pay(customerId, 'pm_card_visa');
    const back = payments.refund({ intentId, amountMinor, key: fresh('refund') });
    await expect(back).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('A kept card', () => {
  it('is listed for its owner, the newest first, and belongs to nobody else', async () => {
    const [one, other] = [await customer(), await customer()];
    await pay(one, 'pm_card_visa', { saveCard: true });
    await pay(one, 'pm_card_mastercard', { saveCard: true });
    const cards = await payments.listCards(one);
    expect(cards.map(({ brand }) => brand)).toEqual(['mastercard', 'visa']);
    const [{ id = '' } = {}] = cards;
    await expect(pay(other, id)).rejects.toMatchObject({ code: 'no_such_card' });
    await expect(payments.removeCard(other, id)).rejects.toMatchObject({ code: 'no_such_card' });
    expect(await pay(one, id)).toMatchObject({ status: 'succeeded', card: { brand: 'mastercard' } });
    await payments.removeCard(one, id);
    await expect(pay(one, id)).rejects.toMatchObject({ code: 'no_such_card' });
    expect(await payments.listCards(one)).toHaveLength(1);
  });

  it('is kept by a setup, after the bank was asked', async () => {
    const customerId = await customer();
    const setup = await payments.startSetup({ customerId, reference: 'r', key: fresh('setup') });
    await driver.confirm(setup.clientSecret, 'pm_card_authenticationRequired');
    expect(await payments.listCards(customerId)).toEqual([]);
    await driver.challenge(setup.clientSecret, 'complete');
    expect(await payments.listCards(customerId)).toHaveLength(1);
  });

  it('goes with its owner, and everything that was open', async () => {
    const customerId = await customer();
    const subscription = await subscribe('pm_card_visa', { customerId });
    const open = await pay(customerId, null);
    await payments.removeCustomer(customerId);
    await payments.removeCustomer(customerId);
    await payments.removeCustomer('cus_none');
    expect(await payments.listCards(customerId)).toEqual([]);
    expect(await now(subscription)).toMatchObject({ status: 'canceled' });
    expect(await payments.findIntent(open.id)).toMatchObject({ status: 'canceled' });
    await expect(pay(customerId, null)).rejects.toMatchObject({ code: 'no_such_object' });
  });
});

describe('A subscription', () => {
  it('is paid at once, and every month on its day', async () => {
    clock.set('2027-01-31T10:00:00Z');
    const subscription = await subscribe('pm_card_visa');
    expect(subscription).toMatchObject({ status: 'active', openIntent: null, reference: 'subscription-1' });
    expect(subscription.currentPeriodEnd).toEqual(new Date('2027-02-28T10:00:00Z'));
    await driver.forward(28 * DAY);
    expect((await now(subscription)).currentPeriodEnd).toEqual(new Date('2027-03-31T10:00:00Z'));
    // Nobody looked for a while: each period has its own invoice.
    await driver.forward(92 * DAY);
    const paid = await payments.listInvoices(subscription.id);
    expect(paid.map(({ status, periodStart }) => `${status} ${periodStart.toISOString().slice(0, 10)}`)).toEqual(
      ['2027-05-31', '2027-04-30', '2027-03-31', '2027-02-28', '2027-01-31'].map((day) => `paid ${day}`),
    );
  });

  it('waits for its first payment, and gives up after a day', async () => {
    const [paid, left] = [await subscribe(null), await subscribe('pm_card_chargeDeclined')];
    expect(left).toMatchObject({ status: 'incomplete', openIntent: { failure: 'card_declined' } });
    await driver.confirm(paid.openIntent?.clientSecret ?? '', 'pm_card_authenticationRequired');
    await driver.challenge(paid.openIntent?.clientSecret ?? '', 'complete');
    expect(await now(paid)).toMatchObject({
      status: 'active',
      openIntent: null,
      cardId: expect.stringMatching(/^pm_/),
    });
    await driver.forward(23 * HOUR);
    expect(await now(left)).toMatchObject({ status: 'canceled', openIntent: null });
    expect(await invoicesOf(left)).toEqual(['void 900']);
  });

  it('on trial keeps a card first, and charges it afterwards', async () => {
    const subscription = await subscribe(null, { trialDays: 7 });
    expect(subscription).toMatchObject({ status: 'trialing', openIntent: { kind: 'setup' }, cardId: null });
    await driver.confirm(subscription.openIntent?.clientSecret ?? '', 'pm_card_visa');
    expect(await now(subscription)).toMatchObject({ openIntent: null, cardId: expect.stringMatching(/^pm_/) });
    expect(await invoicesOf(subscription)).toEqual(['paid 0']);
    await driver.forward(7 * DAY);
    expect(await now(subscription)).toMatchObject({ status: 'active' });
    expect(await invoicesOf(subscription)).toEqual(['paid 900', 'paid 0']);
  });

  it('on trial with a kept card, or for nothing, has nothing open', async () => {
    const customerId = await customer();
    await pay(customerId, 'pm_card_visa', { saveCard: true });
    const [card] = await payments.listCards(customerId);
    const trial = await subscribe(card?.id ?? '', { trialDays: 7, customerId });
    expect(trial).toMatchObject({ status: 'trialing', openIntent: null, cardId: card?.id });
    const free = await subscribe(null, { priceMinor: 0 });
    expect(free).toMatchObject({ status: 'active', openIntent: null });
    await driver.forward(32 * DAY);
    expect(await invoicesOf(free)).toEqual(['paid 0', 'paid 0']);
  });

  it('whose renewal is declined is tried again after one, three and five days', async () => {
    const subscription = await subscribe('pm_card_chargeCustomerFail', { trialDays: 1 });
    const intentOf = async () => (await payments.listInvoices(subscription.id))[0]?.intentId ?? '';
    const declines: (string | undefined)[] = [];
    for (let day = 1; day <= 9; day += 1) {
      await told();
      await driver.forward(DAY);
      if ((await told()).includes('invoice.payment_failed')) declines.push(`day ${day}`);
    }
    expect(declines).toEqual(['day 1', 'day 2', 'day 4', 'day 6']);
    expect(await now(subscription)).toMatchObject({ status: 'past_due', openIntent: null });
    expect(await payments.findIntent(await intentOf())).toMatchObject({ failure: 'card_declined' });
  });

  it('is paid by hand with another card, which pays it from then on', async () => {
    const subscription = await subscribe('pm_card_chargeCustomerFail', { trialDays: 1 });
    await driver.forward(DAY);
    const [{ id: invoiceId = '' } = {}] = await payments.listInvoices(subscription.id);
    const form = await payments.payInvoice({ invoiceId, cardId: null, returnUrl: '', key: fresh('pay') });
    expect(form).toMatchObject({ status: 'requires_payment_method', amountMinor: 900 });
    const key = fresh('pay');
    const ask = () => payments.payInvoice({ invoiceId, cardId: 'pm_card_mastercard', returnUrl: '', key });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status, id }) => `${status} ${id}`)).toEqual(Array(3).fill(`succeeded ${form.id}`));
    expect(await now(subscription)).toMatchObject({ status: 'active' });
    await driver.forward(31 * DAY);
    expect(await invoicesOf(subscription)).toEqual(['paid 900', 'paid 900', 'paid 0']);
  });

  it('renews with a card that its bank wants to be asked about only if that was agreed', async () => {
    const [always, once] = [
      await subscribe('pm_card_authenticationRequired'),
      await subscribe('pm_card_authenticationRequiredOnSetup'),
    ];
    for (const { openIntent } of [always, once]) await driver.challenge(openIntent?.clientSecret ?? '', 'complete');
    await driver.forward(31 * DAY);
    expect(await now(always)).toMatchObject({ status: 'past_due' });
    expect(await now(once)).toMatchObject({ status: 'active' });
  });

  it('ends at once, with nothing left to be paid', async () => {
    const subscription = await subscribe('pm_card_chargeCustomerFail', { trialDays: 1 });
    await driver.forward(DAY);
    const ended = await payments.endSubscription(subscription.id, 'now');
    expect(ended).toMatchObject({ status: 'canceled', endedAt: clock.now() });
    expect(await payments.endSubscription(subscription.id, 'goOn')).toEqual(ended);
    expect(await invoicesOf(subscription)).toEqual(['void 900', 'paid 0']);
    const [{ id: invoiceId = '' } = {}] = await payments.listInvoices(subscription.id);
    const late = payments.payInvoice({ invoiceId, cardId: 'pm_card_visa', returnUrl: '', key: fresh('pay') });
    await expect(late).rejects.toMatchObject({ code: 'refused' });
  });

  it('runs out with its period, unless that is taken back', async () => {
    const [out, back] = [await subscribe('pm_card_visa'), await subscribe('pm_card_visa')];
    expect(await payments.endSubscription(out.id, 'withPeriod')).toMatchObject({ cancelAtPeriodEnd: true });
    await payments.endSubscription(back.id, 'withPeriod');
    await payments.endSubscription(back.id, 'goOn');
    await driver.forward(31 * DAY);
    expect(await now(out)).toMatchObject({ status: 'canceled', endedAt: out.currentPeriodEnd });
    expect(await now(back)).toMatchObject({ status: 'active' });
  });

  it('that runs out while it owes something gives that up', async () => {
    const subscription = await subscribe('pm_card_chargeCustomerFail', { trialDays: 1 });
    await driver.forward(DAY);
    await payments.endSubscription(subscription.id, 'withPeriod');
    await driver.forward(32 * DAY);
    expect(await invoicesOf(subscription)).toEqual(['uncollectible 900', 'paid 0']);
  });

  it('ends with its first payment being given up, but not with a renewal', async () => {
    const first = await subscribe(null);
    expect(await payments.cancelIntent(first.openIntent?.id ?? '')).toMatchObject({ status: 'canceled' });
    expect(await now(first)).toMatchObject({ status: 'canceled' });
    const owing = await subscribe('pm_card_chargeCustomerFail', { trialDays: 1 });
    await driver.forward(DAY);
    const [{ intentId = '' } = {}] = await payments.listInvoices(owing.id);
    await expect(payments.cancelIntent(intentId ?? '')).rejects.toMatchObject({ code: 'refused' });
  });

  it('is renewed once, however many let time pass', async () => {
    const subscription = await subscribe('pm_card_visa');
    clock.forward(32 * DAY);
    await Promise.all(Array.from({ length: 8 }, () => driver.forward(0)));
    expect(await invoicesOf(subscription)).toEqual(['paid 900', 'paid 900']);
  });
});

describe('The catalogue', () => {
  it('has one product for a plan, and a new price when the price changes', async () => {
    const id = next();
    const answers = await Promise.all(Array.from({ length: 10 }, () => price(900, 'MONTH', id)));
    expect(new Set(answers.map(({ priceId }) => priceId)).size).toBe(1);
    const dearer = await price(1_000, 'MONTH', id);
    expect(dearer.productId).toBe(answers[0]?.productId);
    expect(dearer.priceId).not.toBe(answers[0]?.priceId);
    expect((await price(1_000, 'YEAR', id)).priceId).not.toBe(dearer.priceId);
  });

  it('sells what is bought once to nobody as a subscription', async () => {
    const { priceId } = await price(500, null);
    const given = { customerId: await customer(), trialDays: 0, cardId: null, reference: '', returnUrl: '' };
    const once = payments.startSubscription({ ...given, priceId, key: fresh('subscription') });
    await expect(once).rejects.toMatchObject({ code: 'refused' });
    const none = payments.startSubscription({ ...given, priceId: 'price_none', key: fresh('subscription') });
    await expect(none).rejects.toMatchObject({ code: 'no_such_object' });
  });
});
