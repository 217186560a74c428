import { describe, expect, it } from 'vitest';
import { getPayoutAccount, openPayoutAccount } from '#contract/billing/payouts.schemas';
import { completePayoutAccount } from '#contract/billing/sandbox-payments.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { sandboxApp, stripeApp } from '../payments/payments-environment.fixtures.ts';
import { canBePaid } from './payout-accounts.queries.ts';

const sandbox = await sandboxApp();
const stripe = await stripeApp();

/** Provider's id of a host's account. */
const idOf = async ({ test }: typeof sandbox | typeof stripe, userId: number) =>
  (
    await test.deps.db
      .selectFrom('payoutAccount')
      .select('externalId')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
  ).externalId;

describe.each([
  ['the sandbox', sandbox],
  ['Stripe', stripe],
] as const)('the payout account with %s', (_name, environment) => {
  const { test, driver, deliver } = environment;
  const { db } = test.deps;

  it('is opened once by concurrent requests, and has an address to complete it', async () => {
    const { api, id } = await actor(test);
    expect((await api.call(getPayoutAccount, {})).data).toEqual({ status: 'none', can: { onboard: true } });
    const opened = await Promise.all(Array.from({ length: 5 }, () => api.call(openPayoutAccount, {})));
    expect(new Set(opened.map(({ data }) => data.url)).size).toBe(1);
    expect(opened[0]?.data).toMatchObject({ status: 'pending', url: expect.stringMatching(/^https?:/) });
    expect(await db.selectFrom('payoutAccount').select('status').where('userId', '=', id).execute()).toHaveLength(1);
    expect(await canBePaid(db, id)).toBe(false);
  });

  it('follows the provider: restricted, enabled, restricted again', async () => {
    const { api, id } = await actor(test);
    await api.call(openPayoutAccount, {});
    const accountId = await idOf(environment, id);
    await driver.onboard(accountId, 'restricted');
    expect((await api.call(getPayoutAccount, {})).data).toEqual({ status: 'restricted', can: { onboard: true } });
    await driver.onboard(accountId, 'enabled');
    await deliver();
    await deliver();
    expect(await canBePaid(db, id)).toBe(true);
    expect((await api.call(getPayoutAccount, {})).data).toEqual({ status: 'enabled', can: { onboard: false } });
    await driver.onboard(accountId, 'restricted');
    await deliver();
    expect(await canBePaid(db, id)).toBe(false);
  });
});

describe('the onboarding of the embedded provider', () => {
  it('ends with the chosen result, only for the own account', async () => {
    const [host, other] = [await actor(sandbox.test), await actor(sandbox.test)];
    await host.api.call(openPayoutAccount, {});
    const complete = (outcome: 'enabled' | 'restricted', { api } = host) =>
      api.call(completePayoutAccount, { body: { outcome } });
    expect((await complete('restricted')).data.status).toBe('restricted');
    expect((await complete('enabled')).data.status).toBe('enabled');
    expect((await errorOf(complete('enabled', other))).code).toBe('PAYOUT_ACCOUNT_NOT_FOUND_EXCEPTION');
    expect(await canBePaid(sandbox.test.deps.db, other.id)).toBe(false);
  });

  it('does not exist with Stripe', async () => {
    const { api } = await actor(stripe.test);
    await api.call(openPayoutAccount, {});
    const call = api.call(completePayoutAccount, { body: { outcome: 'enabled' } });
    expect((await errorOf(call)).code).toBe('PAYOUT_ACCOUNT_NOT_FOUND_EXCEPTION');
  });
});
