import { expect, it } from 'vitest';
import { openPayoutAccount } from '#contract/billing/payouts.schemas';
import { completePayoutAccount } from '#contract/billing/sandbox-payments.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { sandboxApp, stripeApp } from '../payments/payments-environment.fixtures.ts';
import { canBePaid } from '../payouts/payout-accounts.queries.ts';

const sandbox = await sandboxApp();
const stripe = await stripeApp();

it('completes the account of a host with the chosen result, and no other account', async () => {
  const [host, other] = [await actor(sandbox.test), await actor(sandbox.test)];
  await host.api.call(openPayoutAccount, {});
  const complete = (outcome: 'enabled' | 'restricted', { api } = host) =>
    api.call(completePayoutAccount, { body: { outcome } });
  expect((await complete('restricted')).data.status).toBe('restricted');
  expect((await complete('enabled')).data.status).toBe('enabled');
  expect((await errorOf(complete('enabled', other))).code).toBe('PAYOUT_ACCOUNT_NOT_FOUND_EXCEPTION');
  expect(await canBePaid(sandbox.test.deps.db, other.id)).toBe(false);
});

it('completes no account at Stripe', async () => {
  const { api } = await actor(stripe.test);
  await api.call(openPayoutAccount, {});
  const call = api.call(completePayoutAccount, { body: { outcome: 'enabled' } });
  expect((await errorOf(call)).code).toBe('PAYOUT_ACCOUNT_NOT_FOUND_EXCEPTION');
});
