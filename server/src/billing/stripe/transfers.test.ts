import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { newKey, pay, paymentProviders, providerNames } from './payment-providers.fixtures.ts';

const test = await testApp();
const providerOf = paymentProviders(test);

describe.each(providerNames)('transfers with %s', (name) => {
  const provider = () => providerOf(name);
  const openAccount = async (outcome: 'enabled' | 'restricted' = 'enabled') => {
    const input = { reference: 'payout-account-1', email: 'host@example.org', country: 'IT', key: newKey() };
    const { id } = await provider().payments.openAccount(input);
    await provider().driver.onboard(id, outcome);
    return id;
  };
  const charged = async () => (await pay(provider(), { cardId: 'pm_card_visa' })).id;
  const inputOf = async (overrides: object = {}) => ({
    accountId: await openAccount(),
    amountMinor: 2000,
    currency: 'EUR' as const,
    sourceIntentId: await charged(),
    group: `stay-${newKey()}`,
    key: newKey(),
    ...overrides,
  });

  it('transfers once per key, and lists the transfers of a booking', async () => {
    const input = await inputOf();
    const first = await provider().payments.transfer(input);
    expect(first).toMatchObject({ amountMinor: 2000, reference: input.key, reversals: [] });
    expect(await provider().payments.transfer(input)).toEqual(first);
    expect(await provider().payments.listTransfers(input.group)).toEqual([first]);
    expect(await provider().payments.findTransfer(first.id)).toEqual(first);
    expect(await provider().payments.listTransfers('stay-none')).toEqual([]);
    expect(await provider().payments.findTransfer('tr_none')).toBeUndefined();
  });

  it('never transfers more than the charge, nor to an account that is not enabled', async () => {
    const input = await inputOf();
    await provider().payments.transfer(input);
    const refused = { code: 'refused' };
    const again = provider().payments.transfer({ ...input, amountMinor: 991, key: newKey() });
    await expect(again).rejects.toMatchObject(refused);
    const restricted = await inputOf({ accountId: await openAccount('restricted') });
    await expect(provider().payments.transfer(restricted)).rejects.toMatchObject(refused);
    const held = await pay(provider(), { capture: 'manual', cardId: 'pm_card_visa' });
    const unpaid = await inputOf({ sourceIntentId: held.id });
    await expect(provider().payments.transfer(unpaid)).rejects.toMatchObject(refused);
  });

  it('takes a transfer back in parts, each once per key, up to its amount', async () => {
    const { id } = await provider().payments.transfer(await inputOf());
    const part = { transferId: id, amountMinor: 500, key: newKey() };
    const after = await provider().payments.reverseTransfer(part);
    expect(after.reversals).toMatchObject([{ amountMinor: 500, reference: part.key }]);
    expect((await provider().payments.reverseTransfer(part)).reversals).toHaveLength(1);
    const tooMuch = provider().payments.reverseTransfer({ transferId: id, amountMinor: 1501, key: newKey() });
    await expect(tooMuch).rejects.toMatchObject({ code: 'refused' });
    await provider().payments.reverseTransfer({ transferId: id, amountMinor: 1500, key: newKey() });
    expect((await provider().payments.findTransfer(id))?.reversals).toHaveLength(2);
  });

  it('sends events about transfers', async () => {
    await provider().driver.signedEvents();
    const { id } = await provider().payments.transfer(await inputOf());
    await provider().payments.reverseTransfer({ transferId: id, amountMinor: 1, key: newKey() });
    const events = (await provider().driver.signedEvents()).map(({ body, signature }) =>
      provider().payments.readEvent(body, signature),
    );
    const about = { kind: 'transfer', id };
    expect(events.filter((event) => event.about?.kind === 'transfer')).toMatchObject([
      { type: 'transfer.created', about },
      { type: 'transfer.reversed', about },
    ]);
  });
});
