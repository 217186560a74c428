import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import type { ProviderEvent } from '../payments/payment-provider.port.ts';
import { pay, paymentSides, sideNames, subscribe } from './payment-sides.fixtures.ts';

const test = await testApp();
const sideOf = paymentSides(test);

describe.each(sideNames)('events of %s', (name) => {
  const side = () => sideOf(name);

  it('are signed, tell what changed, and come again by the day, the oldest first', async () => {
    await side().driver.signedEvents();
    const { id } = await pay(side(), { cardId: 'pm_card_visa' });
    await side().driver.forward(2000);
    const subscription = await subscribe(side(), { cardId: 'pm_card_visa' });
    const [invoice] = await side().payments.listInvoices(subscription.id);
    const sent = await side().driver.signedEvents();
    const read = sent.map(({ body, signature }) => side().payments.readEvent(body, signature));
    const told = [
      { type: 'payment_intent.succeeded', about: { kind: 'intent', id } },
      { type: 'invoice.paid', about: { kind: 'invoice', id: invoice?.id } },
      { type: 'customer.subscription.updated', about: { kind: 'subscription', id: subscription.id } },
    ];
    for (const event of told) expect(read).toContainEqual(expect.objectContaining(event));
    const since = read[0]?.createdAt ?? new Date();
    const again: ProviderEvent[] = [];
    for await (const event of side().payments.eventsSince(since)) again.push(event);
    for (const event of told) expect(again).toContainEqual(expect.objectContaining(event));
    const instants = again.map(({ createdAt }) => createdAt.getTime());
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
    expect(instants[0]).toBeGreaterThanOrEqual(Math.floor(since.getTime() / 1000) * 1000);
  });

  it('are refused with a changed body, a wrong signature, none, and one of more than five minutes ago', async () => {
    const bad = expect.objectContaining({ code: 'bad_signature' });
    await side().driver.signedEvents();
    await pay(side(), { cardId: 'pm_card_visa' });
    const [event] = await side().driver.signedEvents();
    if (!event) return expect.unreachable();
    const changed = Buffer.concat([event.body, Buffer.from(' ')]);
    expect(() => side().payments.readEvent(changed, event.signature)).toThrow(bad);
    const forged = event.signature.replace(/v1=.{4}/, 'v1=0000');
    expect(() => side().payments.readEvent(event.body, forged)).toThrow(bad);
    for (const nothing of ['', 'x', 't=1', 'v1=']) {
      expect(() => side().payments.readEvent(event.body, nothing)).toThrow(bad);
    }
    const old = await side().grownOld(event);
    expect(() => side().payments.readEvent(old.body, old.signature)).toThrow(bad);
  });
});
