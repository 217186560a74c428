import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import {
  DAY,
  keepCard,
  newCustomer,
  newItem,
  newKey,
  paymentSides,
  returnUrl,
  sideNames,
  subscribe,
} from './payment-sides.fixtures.ts';

const test = await testApp();
const sideOf = paymentSides(test);

describe.each(sideNames)('a subscription by %s', (name) => {
  const side = () => sideOf(name);

  const read = async (id: string) => (await side().payments.findSubscription(id)) ?? expect.unreachable();
  const invoicesOf = (id: string) => side().payments.listInvoices(id);

  it('that is free serves at once, and asks for no card', async () => {
    const free = await subscribe(side(), { priceMinor: 0 });
    expect(free).toMatchObject({ status: 'active', openIntent: null, trialEnd: null, endedAt: null });
  });

  it('that is free goes on after its trial without a card', async () => {
    const free = await subscribe(side(), { priceMinor: 0, trialDays: 7 });
    expect(free).toMatchObject({ status: 'trialing', openIntent: null });
    await side().driver.forward(8 * DAY);
    expect(await read(free.id)).toMatchObject({ status: 'active' });
  });

  it('begins when its first payment is made in the browser, and keeps that card', async () => {
    const started = await subscribe(side());
    const openIntent = { kind: 'payment', status: 'requires_payment_method', amountMinor: 990, currency: 'EUR' };
    expect(started).toMatchObject({ status: 'incomplete', openIntent, cardId: null, reference: 'subscription-1' });
    await side().driver.confirm(started.openIntent?.clientSecret ?? '', 'pm_card_visa');
    const now = await read(started.id);
    expect(now).toMatchObject({ status: 'active', openIntent: null, cancelAtPeriodEnd: false });
    expect(await side().payments.listCards(now.customerId)).toMatchObject([{ id: now.cardId }]);
    const [invoice] = await invoicesOf(now.id);
    expect(invoice).toMatchObject({ status: 'paid', amountPaidMinor: 990, intentId: started.openIntent?.id });
    expect(invoice?.periodEnd).toEqual(now.currentPeriodEnd);
  });

  it('begins at once with a kept card, once by its key', async () => {
    const customerId = await newCustomer(side());
    const cardId = await keepCard(side(), customerId);
    const { priceId } = await side().payments.keepCatalogItem(newItem());
    const asked = { customerId, priceId, trialDays: 0, cardId, reference: 's', returnUrl, key: newKey() };
    const started = await side().payments.startSubscription(asked);
    expect(started).toMatchObject({ status: 'active', openIntent: null, cardId });
    expect(await side().payments.startSubscription(asked)).toMatchObject({ id: started.id });
    expect(await invoicesOf(started.id)).toHaveLength(1);
  });

  it('whose card is declined waits for another one', async () => {
    const started = await subscribe(side(), { cardId: 'pm_card_chargeDeclinedInsufficientFunds' });
    expect(started).toMatchObject({ status: 'incomplete', openIntent: { failure: 'insufficient_funds' } });
    await side().driver.confirm(started.openIntent?.clientSecret ?? '', 'pm_card_visa');
    expect(await read(started.id)).toMatchObject({ status: 'active' });
  });

  it('waits for what the bank hears', async () => {
    const started = await subscribe(side(), { cardId: 'pm_card_authenticationRequired' });
    expect(started).toMatchObject({ status: 'incomplete', openIntent: { status: 'requires_action' } });
    await side().driver.challenge(started.openIntent?.clientSecret ?? '', 'complete');
    expect(await read(started.id)).toMatchObject({ status: 'active', openIntent: null });
  });

  it('is given up with its first payment', async () => {
    const { id, openIntent } = await subscribe(side());
    expect(await side().payments.cancelIntent(openIntent?.id ?? '')).toMatchObject({ status: 'canceled' });
    expect(await read(id)).toMatchObject({ status: 'canceled', openIntent: null, endedAt: expect.any(Date) });
  });

  it('on trial waits for a card, is charged when the trial ends, and renews', async () => {
    const started = await subscribe(side(), { trialDays: 14 });
    expect(started).toMatchObject({ status: 'trialing', openIntent: { kind: 'setup', amountMinor: 0 } });
    expect(started.trialEnd).toEqual(started.currentPeriodEnd);
    await side().driver.confirm(started.openIntent?.clientSecret ?? '', 'pm_card_visa');
    expect(await read(started.id)).toMatchObject({
      status: 'trialing',
      openIntent: null,
      cardId: expect.any(String),
    });
    await side().driver.forward(14.5 * DAY);
    const paying = await read(started.id);
    expect(paying).toMatchObject({ status: 'active', openIntent: null });
    await side().driver.forward(31 * DAY);
    const renewed = await read(started.id);
    expect(renewed.currentPeriodEnd.getTime()).toBeGreaterThan(paying.currentPeriodEnd.getTime());
    const [second, first, trial] = await invoicesOf(started.id);
    for (const paid of [second, first]) expect(paid).toMatchObject({ status: 'paid', amountPaidMinor: 990 });
    expect(trial).toMatchObject({ status: 'paid', amountDueMinor: 0, intentId: null });
    expect(second?.periodStart).toEqual(first?.periodEnd);
    expect(await side().payments.findInvoice(second?.id ?? '')).toEqual(second);
    expect(await side().payments.findIntent(second?.intentId ?? '')).toMatchObject({
      status: 'succeeded',
      amountMinor: 990,
    });
  });

  it('on trial with a kept card has nothing open', async () => {
    const customerId = await newCustomer(side());
    const cardId = await keepCard(side(), customerId);
    const started = await subscribe(side(), { customerId, cardId, trialDays: 7 });
    expect(started).toMatchObject({ status: 'trialing', openIntent: null, cardId });
  });

  it('on trial without a card ends with it', async () => {
    const { id } = await subscribe(side(), { trialDays: 7 });
    await side().driver.forward(8 * DAY);
    expect(await read(id)).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
  });

  it('whose renewal is declined is past due until another card pays, which pays from then on', async () => {
    const customerId = await newCustomer(side());
    const bad = await keepCard(side(), customerId, 'pm_card_chargeCustomerFail');
    const { id } = await subscribe(side(), { customerId, cardId: bad, trialDays: 7 });
    await side().driver.forward(7.5 * DAY);
    expect(await read(id)).toMatchObject({ status: 'past_due', openIntent: null });
    const [owed] = await invoicesOf(id);
    expect(owed).toMatchObject({ status: 'open', amountDueMinor: 990, amountPaidMinor: 0, paidAt: null });
    const invoiceId = owed?.id ?? '';
    const open = await side().payments.payInvoice({ invoiceId, cardId: null, returnUrl, key: newKey() });
    expect(open).toMatchObject({ id: owed?.intentId, failure: 'card_declined', status: 'requires_payment_method' });
    const declined = await side().payments.payInvoice({ invoiceId, cardId: bad, returnUrl, key: newKey() });
    expect(declined).toMatchObject({ id: owed?.intentId, failure: 'card_declined' });
    await side().driver.forward(1000);
    const good = await keepCard(side(), customerId);
    const asked = { invoiceId, cardId: good, returnUrl, key: newKey() };
    expect(await side().payments.payInvoice(asked)).toMatchObject({ id: owed?.intentId, status: 'succeeded' });
    expect(await side().payments.payInvoice(asked)).toMatchObject({ id: owed?.intentId, status: 'succeeded' });
    expect(await read(id)).toMatchObject({ status: 'active', cardId: good });
    expect(await side().payments.findInvoice(invoiceId)).toMatchObject({ status: 'paid', paidAt: expect.any(Date) });
  });

  it('whose renewal asks the bank is past due: nobody is there to answer', async () => {
    const { id, openIntent } = await subscribe(side());
    await side().driver.confirm(openIntent?.clientSecret ?? '', 'pm_card_authenticationRequired');
    await side().driver.challenge(openIntent?.clientSecret ?? '', 'complete');
    await side().driver.forward(31.5 * DAY);
    expect(await read(id)).toMatchObject({ status: 'past_due' });
  });

  it('runs out with its period, goes on when that is taken back, and stays ended', async () => {
    const { id } = await subscribe(side(), { cardId: 'pm_card_visa' });
    expect(await side().payments.endSubscription(id, 'withPeriod')).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
    });
    expect(await side().payments.endSubscription(id, 'goOn')).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
    });
    await side().payments.endSubscription(id, 'withPeriod');
    await side().driver.forward(32 * DAY);
    expect(await read(id)).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
    expect(await side().payments.endSubscription(id, 'goOn')).toMatchObject({ status: 'canceled' });
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  it('ends now, with nothing left to be paid', async () => {
    const { id } = await subscribe(side(), { cardId: 'pm_card_chargeDeclined' });
    expect(await side().payments.endSubscription(id, 'now')).toMatchObject({ status: 'canceled', openIntent: null });
    expect(await side().payments.endSubscription(id, 'now')).toMatchObject({ status: 'canceled' });
    const [invoice] = await invoicesOf(id);
    expect(invoice).toMatchObject({ status: 'void' });
    expect(await side().payments.findIntent(invoice?.intentId ?? '')).toMatchObject({ status: 'canceled' });
  });
});
