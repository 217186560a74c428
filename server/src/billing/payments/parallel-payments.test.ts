import { describe, expect, it } from 'vitest';
import { getProgress } from '#contract/billing/payments.schemas';
import { buyBoost, createSeller, ledgerOf, sendWebhook } from './payments.fixtures.ts';
import { sandboxApp } from './payments-environment.fixtures.ts';
import { syncPayment } from './sync-payment.ts';

const { test, driver, deliver } = await sandboxApp();
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const once = {
  payments: ['SUCCEEDED'],
  purchases: ['succeeded'],
  invoices: ['paid'],
  emails: ['paymentReceipt'],
};

describe('a hundred concurrent requests', () => {
  it('creates one payment, one purchase, one invoice and one email with one key', async () => {
    const seller = await createSeller(test);
    const responses = await times(100, () => buyBoost(seller, { key: 'one', card: 'pm_card_visa' }));
    expect(new Set(responses.map(({ data }) => data.paymentId)).size).toBe(1);
    expect(new Set(responses.map(({ data }) => data.status))).toEqual(new Set(['succeeded']));
    await deliver();
    expect(await ledgerOf(test, seller.owner)).toEqual(once);
  });

  it('creates one purchase with fifty keys, and rejects the other 49', async () => {
    const seller = await createSeller(test);
    const settled = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => buyBoost(seller, { key: `key-${index}`, card: 'pm_card_visa' })),
    );
    const errorCodes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(errorCodes).toEqual(Array(49).fill('BOOST_ALREADY_LIVE_EXCEPTION'));
    expect(await ledgerOf(test, seller.owner)).toEqual(once);
  });
});

describe('a hundred webhooks', () => {
  it('creates one purchase, one invoice and one email when replayed, reordered and duplicated', async () => {
    const seller = await createSeller(test);
    await driver.signedEvents();
    const { data } = await buyBoost(seller);
    await driver.confirm(data.clientSecret ?? '', 'pm_card_chargeDeclined');
    await driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    const events = await driver.signedEvents();
    expect(events.length).toBeGreaterThan(1);
    // Reversed and repeated, all concurrently.
    const many = Array.from({ length: 100 }, (_, index) => events[events.length - 1 - (index % events.length)]);
    const statuses = await Promise.all(many.flatMap((event) => (event ? [sendWebhook(test, event)] : [])));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await ledgerOf(test, seller.owner)).toEqual(once);
    const receivedEvents = await test.deps.db
      .selectFrom('paymentEvent')
      .select(['processedAt', 'externalId'])
      .execute();
    expect(receivedEvents.every(({ processedAt }) => processedAt !== null)).toBe(true);
  });

  it('creates one of each together with fifty syncs and returning users', async () => {
    const seller = await createSeller(test);
    const { data } = await buyBoost(seller);
    await driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
    const query = { payment_intent_client_secret: data.clientSecret ?? '' };
    await Promise.all([
      times(50, () => syncPayment(test.deps, data.paymentId)),
      times(20, () => seller.owner.api.call(getProgress, { query })),
      deliver(),
    ]);
    expect(await ledgerOf(test, seller.owner)).toEqual(once);
  });
});

describe('a webhook', () => {
  it('is rejected and not stored without a signature of the provider', async () => {
    const body = Buffer.from(JSON.stringify({ id: 'evt_forged', type: 'payment_intent.succeeded' }));
    for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
      expect(await sendWebhook(test, { body, signature })).toBe('INVALID_WEBHOOK_SIGNATURE_EXCEPTION');
    }
    const [event] = await driver
      .signedEvents()
      .then(async (receivedEvents) => receivedEvents.concat(await buyAndGetEvents()));
    if (!event) throw new Error('No event arrived');
    const changed = Buffer.concat([event.body, Buffer.from(' ')]);
    expect(await sendWebhook(test, { body: changed, signature: event.signature })).toBe(
      'INVALID_WEBHOOK_SIGNATURE_EXCEPTION',
    );
    const known = await test.deps.db.selectFrom('paymentEvent').select('externalId').execute();
    expect(known.map(({ externalId }) => externalId)).not.toContain('evt_forged');
  });
});

async function buyAndGetEvents() {
  const { data } = await buyBoost(await createSeller(test));
  await driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
  return driver.signedEvents();
}
