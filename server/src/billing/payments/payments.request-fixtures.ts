import { addPaymentMethod, listPaymentMethods } from '#contract/billing/payments.schemas';
import { confirmPayment } from '#contract/billing/sandbox-payments.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buyBoost, createSeller } from './payments.fixtures.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** @returns the id of a saved card */
async function saveCard({ api }: TestActor): Promise<string> {
  const { clientSecret } = (await api.call(addPaymentMethod, {})).data;
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
  await api.call(confirmPayment, { params: { clientSecret }, body: card });
  return (await api.call(listPaymentMethods, {})).data[0]?.id ?? '';
}

/** Sample requests to the payment endpoints, for the API document test. */
export async function paymentRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const [seller, paid, open] = [await createSeller(test), await createSeller(test), await createSeller(test)];
  const [otherUser, cardOwner] = [await actor(test), await actor(test)];
  const savedCardId = await saveCard(cardOwner);
  const cookieOf = (user: { cookie: string }) => ({ cookie: user.cookie });
  const unfinished = (await buyBoost(open)).data;
  const done = (await buyBoost(paid, { card: 'pm_card_visa' })).data;
  const url = '/api/v1/billing/payments';
  const boost = { listingId: seller.listingId, productId: seller.packageId, productType: 'BOOST_PACKAGE' };
  // An active plan would be required for every listing that the other requests publish.
  const plan = { ...boost, productId: 2_000_000_000, productType: 'PLAN' };
  const secret = encodeURIComponent(unfinished.clientSecret ?? '');
  const methods = '/api/v1/billing/payment-methods';
  return {
    'payments.initiatePayment': [
      { url, body: { ...boost, paymentMethodId: 'pm_card_chargeDeclined' }, ...cookieOf(seller.owner), status: 402 },
      { url, body: { ...boost, paymentMethodId: 'pm_1Nobody' }, ...cookieOf(seller.owner), status: 404 },
      {
        url,
        body: { ...boost, paymentMethodId: 'pm_card_authenticationRequired' },
        ...cookieOf(seller.owner),
        status: 201,
      },
      { url, body: boost, ...cookieOf(seller.owner), status: 409 },
      { url, body: plan, ...cookieOf(seller.owner), status: 404 },
      { url, body: boost, ...cookieOf(otherUser), status: 403 },
      { url, body: { ...boost, productType: 'HOUSE' }, ...cookieOf(seller.owner), status: 422 },
    ],
    'payments.getProgress': [
      { url: `${url}/status?payment_intent_client_secret=${secret}`, ...cookieOf(open.owner) },
      { url: `${url}/status?payment_intent_client_secret=${secret}`, ...cookieOf(otherUser), status: 404 },
      { url: `${url}/status`, status: 401 },
    ],
    'payments.resumePayment': [
      { url: `${url}/${unfinished.paymentId}/resume`, ...cookieOf(open.owner) },
      { url: `${url}/${done.paymentId}/resume`, ...cookieOf(paid.owner), status: 409 },
    ],
    'payments.cancelPayment': [
      { url: `${url}/${unfinished.paymentId}/cancel`, ...cookieOf(open.owner) },
      { url: `${url}/${unfinished.paymentId}/cancel`, ...cookieOf(otherUser), status: 404 },
      { url: `${url}/${done.paymentId}/cancel`, ...cookieOf(paid.owner), status: 409 },
    ],
    'payments.getProvider': [{ url: '/api/v1/billing/provider' }],
    'payments.listPaymentMethods': [{ url: methods, ...cookieOf(paid.owner) }],
    'payments.addPaymentMethod': [{ url: methods, ...cookieOf(paid.owner), status: 201 }],
    'payments.deletePaymentMethod': [
      { url: `${methods}/${savedCardId}`, ...cookieOf(cardOwner) },
      { url: `${methods}/pm_1Nobody`, ...cookieOf(paid.owner), status: 404 },
      { url: `${methods}/card`, ...cookieOf(paid.owner), status: 422 },
    ],
    'payments.listTransactions': [{ url: '/api/v1/billing/transactions?size=5', ...cookieOf(paid.owner) }],
    'payments.takeWebhook': [
      { url: '/api/v1/billing/webhook', body: { id: 'evt_forged', type: 'invoice.paid' }, status: 400 },
    ],
  };
}
