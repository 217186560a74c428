import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { testCards } from './cards/test-cards.rules.ts';
import { fresh, next, sandboxFixture } from './sandbox.fixtures.ts';

const test = await testApp();
const { payments, driver, customer, pay, price, subscribe, now } = sandboxFixture(test);

describe('A payment', () => {
  it.each(testCards.flatMap(({ names, behaviour }) => names.map((name) => [name, behaviour] as const)))(
    'has with %s the result of its card',
    async (name, behaviour) => {
      const intent = await pay(await customer(), name);
      const needsChallenge = behaviour.startsWith('ask');
      const isPaid = behaviour === 'ok' || behaviour === 'customerFail';
      const declined = { status: 'requires_payment_method', failure: behaviour };
      const status = needsChallenge ? 'requires_action' : isPaid ? 'succeeded' : 'processing';
      expect(intent).toMatchObject(behaviour.includes('_') ? declined : { status, failure: null });
    },
  );

  it('is created once by concurrent calls with one key', async () => {
    const customerId = await customer();
    const key = fresh('same');
    const results = await Promise.all(Array.from({ length: 50 }, () => pay(customerId, 'pm_card_visa', { key })));
    for (const result of results) expect(result).toEqual(results[0]);
    await expect(pay(customerId, 'pm_card_mastercard', { key })).rejects.toMatchObject({ code: 'refused' });
  });

  it('releases the key after a failed call', async () => {
    const customerId = await customer();
    const key = fresh('failed');
    await expect(pay(customerId, 'pm_none', { key })).rejects.toMatchObject({ code: 'no_such_card' });
    expect(await pay(customerId, 'pm_card_visa', { key })).toMatchObject({ status: 'succeeded' });
  });

  it('returns the first result for its key after later changes', async () => {
    const customerId = await customer();
    const key = fresh('same');
    const first = await pay(customerId, null, { key });
    await driver.confirm(first.clientSecret, 'pm_card_visa');
    expect(await pay(customerId, null, { key })).toEqual(first);
    expect(await payments.findIntent(first.id)).toMatchObject({ status: 'succeeded' });
  });

  it('is paid by one of many concurrent card attempts', async () => {
    const intent = await pay(await customer(), null);
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => driver.confirm(intent.clientSecret, 'pm_card_visa')),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('with delayed processing is paid after a few seconds', async () => {
    const intent = await pay(await customer(), 'pm_card_processing');
    await driver.forward(1_000);
    expect(await payments.findIntent(intent.id)).toMatchObject({ status: 'processing' });
    expect(await payments.cancelIntent(intent.id)).toMatchObject({ status: 'processing' });
    await driver.forward(4_000);
    expect(await payments.findIntent(intent.id)).toMatchObject({ status: 'succeeded' });
  });

  it('is canceled unless it is paid', async () => {
    const customerId = await customer();
    const [open, paid] = [await pay(customerId, null), await pay(customerId, 'pm_card_visa')];
    expect(await payments.cancelIntent(open.id)).toMatchObject({ status: 'canceled' });
    expect(await payments.cancelIntent(paid.id)).toEqual(paid);
    await expect(payments.cancelIntent('pi_none')).rejects.toMatchObject({ code: 'no_such_object' });
  });

  it('is refunded in parts, up to its amount', async () => {
    const { id: intentId } = await pay(await customer(), 'pm_card_visa');
    const key = fresh('refund');
    const first = await payments.refund({ intentId, amountMinor: 600, key });
    expect(await payments.refund({ intentId, amountMinor: 600, key })).toBe(first);
    const excess = payments.refund({ intentId, amountMinor: 401, key: fresh('refund') });
    await expect(excess).rejects.toMatchObject({ code: 'too_much' });
    const rest = Array.from({ length: 10 }, () =>
      payments.refund({ intentId, amountMinor: 400, key: fresh('refund') }),
    );
    const done = await Promise.allSettled(rest);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await payments.findIntent(intentId)).toMatchObject({ refundedMinor: 1_000 });
  });

  it.each([[0], [-5], [1.5]])('of %d is rejected', async (amountMinor) => {
    const customerId = await customer();
    const attempt = pay(customerId, null, { amountMinor });
    await expect(attempt).rejects.toMatchObject({ code: 'refused' });
    const { id: intentId } = await pay(customerId, 'pm_card_visa');
    const back = payments.refund({ intentId, amountMinor, key: fresh('refund') });
    await expect(back).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('A saved card', () => {
  it('is listed only for its owner, newest first', async () => {
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

  it('is saved by a setup after the challenge', async () => {
    const customerId = await customer();
    const setup = await payments.startSetup({ customerId, reference: 'r', key: fresh('setup') });
    await driver.confirm(setup.clientSecret, 'pm_card_authenticationRequired');
    expect(await payments.listCards(customerId)).toEqual([]);
    await driver.challenge(setup.clientSecret, 'complete');
    expect(await payments.listCards(customerId)).toHaveLength(1);
  });

  it('is deleted with its owner, and everything open is canceled', async () => {
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

describe('the products', () => {
  it('has one product for a plan, and a new price when the price changes', async () => {
    const id = next();
    const results = await Promise.all(Array.from({ length: 10 }, () => price(900, 'MONTH', id)));
    expect(new Set(results.map(({ priceId }) => priceId)).size).toBe(1);
    const dearer = await price(1_000, 'MONTH', id);
    expect(dearer.productId).toBe(results[0]?.productId);
    expect(dearer.priceId).not.toBe(results[0]?.priceId);
    expect((await price(1_000, 'YEAR', id)).priceId).not.toBe(dearer.priceId);
  });

  it('rejects a subscription to a one-time price', async () => {
    const { priceId } = await price(500, null);
    const given = { customerId: await customer(), trialDays: 0, cardId: null, reference: '', returnUrl: '' };
    const once = payments.startSubscription({ ...given, priceId, key: fresh('subscription') });
    await expect(once).rejects.toMatchObject({ code: 'refused' });
    const none = payments.startSubscription({ ...given, priceId: 'price_none', key: fresh('subscription') });
    await expect(none).rejects.toMatchObject({ code: 'no_such_object' });
  });
});
