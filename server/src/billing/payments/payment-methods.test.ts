import { describe, expect, it } from 'vitest';
import { addPaymentMethod, deletePaymentMethod, listPaymentMethods } from '#contract/billing/payments.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { buyBoost, createSeller } from './payments.fixtures.ts';
import { stripeApp } from './payments-environment.fixtures.ts';

const { test, stripe } = await stripeApp();
type TestUser = Awaited<ReturnType<typeof actor>>;

async function saveCard(user: TestUser, card: 'pm_card_visa' | 'pm_card_mastercard') {
  const { clientSecret } = (await user.api.call(addPaymentMethod, {})).data;
  await stripe.driver.confirm(clientSecret, card);
}
const methodsOf = async (user: TestUser) => (await user.api.call(listPaymentMethods, {})).data;

describe('saved methods', () => {
  it('are empty at first, then listed newest first, and can pay', async () => {
    const seller = await createSeller(test);
    expect(await methodsOf(seller.owner)).toEqual([]);
    await saveCard(seller.owner, 'pm_card_visa');
    await saveCard(seller.owner, 'pm_card_mastercard');
    const methods = await methodsOf(seller.owner);
    expect(methods.map(({ brand }) => brand)).toEqual(['mastercard', 'visa']);
    expect(methods[0]).toMatchObject({ expired: false, paysFor: [], can: { delete: true } });
    expect((await buyBoost(seller, { card: methods[0]?.id ?? '' })).data.status).toBe('succeeded');
  });

  it('cannot pay after removal', async () => {
    const seller = await createSeller(test);
    await saveCard(seller.owner, 'pm_card_visa');
    const id = (await methodsOf(seller.owner))[0]?.id ?? '';
    expect((await seller.owner.api.call(deletePaymentMethod, { params: { id } })).data).toEqual({ deleted: true });
    expect(await methodsOf(seller.owner)).toEqual([]);
    const twice = await errorOf(seller.owner.api.call(deletePaymentMethod, { params: { id } }));
    expect(twice.code).toBe('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
    expect((await errorOf(buyBoost(seller, { card: id }))).code).toBe('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
  });

  it('belongs to one user only', async () => {
    const seller = await createSeller(test);
    const otherSeller = await createSeller(test);
    await saveCard(seller.owner, 'pm_card_visa');
    await saveCard(otherSeller.owner, 'pm_card_visa');
    const id = (await methodsOf(seller.owner))[0]?.id ?? '';
    const removed = await errorOf(otherSeller.owner.api.call(deletePaymentMethod, { params: { id } }));
    expect(removed.code).toBe('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
    expect((await errorOf(buyBoost(otherSeller, { card: id }))).code).toBe('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
    const without = await errorOf((await actor(test)).api.call(deletePaymentMethod, { params: { id } }));
    expect(without.code).toBe('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
  });

  it('report a provider without response', async () => {
    const seller = await createSeller(test);
    await saveCard(seller.owner, 'pm_card_visa');
    const id = (await methodsOf(seller.owner))[0]?.id ?? '';
    Object.assign(stripe.fault, { kind: 'busy', times: 100 });
    const calls = [
      () => seller.owner.api.call(listPaymentMethods, {}),
      () => seller.owner.api.call(addPaymentMethod, {}),
      () => seller.owner.api.call(deletePaymentMethod, { params: { id } }),
    ];
    for (const call of calls) expect((await errorOf(call())).code).toBe('PAYMENT_PROVIDER_EXCEPTION');
    stripe.fault.times = 0;
  });
});
