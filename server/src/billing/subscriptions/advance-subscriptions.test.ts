import { describe, expect, it } from 'vitest';
import { initiatePayment, listTransactions } from '#contract/billing/payments.schemas';
import { cancelSubscription, listSubscriptions, paySubscription } from '#contract/billing/subscriptions.schemas';
import { publishListing } from '#contract/catalog/listing-lifecycle.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { makePlan } from '../products/products.fixtures.ts';
import { runSandbox } from '../sandbox/run-sandbox.ts';
import { advanceSubscriptions } from './advance-subscriptions.ts';
import { endSubscription } from './subscription-purchase.ts';
import { subscriptionsJobs } from './subscriptions.jobs.ts';

const test = await testApp();
const { deps, clock } = test;
const DAY = 24 * 60 * 60 * 1000;
const trial = await makePlan(test, { name: 'Base', maxArea: 100, trialPeriodDays: 14, priceMinor: 990 });
const paid = await makePlan(test, { name: 'Ampio', maxArea: 300, priceMinor: 1990 });

/** Advances time by hours: the provider, its events, our jobs and their effects. */
async function pass(days: number): Promise<void> {
  clock.forward(days * DAY);
  for (let index = 0; index < 2; index += 1) {
    while (await runSandbox(deps));
    await advanceSubscriptions(deps);
    await runJobs(test, subscriptionsJobs);
  }
}

async function createPublicListing(planId: number, card: string): Promise<{ id: number; owner: TestActor }> {
  const owner = await actor(test);
  const { id } = await makeMarketListing(test, { owner, publish: false });
  await buy(owner, id, planId, card);
  await owner.api.call(publishListing, { params: { id } });
  return { id, owner };
}
const buy = (owner: TestActor, listingId: number, productId: number, paymentMethodId: string) =>
  owner.api.call(initiatePayment, { body: { listingId, productId, productType: 'PLAN', paymentMethodId } });
