import { describe, expect, it } from 'vitest';
import { completeChallenge, confirmPayment } from '#contract/billing/sandbox-payments.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { requireCustomerOf } from '../payments/customer.ts';

const test = await testApp();
const withStripe = await testApp({
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
});
let serial = 0;

const card = (cardNumber = '4242 4242 4242 4242') => ({ cardNumber, expiry: '12/40', cvc: '123' });
const challenged = '4000002760003184';

/** User with a payment of ten euros that needs a card, and a setup that saves a card. */
async function buyer() {
  const user = await actor(test);
  const customerId = await requireCustomerOf(test.deps, user.id);
  serial += 1;
  const key = `form-${serial}`;
  const payment = await test.deps.payments.startPayment({
    customerId,
    amountMinor: 1_000,
    currency: 'EUR',
    description: 'Boost',
    cardId: null,
    saveCard: false,
    reference: key,
    returnUrl: 'http://localhost',
    key,
  });
  const confirm = (body: object, clientSecret = payment.clientSecret) =>
    user.api.call(confirmPayment, { params: { clientSecret }, body: { ...card(), ...body } });
  const respond = (outcome: 'complete' | 'fail', clientSecret = payment.clientSecret) =>
    user.api.call(completeChallenge, { params: { clientSecret }, body: { outcome } });
  return { user, customerId, payment, confirm, respond, cards: () => test.deps.payments.listCards(customerId) };
}

describe('The card form', () => {
  it('pays with a test card and does not save it by default', async () => {
    const { confirm, cards, payment } = await buyer();
    const paid = await confirm({});
    expect(paid.data).toEqual({ status: 'succeeded', failure: null, requiresAction: false });
    expect(await cards()).toEqual([]);
    expect(await test.deps.payments.findIntent(payment.id)).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
  });

  it('saves the card on request, without its number', async () => {
    const { confirm, cards } = await buyer();
    await confirm({ savePaymentMethod: true });
    expect(await cards()).toMatchObject([{ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 }]);
    const ledger = await test.deps.db.selectFrom('sandboxObject').select('doc').execute();
    expect(JSON.stringify(ledger)).not.toContain('42424242');
  });

  it.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
  ])('declines %s as %s, then accepts another card', async (cardNumber, reason) => {
    const { confirm } = await buyer();
    expect(await errorOf(confirm({ cardNumber }))).toMatchObject({
      code: 'PAYMENT_FAILED_EXCEPTION',
      details: { reason },
    });
    expect((await confirm({})).data.status).toBe('succeeded');
  });

  it('rejects a secret that PostgreSQL cannot hold', async () => {
    const { confirm, respond } = await buyer();
    for (const call of [confirm({}, 'pi_1\0'), respond('fail', '\0')]) {
      expect(await errorOf(call)).toMatchObject({
        code: 'VALIDATION_EXCEPTION',
        details: { fields: [{ path: 'params.clientSecret' }] },
      });
    }
  });

  it('rejects invalid test cards per field, and stores nothing', async () => {
    const { confirm, payment } = await buyer();
    const wrong = { cardNumber: '4012 8888 8888 1881', expiry: '01/20', cvc: 'x' };
    expect(await errorOf(confirm(wrong))).toMatchObject({
      code: 'VALIDATION_EXCEPTION',
      details: {
        fields: [
          { path: 'body.cardNumber', rule: 'test_card' },
          { path: 'body.expiry', rule: 'expiry_past' },
          { path: 'body.cvc', rule: 'cvc' },
        ],
      },
    });
    expect(await test.deps.payments.findIntent(payment.id)).toEqual(payment);
  });

  it('requires a challenge, and pays after its completion', async () => {
    const { confirm, respond } = await buyer();
    expect((await confirm({ cardNumber: challenged })).data).toMatchObject({ requiresAction: true, failure: null });
    expect((await respond('complete')).data).toEqual({ status: 'succeeded', failure: null, requiresAction: false });
  });

  it('waits for another card after a failed challenge', async () => {
    const { confirm, respond } = await buyer();
    await confirm({ cardNumber: challenged });
    const denied = { status: 'requires_payment_method', failure: 'authentication_failed', requiresAction: false };
    expect((await respond('fail')).data).toEqual(denied);
    expect((await confirm({})).data.status).toBe('succeeded');
  });

  it('reports a card that is declined after the challenge', async () => {
    const { confirm, respond } = await buyer();
    await confirm({ cardNumber: '4000008400001629' });
    expect((await respond('complete')).data).toMatchObject({ failure: 'card_declined' });
  });

  it('accepts no card for a paid payment, and no challenge result without a challenge', async () => {
    const { confirm, respond } = await buyer();
    expect((await errorOf(respond('complete'))).code).toBe('PAYMENT_STATUS_EXCEPTION');
    await confirm({});
    expect((await errorOf(confirm({}))).code).toBe('PAYMENT_STATUS_EXCEPTION');
  });

  it('is accessible only to the buyer', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const { clientSecret } = one.payment;
    expect((await errorOf(other.confirm({}, clientSecret))).code).toBe('PAYMENT_NOT_FOUND_EXCEPTION');
    expect((await errorOf(other.respond('complete', clientSecret))).code).toBe('PAYMENT_NOT_FOUND_EXCEPTION');
    expect((await errorOf(one.confirm({}, 'unknown'))).code).toBe('PAYMENT_NOT_FOUND_EXCEPTION');
    const anonymousCall = test.anonymous.call(confirmPayment, { params: { clientSecret }, body: card() });
    expect((await errorOf(anonymousCall)).code).toBe('AUTHENTICATION_REQUIRED_EXCEPTION');
  });

  it('is not available with Stripe as provider', async () => {
    const { api } = await actor(withStripe);
    const params = { clientSecret: 'pi_1_secret_2' };
    const confirmCall = api.call(confirmPayment, { params, body: card() });
    expect((await errorOf(confirmCall)).code).toBe('PAYMENT_NOT_FOUND_EXCEPTION');
    const challengeCall = api.call(completeChallenge, { params, body: { outcome: 'complete' } });
    expect((await errorOf(challengeCall)).code).toBe('PAYMENT_NOT_FOUND_EXCEPTION');
  });
});
