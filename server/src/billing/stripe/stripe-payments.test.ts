import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeStripe, signStripe, startStripe } from '../../../testing/stripe/fake-stripe.ts';
import { failureOf } from './stripe-errors.ts';
import { stripePayments } from './stripe-payments.ts';

let stripe: FakeStripe;
beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.stop());

const user = { reference: 'user-1', email: 'anna.verdi@example.org', name: 'Anna Verdi', key: 'customer-1' };

describe('the connection to Stripe', () => {
  it('exposes only its public key to the browser', () => {
    const { provider, publishableKey } = stripePayments(stripe.settings);
    expect({ provider, publishableKey }).toEqual({ provider: 'stripe', publishableKey: 'pk_test_standin' });
  });

  it.each(['busy', 'cut'] as const)('retries when Stripe is %s, without duplicates', async (kind) => {
    const payments = stripePayments(stripe.settings);
    const customerId = await payments.createCustomer(user);
    stripe.fault = { kind, times: 2 };
    const params = { customerId, amountMinor: 990, currency: 'EUR' as const, description: 'Boost', saveCard: false };
    const rest = {
      cardId: 'pm_card_visa',
      reference: 'payment-1',
      returnUrl: 'https://soglia.example',
      key: 'payment-1',
    };
    const intent = await payments.startPayment({ ...params, ...rest });
    expect(intent).toMatchObject({ status: 'succeeded', amountMinor: 990 });
    expect(stripe.requests.filter((call) => call === 'POST /v1/payment_intents')).toHaveLength(3);
    const succeeded = [];
    for await (const event of payments.eventsSince(new Date(0))) {
      if (event.type === 'payment_intent.succeeded') succeeded.push(event.about?.id);
    }
    expect(succeeded).toEqual([intent.id]);
  });

  it('is unavailable while Stripe fails, and exposes no address', async () => {
    const payments = stripePayments(stripe.settings);
    stripe.fault = { kind: 'busy', times: 3 };
    const failure = await payments.createCustomer(user).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'PaymentsError', code: 'unavailable' });
    await stripe.stop();
    const unavailable = await payments.createCustomer(user).catch((error: unknown) => error);
    expect(unavailable).toMatchObject({ name: 'PaymentsError', code: 'unavailable' });
    expect(`${failure} ${unavailable}`).not.toContain('anna');
    stripe = await startStripe();
  });

  it('is unavailable with a wrong key, and does not expose it', async () => {
    const payments = stripePayments({ ...stripe.settings, secretKey: 'sk_test_wrong' });
    const failure = await payments.listCards('cus_1').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'unavailable' });
    expect(String(failure)).not.toContain('sk_test');
  });

  it('reads more events than one page holds', async () => {
    const payments = stripePayments(stripe.settings);
    const customerId = await payments.createCustomer(user);
    const ids = [];
    for (let index = 0; index < 101; index += 1) {
      const { id } = await payments.startSetup({ customerId, reference: 's', key: `setup-${index}` });
      await payments.cancelIntent(id);
      ids.push(id);
    }
    const received = [];
    for await (const { about } of payments.eventsSince(new Date(0))) received.push(about?.id);
    expect(received).toEqual(ids);
  });
});

describe('events of Stripe', () => {
  const read = (object: object, type = 'x.y') => {
    const body = Buffer.from(
      JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1_800_000_000, data: { object } }),
    );
    const signature = signStripe(body, stripe.settings.webhookSecret, new Date());
    return stripePayments(stripe.settings).readEvent(body, signature);
  };

  it.each<[object, object | null]>([
    [
      { object: 'payment_intent', id: 'pi_1' },
      { kind: 'intent', id: 'pi_1' },
    ],
    [
      { object: 'setup_intent', id: 'seti_1' },
      { kind: 'intent', id: 'seti_1' },
    ],
    [
      { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' },
      { kind: 'intent', id: 'pi_1' },
    ],
    [
      { object: 'refund', id: 're_1', payment_intent: { id: 'pi_1' } },
      { kind: 'intent', id: 'pi_1' },
    ],
    [{ object: 'charge', id: 'ch_1', payment_intent: null }, null],
    [
      { object: 'subscription', id: 'sub_1' },
      { kind: 'subscription', id: 'sub_1' },
    ],
    [
      { object: 'invoice', id: 'in_1' },
      { kind: 'invoice', id: 'in_1' },
    ],
    [{ object: 'invoice' }, null],
    [{ object: 'customer', id: 'cus_1' }, null],
  ])('of %j refer to %j', (object, about) => {
    expect(read(object)).toEqual({ id: 'evt_1', type: 'x.y', createdAt: new Date(1_800_000_000_000), about });
  });

  it.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'card_declined', decline_code: 'generic_decline' }, 'card_declined'],
    [{ code: 'card_declined', decline_code: 'authentication_required' }, 'authentication_failed'],
    [{ code: 'expired_card' }, 'expired_card'],
    [{ code: 'invalid_cvc' }, 'incorrect_cvc'],
    [{ code: 'incorrect_number' }, 'incorrect_number'],
    [{ code: 'processing_error' }, 'processing_error'],
    [{ code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
    [{ code: 'something_new' }, 'other'],
    [{}, 'other'],
  ])('of a decline %j map to %s', (error, reason) => {
    expect(failureOf(error)).toBe(reason);
  });
});
