import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import {
  DAY,
  newCustomer,
  newItem,
  newKey,
  paymentProviders,
  providerNames,
  returnUrl,
  saveCard,
  subscribe,
} from './payment-providers.fixtures.ts';

const test = await testApp();
const providerOf = paymentProviders(test);

describe.each(providerNames)('a subscription with %s', (name) => {
  const provider = () => providerOf(name);

  const read = async (id: string) => (await provider().payments.findSubscription(id)) ?? expect.unreachable();
  const invoicesOf = (id: string) => provider().payments.listInvoices(id);

  it('that is free serves at once, without a card', async () => {
    const free = await subscribe(provider(), { priceMinor: 0 });
    expect(free).toMatchObject({ status: 'active', openIntent: null, trialEnd: null, endedAt: null });
  });

  it('that is free continues after its trial without a card', async () => {
    const free = await subscribe(provider(), { priceMinor: 0, trialDays: 7 });
    expect(free).toMatchObject({ status: 'trialing', openIntent: null });
    await provider().driver.forward(8 * DAY);
    expect(await read(free.id)).toMatchObject({ status: 'active' });
  });

  it('starts when its first payment succeeds in the browser, and saves that card', async () => {
    const started = await subscribe(provider());
    const openIntent = { kind: 'payment', status: 'requires_payment_method', amountMinor: 990, currency: 'EUR' };
    expect(started).toMatchObject({ status: 'incomplete', openIntent, cardId: null, reference: 'subscription-1' });
    await provider().driver.confirm(started.openIntent?.clientSecret ?? '', 'pm_card_visa');
    const now = await read(started.id);
    expect(now).toMatchObject({ status: 'active', openIntent: null, cancelAtPeriodEnd: false });
    expect(await provider().payments.listCards(now.customerId)).toMatchObject([{ id: now.cardId }]);
    const [invoice] = await invoicesOf(now.id);
    expect(invoice).toMatchObject({ status: 'paid', amountPaidMinor: 990, intentId: started.openIntent?.id });
    expect(invoice?.periodEnd).toEqual(now.currentPeriodEnd);
  });

  it('starts at once with a saved card, and once per key', async () => {
    const customerId = await newCustomer(provider());
    const cardId = await saveCard(provider(), customerId);
    const { priceId } = await provider().payments.saveProduct(newItem());
    const params = { customerId, priceId, trialDays: 0, cardId, reference: 's', returnUrl, key: newKey() };
    const started = await provider().payments.startSubscription(params);
    expect(started).toMatchObject({ status: 'active', openIntent: null, cardId });
    expect(await provider().payments.startSubscription(params)).toMatchObject({ id: started.id });
    expect(await invoicesOf(started.id)).toHaveLength(1);
  });

  it('with a declined card waits for another one', async () => {
    const started = await subscribe(provider(), { cardId: 'pm_card_chargeDeclinedInsufficientFunds' });
    expect(started).toMatchObject({ status: 'incomplete', openIntent: { failure: 'insufficient_funds' } });
    await provider().driver.confirm(started.openIntent?.clientSecret ?? '', 'pm_card_visa');
    expect(await read(started.id)).toMatchObject({ status: 'active' });
  });

  it('waits for the result of a challenge', async () => {
    const started = await subscribe(provider(), { cardId: 'pm_card_authenticationRequired' });
    expect(started).toMatchObject({ status: 'incomplete', openIntent: { status: 'requires_action' } });
    await provider().driver.challenge(started.openIntent?.clientSecret ?? '', 'complete');
    expect(await read(started.id)).toMatchObject({ status: 'active', openIntent: null });
  });

  it('is canceled with its first payment', async () => {
    const { id, openIntent } = await subscribe(provider());
    expect(await provider().payments.cancelIntent(openIntent?.id ?? '')).toMatchObject({ status: 'canceled' });
    expect(await read(id)).toMatchObject({ status: 'canceled', openIntent: null, endedAt: expect.any(Date) });
  });

  it('on trial waits for a card, is charged when the trial ends, and renews', async () => {
    const started = await subscribe(provider(), { trialDays: 14 });
    expect(started).toMatchObject({ status: 'trialing', openIntent: { kind: 'setup', amountMinor: 0 } });
    expect(started.trialEnd).toEqual(started.currentPeriodEnd);
    await provider().driver.confirm(started.openIntent?.clientSecret ?? '', 'pm_card_visa');
    expect(await read(started.id)).toMatchObject({
      status: 'trialing',
      openIntent: null,
      cardId: expect.any(String),
    });
    await provider().driver.forward(14.5 * DAY);
    const paying = await read(started.id);
    expect(paying).toMatchObject({ status: 'active', openIntent: null });
    await provider().driver.forward(31 * DAY);
    const renewed = await read(started.id);
    expect(renewed.currentPeriodEnd.getTime()).toBeGreaterThan(paying.currentPeriodEnd.getTime());
    const [second, first, trial] = await invoicesOf(started.id);
    for (const paid of [second, first]) expect(paid).toMatchObject({ status: 'paid', amountPaidMinor: 990 });
    expect(trial).toMatchObject({ status: 'paid', amountDueMinor: 0, intentId: null });
    expect(second?.periodStart).toEqual(first?.periodEnd);
    expect(await provider().payments.findInvoice(second?.id ?? '')).toEqual(second);
    expect(await provider().payments.findIntent(second?.intentId ?? '')).toMatchObject({
      status: 'succeeded',
      amountMinor: 990,
    });
  });

  it('has no open intent on trial with a saved card', async () => {
    const customerId = await newCustomer(provider());
    const cardId = await saveCard(provider(), customerId);
    const started = await subscribe(provider(), { customerId, cardId, trialDays: 7 });
    expect(started).toMatchObject({ status: 'trialing', openIntent: null, cardId });
  });

  it('on trial without a card ends with the trial', async () => {
    const { id } = await subscribe(provider(), { trialDays: 7 });
    await provider().driver.forward(8 * DAY);
    expect(await read(id)).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
  });

  it('with a declined renewal is past due until another card pays, which pays the next renewals', async () => {
    const customerId = await newCustomer(provider());
    const bad = await saveCard(provider(), customerId, 'pm_card_chargeCustomerFail');
    const { id } = await subscribe(provider(), { customerId, cardId: bad, trialDays: 7 });
    await provider().driver.forward(7.5 * DAY);
    expect(await read(id)).toMatchObject({ status: 'past_due', openIntent: null });
    const [owed] = await invoicesOf(id);
    expect(owed).toMatchObject({ status: 'open', amountDueMinor: 990, amountPaidMinor: 0, paidAt: null });
    const invoiceId = owed?.id ?? '';
    const open = await provider().payments.payInvoice({ invoiceId, cardId: null, returnUrl, key: newKey() });
    expect(open).toMatchObject({ id: owed?.intentId, failure: 'card_declined', status: 'requires_payment_method' });
    const declined = await provider().payments.payInvoice({ invoiceId, cardId: bad, returnUrl, key: newKey() });
    expect(declined).toMatchObject({ id: owed?.intentId, failure: 'card_declined' });
    await provider().driver.forward(1000);
    const good = await saveCard(provider(), customerId);
    const params = { invoiceId, cardId: good, returnUrl, key: newKey() };
    expect(await provider().payments.payInvoice(params)).toMatchObject({ id: owed?.intentId, status: 'succeeded' });
    expect(await provider().payments.payInvoice(params)).toMatchObject({ id: owed?.intentId, status: 'succeeded' });
    expect(await read(id)).toMatchObject({ status: 'active', cardId: good });
    expect(await provider().payments.findInvoice(invoiceId)).toMatchObject({
      status: 'paid',
      paidAt: expect.any(Date),
    });
  });

  it('is past due when a renewal needs a challenge without the customer present', async () => {
    const { id, openIntent } = await subscribe(provider());
    await provider().driver.confirm(openIntent?.clientSecret ?? '', 'pm_card_authenticationRequired');
    await provider().driver.challenge(openIntent?.clientSecret ?? '', 'complete');
    await provider().driver.forward(31.5 * DAY);
    expect(await read(id)).toMatchObject({ status: 'past_due' });
  });

  it('ends with its period, continues when that is undone, and stays ended', async () => {
    const { id } = await subscribe(provider(), { cardId: 'pm_card_visa' });
    expect(await provider().payments.endSubscription(id, 'withPeriod')).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
    });
    expect(await provider().payments.endSubscription(id, 'goOn')).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
    });
    await provider().payments.endSubscription(id, 'withPeriod');
    await provider().driver.forward(32 * DAY);
    expect(await read(id)).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
    expect(await provider().payments.endSubscription(id, 'goOn')).toMatchObject({ status: 'canceled' });
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  it('ends at once, with no open amounts', async () => {
    const { id } = await subscribe(provider(), { cardId: 'pm_card_chargeDeclined' });
    expect(await provider().payments.endSubscription(id, 'now')).toMatchObject({
      status: 'canceled',
      openIntent: null,
    });
    expect(await provider().payments.endSubscription(id, 'now')).toMatchObject({ status: 'canceled' });
    const [invoice] = await invoicesOf(id);
    expect(invoice).toMatchObject({ status: 'void' });
    expect(await provider().payments.findIntent(invoice?.intentId ?? '')).toMatchObject({ status: 'canceled' });
  });
});
