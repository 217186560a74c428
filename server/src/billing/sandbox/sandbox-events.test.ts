import { describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { sandboxDriver } from '../../../testing/sandbox-driver.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { Deps } from '../deps.ts';
import type { Intent, ProviderEvent } from '../payments/payment-provider.port.ts';
import { runSandbox } from './run-sandbox.ts';
import { sandboxPaymentsJobs } from './sandbox-payments.jobs.ts';

const test = await testApp();
const { deps, clock } = test;
const driver = sandboxDriver({ ...deps, clock });
let serial = 0;

async function payTen(cardId: string | null = 'pm_card_visa'): Promise<Intent> {
  serial += 1;
  const customer = { reference: 'u', email: 'a@prova.test', name: 'Ada', key: `customer-${serial}` };
  return deps.payments.startPayment({
    customerId: await deps.payments.createCustomer(customer),
    amountMinor: 1_000,
    currency: 'EUR',
    cardId,
    description: 'Boost',
    saveCard: true,
    reference: 'r',
    returnUrl: '',
    key: `payment-${serial}`,
  });
}

async function eventsSince(instant: Date): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = [];
  for await (const event of deps.payments.eventsSince(instant)) events.push(event);
  return events;
}

const receivedObjectIds = async (parts: Deps = deps) => {
  while (await runSandbox(parts));
  return (await deps.db.selectFrom('paymentEvent').select('objectId').orderBy('receivedAt').execute()).map(
    ({ objectId }) => objectId,
  );
};

describe('the sandbox', () => {
  it('delivers signed events in order', async () => {
    const intent = await payTen('pm_card_authenticationRequired');
    await driver.challenge(intent.clientSecret, 'complete');
    await deps.payments.refund({ intentId: intent.id, amountMinor: 100, key: 'refund-1' });
    const events = (await driver.signedEvents()).map(({ body, signature }) => deps.payments.readEvent(body, signature));
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.requires_action',
      'payment_intent.succeeded',
      'payment_method.attached',
      'charge.refunded',
    ]);
    expect(events.at(-1)?.about).toEqual({ kind: 'intent', id: intent.id });
    expect(await driver.signedEvents()).toEqual([]);
  });

  it('rejects events with another signature, or after five minutes', async () => {
    await payTen();
    const [sent] = await driver.signedEvents();
    const body = sent?.body ?? new Uint8Array();
    expect(() => deps.payments.readEvent(body, 't=1,v1=00')).toThrowError(
      expect.objectContaining({ code: 'bad_signature' }),
    );
    clock.forward(301_000);
    expect(() => deps.payments.readEvent(body, sent?.signature ?? '')).toThrowError(
      expect.objectContaining({ code: 'bad_signature' }),
    );
  });

  it('lists events since an instant', async () => {
    await payTen();
    clock.forward(60_000);
    const since = clock.now();
    const { id } = await payTen('pm_card_chargeDeclined');
    expect((await eventsSince(since)).map(({ type, about }) => `${type} ${about?.id}`)).toEqual([
      `payment_intent.payment_failed ${id}`,
    ]);
  });

  it('delivers each event once, and failed events do not block others', async () => {
    await receivedObjectIds();
    const [first, second] = [await payTen(), await payTen()];
    // A webhook that rejects each event of the first payment.
    const failing: Deps = {
      ...deps,
      payments: {
        ...deps.payments,
        readEvent: (body, signature) => {
          if (Buffer.from(body).includes(first.id)) throw new Error('out of order');
          return deps.payments.readEvent(body, signature);
        },
      },
    };
    expect(await receivedObjectIds(failing)).not.toContain(first.id);
    expect(await receivedObjectIds(failing)).toContain(second.id);
    clock.forward(1_000);
    expect(await receivedObjectIds(failing)).not.toContain(first.id);
    clock.forward(1_000);
    expect(await receivedObjectIds()).not.toContain(first.id);
    clock.forward(1_000);
    expect((await receivedObjectIds()).filter((id) => id === first.id)).toHaveLength(1);
  });

  it('delivers nothing with Stripe as provider', async () => {
    const { id } = await payTen();
    const stripe: Deps = { ...deps, payments: { ...deps.payments, provider: 'stripe' } };
    expect(await receivedObjectIds(stripe)).not.toContain(id);
    expect(await receivedObjectIds()).toContain(id);
  });

  it('purges events after their retention', async () => {
    await payTen();
    clock.forward(31 * 86_400_000);
    await deps.jobs.enqueue(deps.db, 'sandboxPayments.purgeExpired', {});
    await runJobs(test, sandboxPaymentsJobs);
    expect(await deps.db.selectFrom('sandboxKey').select('key').execute()).toEqual([]);
    expect(await eventsSince(new Date(0))).toEqual([]);
  });
});