const subscriptionOf = async (owner: TestActor) => {
  const [one] = (await owner.api.call(listSubscriptions, { query: {} })).data;
  if (!one) throw new Error('no subscription');
  return one;
};
const getListing = (id: number) =>
  deps.db
    .selectFrom('listing')
    .select(['status', 'suspendedBy', 'suspensionReason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** Names of the emails about subscriptions, oldest first. */
const emailNames = async (owner: TestActor) =>
  (await emailsTo(test, owner.email))
    .filter(({ emailName: email }) => email !== 'paymentReceipt')
    .map(({ emailName: email, props }) => [email, props.days ?? props.reason].filter(Boolean).join(' '))
    .reverse();

describe('an unpaid subscription', () => {
  it('changes from its trial through seven days of grace to a suspended listing, which a new one restores', async () => {
    const { id, owner } = await createPublicListing(trial, 'pm_card_chargeCustomerFail');
    await pass(7);
    await pass(0.1);
    expect(await emailNames(owner)).toEqual(['trialBegun', 'trialEnding 7']);
    await pass(6);
    await pass(0.1);
    expect((await emailNames(owner)).at(-1)).toBe('trialEnding 1');
    await pass(1);
    const pastDue = await subscriptionOf(owner);
    expect(pastDue).toMatchObject({ status: 'PAST_DUE', can: { pay: true, cancel: true, resume: false } });
    expect(await emailNames(owner)).toEqual(['trialBegun', 'trialEnding 7', 'trialEnding 1', 'subscriptionPastDue']);
    expect((await getListing(id)).status).toBe('PUBLISHED');
    await pass(6.1);
    await pass(0.1);
    expect((await emailNames(owner)).slice(4)).toEqual(['subscriptionEnding 1']);
    expect((await getListing(id)).status).toBe('PUBLISHED');
    await pass(1);
    expect(await getListing(id)).toEqual({
      status: 'SUSPENDED',
      suspendedBy: 'SYSTEM',
      suspensionReason: 'SUBSCRIPTION_ENDED',
    });
    expect(await subscriptionOf(owner)).toMatchObject({ status: 'EXPIRED', can: { pay: false } });
    expect((await emailNames(owner)).slice(5)).toEqual(['subscriptionExpired PAST_DUE']);
    expect((await providers(pastDue.id))?.status).toBe('canceled');
    await expect(owner.api.call(publishListing, { params: { id } })).rejects.toMatchObject({ status: 402 });
    await buy(owner, id, trial, 'pm_card_visa');
    expect((await owner.api.call(publishListing, { params: { id } })).data.status).toBe('PUBLISHED');
    expect((await subscriptionOf(owner)).status).toBe('ACTIVE');
  });

  it('is paid with another card during the grace period', async () => {
    const { id, owner } = await createPublicListing(trial, 'pm_card_chargeCustomerFail');
    await pass(14.1);
    const { id: subscriptionId, status } = await subscriptionOf(owner);
    expect(status).toBe('PAST_DUE');
    const pay = (paymentMethodId?: string) =>
      owner.api.call(paySubscription, {
        params: { id: subscriptionId },
        body: paymentMethodId === undefined ? {} : { paymentMethodId },
      });
    await expect(pay('pm_card_chargeDeclinedInsufficientFunds')).rejects.toMatchObject({
      status: 402,
      code: 'PAYMENT_FAILED_EXCEPTION',
      details: { reason: 'insufficient_funds' },
    });
    await expect(pay('pm_nobody')).rejects.toMatchObject({ status: 404, code: 'PAYMENT_METHOD_NOT_FOUND_EXCEPTION' });
    const { data: open } = await pay();
    expect(open).toMatchObject({ status: 'requires_payment_method', intent: 'payment' });
    expect(open.clientSecret).toBeTruthy();
    expect((await pay('pm_card_visa')).data).toMatchObject({ status: 'succeeded', paymentId: open.paymentId });
    expect(await subscriptionOf(owner)).toMatchObject({ status: 'ACTIVE', servesUntil: null, can: { pay: false } });
    await pass(8);
    expect(await subscriptionOf(owner)).toMatchObject({ status: 'ACTIVE' });
    expect((await getListing(id)).status).toBe('PUBLISHED');
    const { data } = await owner.api.call(listTransactions, { query: {} });
    expect(data).toMatchObject([
      { kind: 'RENEWAL', status: 'succeeded', amount: { amount: 9.9 }, card: 'visa •••• 4242' },
      { kind: 'PLAN', status: 'succeeded', amount: { amount: 0 } },
    ]);
    expect(await invoicesOf(owner)).toEqual([{ status: 'paid', amountPaidMinor: 990 }]);
    expect((await emailNames(owner)).filter((email) => email === 'subscriptionPastDue')).toHaveLength(1);
  });

  it('is ended at once by its user', async () => {
    const { id, owner } = await createPublicListing(trial, 'pm_card_chargeCustomerFail');
    await pass(14.1);
    const params = { id: (await subscriptionOf(owner)).id };
    expect((await owner.api.call(cancelSubscription, { params })).data.status).toBe('CANCELED');
    expect((await getListing(id)).suspendedBy).toBe('SYSTEM');
    await pass(0);
    expect((await providers(params.id))?.status).toBe('canceled');
  });
});

/** A month contains many provider events, and a busy machine is slow. */
const TIMEOUT = { timeout: 120_000 };

describe('a paid subscription', TIMEOUT, () => {
  it('renews, with a payment and an invoice for each period', async () => {
    const { owner } = await createPublicListing(paid, 'pm_card_visa');
    const before = await subscriptionOf(owner);
    // Fourteen days to withdraw, plus those to the next working day (Reg. 1182/71 art. 3).
    await pass(20);
    expect(await subscriptionOf(owner)).toMatchObject({ status: 'ACTIVE', can: { withdraw: false } });
    await pass(11.1);
    const after = await subscriptionOf(owner);
    expect(after.status).toBe('ACTIVE');
    expect(Date.parse(after.currentPeriodEnd)).toBeGreaterThan(Date.parse(before.currentPeriodEnd));
    const { data } = await owner.api.call(listTransactions, { query: {} });
    expect(data.map(({ kind, status }) => `${kind} ${status}`)).toEqual(['RENEWAL succeeded', 'PLAN succeeded']);
    expect(await invoicesOf(owner)).toEqual([
      { status: 'paid', amountPaidMinor: 1990 },
      { status: 'paid', amountPaidMinor: 1990 },
    ]);
    await pass(0);
    expect(await invoicesOf(owner)).toHaveLength(2);
  });

  it('ends with its period after a cancellation and two notices, and suspends its listing', async () => {
    const { id, owner } = await createPublicListing(paid, 'pm_card_visa');
    const { id: subscriptionId, currentPeriodEnd } = await subscriptionOf(owner);
    await owner.api.call(cancelSubscription, { params: { id: subscriptionId } });
    const days = (Date.parse(currentPeriodEnd) - clock.now().getTime()) / DAY;
    await pass(days - 20);
    await subscriptionOf(owner);
    await pass(13.1);
    await pass(6);
    expect(await emailNames(owner)).toEqual(['subscriptionCanceled', 'subscriptionEnding 7', 'subscriptionEnding 1']);
    await pass(1);
    expect(await getListing(id)).toMatchObject({ status: 'SUSPENDED', suspendedBy: 'SYSTEM' });
    const row = await deps.db.selectFrom('subscription').select('status').where('id', '=', subscriptionId).execute();
    expect(row).toEqual([{ status: 'CANCELED' }]);
    expect((await emailNames(owner)).at(-1)).toBe('subscriptionExpired CANCELED');
  });

  it('ends after a withdrawal, and keeps a listing public that no longer needs a plan', async () => {
    const needs = await createPublicListing(paid, 'pm_card_visa');
    const free = await createPublicListing(paid, 'pm_card_visa');
    const end = async (owner: TestActor) => {
      const { id } = await subscriptionOf(owner);
      await inTransaction(deps.db, (trx) => endSubscription(deps, trx, id, { at: clock.now() }));
      await pass(0);
      return (await providers(id))?.status;
    };
    expect(await end(needs.owner)).toBe('canceled');
    expect((await getListing(needs.id)).suspendedBy).toBe('SYSTEM');
    await deps.db.updateTable('plan').set({ active: false }).execute();
    expect(await end(free.owner)).toBe('canceled');
    expect((await getListing(free.id)).status).toBe('PUBLISHED');
    await deps.db.updateTable('plan').set({ active: true }).execute();
  });
});

const providers = async (id: number) => {
  const { externalId } = await deps.db
    .selectFrom('subscription')
    .select('externalId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return deps.payments.findSubscription(externalId ?? '');
};
const invoicesOf = ({ id }: TestActor) =>
  deps.db.selectFrom('invoice').select(['status', 'amountPaidMinor']).where('userId', '=', id).orderBy('id').execute();
