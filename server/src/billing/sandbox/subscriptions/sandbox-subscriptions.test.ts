import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/test-app.ts';
import { fresh, sandboxFixture } from '../sandbox.fixtures.ts';

const test = await testApp();
const { clock } = test;
const { payments, driver, customer, pay, subscribe, now, newestInvoice, invoicesOf, eventTypes } = sandboxFixture(test);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('a subscription', () => {
  it('is paid at once, then every month on the same day', async () => {
    clock.set('2027-01-31T10:00:00Z');
    const subscription = await subscribe('pm_card_visa');
    expect(subscription).toMatchObject({ status: 'active', openIntent: null, reference: 'subscription-1' });
    expect(subscription.currentPeriodEnd).toEqual(new Date('2027-02-28T10:00:00Z'));
    await driver.forward(28 * DAY);
    expect((await now(subscription)).currentPeriodEnd).toEqual(new Date('2027-03-31T10:00:00Z'));
    // The clock skips several periods: each has a separate invoice.
    await driver.forward(92 * DAY);
    const paid = await payments.listInvoices(subscription.id);
    expect(paid.map(({ status, periodStart }) => `${status} ${periodStart.toISOString().slice(0, 10)}`)).toEqual(
      ['2027-05-31', '2027-04-30', '2027-03-31', '2027-02-28', '2027-01-31'].map((day) => `paid ${day}`),
    );
  });

  it('waits for its first payment, and ends after a day', async () => {
    const [paid, unpaid] = [await subscribe(null), await subscribe('pm_card_chargeDeclined')];
    expect(unpaid).toMatchObject({ status: 'incomplete', openIntent: { failure: 'card_declined' } });
    await driver.confirm(paid.openIntent?.clientSecret ?? '', 'pm_card_authenticationRequired');
    await driver.challenge(paid.openIntent?.clientSecret ?? '', 'complete');
    expect(await now(paid)).toMatchObject({
      status: 'active',
      openIntent: null,
      cardId: expect.stringMatching(/^pm_/),
    });
    await driver.forward(23 * HOUR);
    expect(await now(unpaid)).toMatchObject({ status: 'canceled', openIntent: null });
    expect(await invoicesOf(unpaid)).toEqual(['void 900']);
  });

  it('on trial saves a card first, and charges it afterwards', async () => {
    const subscription = await subscribe(null, { trialDays: 7 });
    expect(subscription).toMatchObject({ status: 'trialing', openIntent: { kind: 'setup' }, cardId: null });
    await driver.confirm(subscription.openIntent?.clientSecret ?? '', 'pm_card_visa');
    expect(await now(subscription)).toMatchObject({ openIntent: null, cardId: expect.stringMatching(/^pm_/) });
    expect(await invoicesOf(subscription)).toEqual(['paid 0']);
    await driver.forward(7 * DAY);
    expect(await now(subscription)).toMatchObject({ status: 'active' });
    expect(await invoicesOf(subscription)).toEqual(['paid 900', 'paid 0']);
  });

  it('has no open intent when it is free or on trial with a saved card', async () => {
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

  it('with a declined renewal is retried after one, three and five days', async () => {
    const subscription = await subscribe('pm_card_chargeCustomerFail', { trialDays: 1 });
    const declines: (string | undefined)[] = [];
    for (let day = 1; day <= 9; day += 1) {
      await eventTypes();
      await driver.forward(DAY);
      if ((await eventTypes()).includes('invoice.payment_failed')) declines.push(`day ${day}`);
    }
    expect(declines).toEqual(['day 1', 'day 2', 'day 4', 'day 6']);
    expect(await now(subscription)).toMatchObject({ status: 'past_due', openIntent: null });
    const { intentId } = await newestInvoice(subscription);
    expect(await payments.findIntent(intentId ?? '')).toMatchObject({ failure: 'card_declined' });
  });

  it('is paid manually with another card, which then pays the renewals', async () => {
    const subscription = await subscribe('pm_card_chargeCustomerFail', { trialDays: 1 });
    await driver.forward(DAY);
    const { id: invoiceId } = await newestInvoice(subscription);
    const form = await payments.payInvoice({ invoiceId, cardId: null, returnUrl: '', key: fresh('pay') });
    expect(form).toMatchObject({ status: 'requires_payment_method', amountMinor: 900 });
    const key = fresh('pay');
    const payOwed = () => payments.payInvoice({ invoiceId, cardId: 'pm_card_mastercard', returnUrl: '', key });
    const results = await Promise.all([payOwed(), payOwed(), payOwed()]);
    expect(results.map(({ status, id }) => `${status} ${id}`)).toEqual(Array(3).fill(`succeeded ${form.id}`));
    expect(await now(subscription)).toMatchObject({ status: 'active' });
    await driver.forward(31 * DAY);
    expect(await invoicesOf(subscription)).toEqual(['paid 900', 'paid 900', 'paid 0']);
  });

  it('renews with a card that requires a challenge only after an agreement', async () => {
    const [always, once] = [
      await subscribe('pm_card_authenticationRequired'),
      await subscribe('pm_card_authenticationRequiredOnSetup'),
    ];
    for (const { openIntent } of [always, once]) await driver.challenge(openIntent?.clientSecret ?? '', 'complete');
    await driver.forward(31 * DAY);
    expect(await now(always)).toMatchObject({ status: 'past_due' });
    expect(await now(once)).toMatchObject({ status: 'active' });
  });

  it('ends at once, with no open amounts', async () => {
    const subscription = await subscribe('pm_card_chargeCustomerFail', { trialDays: 1 });
    await driver.forward(DAY);
    const ended = await payments.endSubscription(subscription.id, 'now');
    expect(ended).toMatchObject({ status: 'canceled', endedAt: clock.now() });
    expect(await payments.endSubscription(subscription.id, 'goOn')).toEqual(ended);
    expect(await invoicesOf(subscription)).toEqual(['void 900', 'paid 0']);
    const { id: invoiceId } = await newestInvoice(subscription);
    const secondPayment = payments.payInvoice({ invoiceId, cardId: 'pm_card_visa', returnUrl: '', key: fresh('pay') });
    await expect(secondPayment).rejects.toMatchObject({ code: 'refused' });
  });

  it('ends with its period, unless the cancellation is undone', async () => {
    const [out, back] = [await subscribe('pm_card_visa'), await subscribe('pm_card_visa')];
    expect(await payments.endSubscription(out.id, 'withPeriod')).toMatchObject({ cancelAtPeriodEnd: true });
    await payments.endSubscription(back.id, 'withPeriod');
    await payments.endSubscription(back.id, 'goOn');
    await driver.forward(31 * DAY);
    expect(await now(out)).toMatchObject({ status: 'canceled', endedAt: out.currentPeriodEnd });
    expect(await now(back)).toMatchObject({ status: 'active' });
  });

  it('that ends with its period while unpaid gives up the open amount', async () => {
    const subscription = await subscribe('pm_card_chargeCustomerFail', { trialDays: 1 });
    await driver.forward(DAY);
    await payments.endSubscription(subscription.id, 'withPeriod');
    await driver.forward(32 * DAY);
    expect(await invoicesOf(subscription)).toEqual(['uncollectible 900', 'paid 0']);
  });

  it('ends when its first payment is canceled, but not with a renewal', async () => {
    const first = await subscribe(null);
    expect(await payments.cancelIntent(first.openIntent?.id ?? '')).toMatchObject({ status: 'canceled' });
    expect(await now(first)).toMatchObject({ status: 'canceled' });
    const owing = await subscribe('pm_card_chargeCustomerFail', { trialDays: 1 });
    await driver.forward(DAY);
    const { intentId } = await newestInvoice(owing);
    await expect(payments.cancelIntent(intentId ?? '')).rejects.toMatchObject({ code: 'refused' });
  });

  it('is renewed once by concurrent runs', async () => {
    const subscription = await subscribe('pm_card_visa');
    clock.forward(32 * DAY);
    await Promise.all(Array.from({ length: 8 }, () => driver.forward(0)));
    expect(await invoicesOf(subscription)).toEqual(['paid 900', 'paid 900']);
  });
});
