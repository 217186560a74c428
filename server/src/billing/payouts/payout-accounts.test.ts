import { describe, expect, it } from 'vitest';
import { getPayoutAccount, openPayoutAccount } from '#contract/billing/payouts.schemas';
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

it('opens no second account after a lost response', async () => {
  const { test, stripe: provider } = stripe;
  const { api, id } = await actor(test);
  Object.assign(provider.fault, { kind: 'cut', times: 50 });
  const lost = await errorOf(api.call(openPayoutAccount, {})).finally(() => {
    provider.fault.times = 0;
  });
  expect(lost.code).toBe('PAYMENT_PROVIDER_EXCEPTION');
  const { url } = (await api.call(openPayoutAccount, {})).data;
  expect(url).toContain(await idOf(stripe, id));
  expect((await api.call(openPayoutAccount, {})).data.url).toBe(url);
});
