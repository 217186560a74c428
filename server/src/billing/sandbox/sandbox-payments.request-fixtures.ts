import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { requireCustomerOf } from '../payments/customer.ts';
import { requireAccount } from '../payouts/open-account.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Sample requests to the sandbox card form, for the API document test. */
export async function sandboxPaymentRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const [{ id, cookie }, host] = [await actor(test), await actor(test)];
  const customerId = await requireCustomerOf(test.deps, id);
  const setup = (key: string) => test.deps.payments.startSetup({ customerId, reference: key, key });
  const [saved, challenged] = [await setup(`request-saved-${id}`), await setup(`request-challenged-${id}`)];
  await requireAccount(test.deps, host.id);
  const account = '/api/v1/billing/sandbox/payout-account';
  const under = (clientSecret: string) => `/api/v1/billing/sandbox/payments/${clientSecret}`;
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
  return {
    'sandboxPayments.confirmPayment': [
      { url: `${under(saved.clientSecret)}/confirm`, body: { ...card, cvc: '' }, cookie, status: 422 },
      {
        url: `${under(saved.clientSecret)}/confirm`,
        body: { ...card, cardNumber: '4000000000000002' },
        cookie,
        status: 402,
      },
      { url: `${under(saved.clientSecret)}/confirm`, body: card, cookie },
      { url: `${under(saved.clientSecret)}/confirm`, body: card, cookie, status: 409 },
      { url: `${under('unknown')}/confirm`, body: card, cookie, status: 404 },
      { url: `${under(challenged.clientSecret)}/confirm`, body: { ...card, cardNumber: '4000002760003184' }, cookie },
    ],
    'sandboxPayments.completeAccount': [
      { url: account, body: { outcome: 'restricted' }, cookie: host.cookie },
      { url: `${account}?advertiserId=${host.id}`, body: { outcome: 'enabled' }, cookie: host.cookie },
      { url: account, body: { outcome: 'enabled' }, cookie, status: 404 },
      { url: account, body: { outcome: 'closed' }, cookie, status: 422 },
    ],
    'sandboxPayments.answerChallenge': [
      { url: `${under(challenged.clientSecret)}/challenge`, body: { outcome: 'complete' }, cookie },
      { url: `${under(challenged.clientSecret)}/challenge`, body: { outcome: 'fail' }, cookie, status: 409 },
      { url: `${under('unknown')}/challenge`, body: { outcome: 'fail' }, cookie, status: 404 },
    ],
  };
}
