import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import type { ProviderEvent } from '../payments/payment-provider.port.ts';
import { DAY, pay, paymentProviders, providerNames, subscribe } from './payment-providers.fixtures.ts';

const test = await testApp();
const providerOf = paymentProviders(test);

describe.each(providerNames)('events of %s', (name) => {
  const provider = () => providerOf(name);

  it('returns signed events with the changed object, and lists them since an instant, oldest first', async () => {
    await provider().driver.signedEvents();
    const { id } = await pay(provider(), { cardId: 'pm_card_visa' });
    await provider().driver.forward(2000);
    const subscription = await subscribe(provider(), { cardId: 'pm_card_visa' });
    const [invoice] = await provider().payments.listInvoices(subscription.id);
    const sent = await provider().driver.signedEvents();
    const read = sent.map(({ body, signature }) => provider().payments.readEvent(body, signature));
    const expected = [
      { type: 'payment_intent.succeeded', about: { kind: 'intent', id } },
      { type: 'invoice.paid', about: { kind: 'invoice', id: invoice?.id } },
      { type: 'customer.subscription.updated', about: { kind: 'subscription', id: subscription.id } },
    ];
    for (const event of expected) expect(read).toContainEqual(expect.objectContaining(event));
    const since = read[0]?.createdAt ?? new Date();
    const again: ProviderEvent[] = [];
    for await (const event of provider().payments.eventsSince(since)) again.push(event);
    for (const event of expected) expect(again).toContainEqual(expect.objectContaining(event));
    const instants = again.map(({ createdAt }) => createdAt.getTime());
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
    expect(instants[0]).toBeGreaterThanOrEqual(Math.floor(since.getTime() / 1000) * 1000);
  });

  it('reports an authorization, its capture, and the end of another one', async () => {
    await provider().driver.signedEvents();
    const captured = await pay(provider(), { cardId: 'pm_card_visa', capture: 'manual' });
    const ended = await pay(provider(), { cardId: 'pm_card_visa', capture: 'manual' });
    await provider().payments.capture({ intentId: captured.id, amountMinor: 2990, key: crypto.randomUUID() });
    await provider().driver.forward(8 * DAY);
    const sent = await provider().driver.signedEvents();
    const read = sent.map(({ body, signature }) => provider().payments.readEvent(body, signature));
    const typesOf = (id: string) => read.flatMap(({ about, type }) => (about?.id === id ? [type] : []));
    const authorized = 'payment_intent.amount_capturable_updated';
    expect(typesOf(captured.id)).toEqual(expect.arrayContaining([authorized, 'payment_intent.succeeded']));
    expect(typesOf(ended.id)).toEqual(expect.arrayContaining([authorized, 'payment_intent.canceled']));
    const listed: string[] = [];
    for await (const { type } of provider().payments.eventsSince(read[0]?.createdAt ?? new Date())) listed.push(type);
    expect(listed).toContain(authorized);
  });

  it('rejects a changed body, and a wrong, missing or over five minutes old signature', async () => {
    const bad = expect.objectContaining({ code: 'bad_signature' });
    await provider().driver.signedEvents();
    await pay(provider(), { cardId: 'pm_card_visa' });
    const [event] = await provider().driver.signedEvents();
    if (!event) return expect.unreachable();
    const changed = Buffer.concat([event.body, Buffer.from(' ')]);
    expect(() => provider().payments.readEvent(changed, event.signature)).toThrow(bad);
    const forged = event.signature.replace(/v1=.{4}/, 'v1=0000');
    expect(() => provider().payments.readEvent(event.body, forged)).toThrow(bad);
    for (const nothing of ['', 'x', 't=1', 'v1=']) {
      expect(() => provider().payments.readEvent(event.body, nothing)).toThrow(bad);
    }
    const old = await provider().grownOld(event);
    expect(() => provider().payments.readEvent(old.body, old.signature)).toThrow(bad);
  });
});
