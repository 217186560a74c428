import { describe, expect, it } from 'vitest';
import { addPaymentMethod, deletePaymentMethod, listPaymentMethods } from '#contract/billing/payments';
import { actor } from '../../../testing/actors.ts';
import { refusal } from '../../../testing/refusal.ts';
import { buyBoost, openShop } from './payments.fixtures.ts';
import { stripeApp } from './payments-world.fixtures.ts';

const { test, stripe } = await stripeApp();
type Person = Awaited<ReturnType<typeof actor>>;

async function keepCard(person: Person, card: 'pm_card_visa' | 'pm_card_mastercard') {
  const { clientSecret } = (await person.api.call(addPaymentMethod, {})).data;
  await stripe.driver.confirm(clientSecret, card);
}
const methodsOf = async (person: Person) => (await person.api.call(listPaymentMethods, {})).data;

describe('saved methods', () => {
  it('are none at first, then the newest first, and pay', async () => {
    const shop = await openShop(test);
    expect(await methodsOf(shop.owner)).toEqual([]);
    await keepCard(shop.owner, 'pm_card_visa');
    await keepCard(shop.owner, 'pm_card_mastercard');
    const methods = await methodsOf(shop.owner);
    expect(methods.map(({ brand }) => brand)).toEqual(['mastercard', 'visa']);
    expect(methods[0]).toMatchObject({ expired: false, paysFor: [], can: { delete: true } });
    expect((await buyBoost(shop, { card: methods[0]?.id ?? '' })).data.status).toBe('succeeded');
  });

  it('are removed, and then pay no more', async () => {
    const shop = await openShop(test);
    await keepCard(shop.owner, 'pm_card_visa');
    const id = (await methodsOf(shop.owner))[0]?.id ?? '';
    expect((await shop.owner.api.call(deletePaymentMethod, { params: { id } })).data).toEqual({ deleted: true });
    expect(await methodsOf(shop.owner)).toEqual([]);
    const twice = await refusal(shop.owner.api.call(deletePaymentMethod, { params: { id } }));
    expect(twice.code).toBe('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
    expect((await refusal(buyBoost(shop, { card: id }))).code).toBe('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
  });

  it('are nobody else’s', async () => {
    const shop = await openShop(test);
    const stranger = await openShop(test);
    await keepCard(shop.owner, 'pm_card_visa');
    await keepCard(stranger.owner, 'pm_card_visa');
    const id = (await methodsOf(shop.owner))[0]?.id ?? '';
    const removed = await refusal(stranger.owner.api.call(deletePaymentMethod, { params: { id } }));
    expect(removed.code).toBe('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
    expect((await refusal(buyBoost(stranger, { card: id }))).code).toBe('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
    const without = await refusal((await actor(test)).api.call(deletePaymentMethod, { params: { id } }));
    expect(without.code).toBe('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
  });

  it('are asked of a provider that may not answer', async () => {
    const shop = await openShop(test);
    await keepCard(shop.owner, 'pm_card_visa');
    const id = (await methodsOf(shop.owner))[0]?.id ?? '';
    Object.assign(stripe.trouble, { kind: 'busy', times: 100 });
    const calls = [
      () => shop.owner.api.call(listPaymentMethods, {}),
      () => shop.owner.api.call(addPaymentMethod, {}),
      () => shop.owner.api.call(deletePaymentMethod, { params: { id } }),
    ];
    for (const call of calls) expect((await refusal(call())).code).toBe('PAYMENT_PROVIDER_EXCEPTION');
    stripe.trouble.times = 0;
  });
});
