import { describe, expect, it } from 'vitest';
import { initiatePayment } from '#contract/billing/payments.schemas';
import {
  cancelSubscription,
  listSubscriptions,
  paySubscription,
  resumeSubscription,
} from '#contract/billing/subscriptions.schemas';
import { deleteMarketListing } from '#contract/catalog/listing-editing.schemas';
import { concludeListing, publishListing } from '#contract/catalog/listing-lifecycle.schemas';
import { actor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { makePlan } from '../products/products.fixtures.ts';
import { syncProduct } from '../products/sync-product.ts';
import { subscriptionsJobs } from './subscriptions.jobs.ts';
import { findSubscription } from './subscriptions.queries.ts';

const test = await testApp();
const plan = async (input: Parameters<typeof makePlan>[1] = {}) => {
  const id = await makePlan(test, input);
  await syncProduct(test.deps, { product: 'PLAN', id });
  return id;
};
const withTrial = await plan({ name: 'Base', maxArea: 100, trialPeriodDays: 14, priceMinor: 990 });
const large = await plan({ name: 'Ampio', maxArea: 300, priceMinor: 1990 });
const forStays = await plan({ name: 'Ospiti', listingContext: 'HOSPITALITY', maxArea: 50 });
const retired = await plan({ name: 'Vecchio', active: false });

const owner = await actor(test);
const other = await actor(test);
const draft = async () => (await makeMarketListing(test, { owner, publish: false })).id;
const bodyFor = (listingId: number, productId: number, paymentMethodId = 'pm_card_visa') => ({
  listingId,
  productId,
  productType: 'PLAN' as const,
  paymentMethodId,
});
const buy = (listingId: number, productId: number, card?: string, buyer = owner) =>
  buyer.api.call(initiatePayment, { body: bodyFor(listingId, productId, card) });
const subscriptionsOf = async (listingId: number) =>
  (await owner.api.call(listSubscriptions, { query: {} })).data.filter((one) => one.listingId === listingId);
const nothing = { params: { id: 2_000_000_000 } };

describe('buying a plan', () => {
  it('is required to publish, has a free trial, and lets the listing be published', async () => {
    const id = await draft();
    const publishError = await owner.api.call(publishListing, { params: { id } }).catch((error: unknown) => error);
    expect(publishError).toMatchObject({
      code: 'SUBSCRIPTION_REQUIRED_EXCEPTION',
      details: { plan: { id: withTrial, trialPeriodDays: 14 } },
    });
    const { data: started } = await buy(id, withTrial);
    expect(started).toMatchObject({ status: 'succeeded', intent: 'setup', requiresAction: false });
    const [subscription] = await subscriptionsOf(id);
    expect(subscription).toMatchObject({
      status: 'TRIALING',
      cancelAtPeriodEnd: false,
      servesUntil: null,
      endedAt: null,
      plan: { id: withTrial, name: 'Base', price: { amount: 9.9, currency: 'EUR' }, listingContext: 'MARKET' },
      can: { cancel: true, resume: false, pay: false, withdraw: true },
    });
    const ends = new Date(test.clock.now().getTime() + 14 * 24 * 60 * 60 * 1000).toISOString();
    expect(subscription?.trialEndsAt).toBe(ends);
    expect((await owner.api.call(publishListing, { params: { id } })).data.status).toBe('PUBLISHED');
    const emails = (await emailsTo(test, owner.email)).map(({ emailName }) => emailName);
    expect(emails.filter((emailName) => emailName === 'trialBegun')).toHaveLength(1);
  });

  it('is paid at once without a trial, with its invoice', async () => {
    const id = await draft();
    expect((await buy(id, large)).data).toMatchObject({ status: 'succeeded', intent: 'payment' });
    expect(await subscriptionsOf(id)).toMatchObject([{ status: 'ACTIVE', trialEndsAt: null }]);
    const invoices = await test.deps.db.selectFrom('invoice').selectAll().where('userId', '=', owner.id).execute();
    expect(invoices).toMatchObject([{ status: 'paid', amountPaidMinor: 1990 }]);
  });

  it('serves nothing after a declined card, and can be retried', async () => {
    const id = await draft();
    await expect(buy(id, large, 'pm_card_chargeDeclined')).rejects.toMatchObject({
      status: 402,
      code: 'PAYMENT_FAILED_EXCEPTION',
      details: { reason: 'card_declined' },
    });
    expect(await subscriptionsOf(id)).toEqual([]);
    expect((await buy(id, large)).data.status).toBe('succeeded');
  });

  it('has one trial per listing', async () => {
    const id = await draft();
    await buy(id, withTrial);
    const { db } = test.deps;
    await db.updateTable('subscription').set({ status: 'CANCELED' }).where('listingId', '=', id).execute();
    const publishError = await owner.api.call(publishListing, { params: { id } }).catch((error: unknown) => error);
    expect(publishError).toMatchObject({ details: { plan: { id: withTrial, trialPeriodDays: null } } });
    expect((await buy(id, withTrial)).data).toMatchObject({ status: 'succeeded', intent: 'payment' });
    expect((await subscriptionsOf(id)).map(({ status }) => status)).toEqual(['ACTIVE', 'CANCELED']);
  });

  it('is bought once per listing despite repeated clicks', async () => {
    const id = await draft();
    const clicks = await Promise.allSettled(Array.from({ length: 50 }, () => buy(id, large)));
    const errorCodes = clicks.flatMap((click) => (click.status === 'rejected' ? [click.reason.code] : []));
    expect(new Set(errorCodes)).toEqual(new Set(['SUBSCRIPTION_EXISTS_EXCEPTION']));
    expect(errorCodes).toHaveLength(49);
    expect(await subscriptionsOf(id)).toHaveLength(1);
    const payments = await test.deps.db.selectFrom('payment').select('status').where('listingId', '=', id).execute();
    expect(payments).toEqual([{ status: 'SUCCEEDED' }]);
  });

  it('is replaced by the next attempt of the same user while unfinished', async () => {
    const id = await draft();
    const body = { listingId: id, productId: large, productType: 'PLAN' as const };
    expect((await owner.api.call(initiatePayment, { body })).data.status).toBe('requires_payment_method');
    await expect(owner.api.call(initiatePayment, { body })).rejects.toMatchObject({
      code: 'SUBSCRIPTION_EXISTS_EXCEPTION',
    });
    test.clock.forward(10_000);
    expect((await buy(id, large)).data.status).toBe('succeeded');
    expect(await subscriptionsOf(id)).toMatchObject([{ status: 'ACTIVE' }]);
  });

  it('serves only suitable listings', async () => {
    const sale = await draft();
    const errorCodeOf = (input: Promise<unknown>) =>
      input.then(
        () => 'none',
        (error: { code: string }) => error.code,
      );
    expect(await errorCodeOf(buy(sale, retired))).toBe('PLAN_NOT_FOUND_EXCEPTION');
    expect(await errorCodeOf(buy(sale, 2_000_000_000))).toBe('PLAN_NOT_FOUND_EXCEPTION');
    expect(await errorCodeOf(buy(sale, forStays))).toBe('PLAN_NOT_SUITABLE_EXCEPTION');
    const palace = await makeProperty(test, { owner, commercialArea: 900 });
    const tooLarge = await makeMarketListing(test, { owner, propertyId: palace.id, publish: false });
    expect(await errorCodeOf(buy(tooLarge.id, large))).toBe('PLAN_NOT_SUITABLE_EXCEPTION');
    expect(await errorCodeOf(buy(2_000_000_000, large))).toBe('LISTING_NOT_FOUND_EXCEPTION');
    expect(await errorCodeOf(buy(sale, large, 'pm_card_visa', other))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    const stay = await makeStay(test, { owner, publish: false });
    expect(await errorCodeOf(buy(stay.id, large))).toBe('PLAN_NOT_SUITABLE_EXCEPTION');
    const concluded = await draft();
    const { db } = test.deps;
    await db.updateTable('listing').set({ status: 'CONCLUDED' }).where('id', '=', concluded).execute();
    expect(await errorCodeOf(buy(concluded, large))).toBe('LISTING_STATUS_EXCEPTION');
  });
});

describe('a subscription', () => {
  it('is canceled at the end of the paid period, and can be resumed', async () => {
    const id = await draft();
    await buy(id, large);
    const [one] = await subscriptionsOf(id);
    const params = { id: one?.id ?? 0 };
    const cancelled = (await owner.api.call(cancelSubscription, { params })).data;
    expect(cancelled).toMatchObject({
      status: 'ACTIVE',
      cancelAtPeriodEnd: true,
      can: { cancel: false, resume: true, pay: false },
    });
    expect((await owner.api.call(cancelSubscription, { params })).data.cancelAtPeriodEnd).toBe(true);
    const cancelEmails = (await emailsTo(test, owner.email)).filter(
      ({ emailName }) => emailName === 'subscriptionCanceled',
    );
    expect(cancelEmails).toMatchObject([{ props: { product: 'Ampio', endsAt: cancelled.currentPeriodEnd } }]);
    const resumed = (await owner.api.call(resumeSubscription, { params })).data;
    expect(resumed).toMatchObject({ cancelAtPeriodEnd: false, can: { cancel: true, resume: false } });
    expect((await owner.api.call(resumeSubscription, { params })).data.cancelAtPeriodEnd).toBe(false);
  });

  it('is accessible only to its user', async () => {
    const id = await draft();
    await buy(id, large);
    const params = { id: (await subscriptionsOf(id))[0]?.id ?? 0 };
    for (const endpoint of [cancelSubscription, resumeSubscription]) {
      const none = { status: 404, code: 'SUBSCRIPTION_NOT_FOUND_EXCEPTION' };
      await expect(other.api.call(endpoint, { params })).rejects.toMatchObject(none);
      await expect(owner.api.call(endpoint, nothing)).rejects.toMatchObject(none);
    }
    await expect(other.api.call(paySubscription, { params, body: {} })).rejects.toMatchObject({ status: 404 });
    expect((await other.api.call(listSubscriptions, { query: {} })).data).toEqual([]);
    await expect(test.anonymous.call(listSubscriptions, { query: {} })).rejects.toMatchObject({ status: 401 });
  });

  it('has no open amount while paid, and after its end', async () => {
    const id = await draft();
    await buy(id, large);
    const params = { id: (await subscriptionsOf(id))[0]?.id ?? 0 };
    const wrong = { status: 409, code: 'SUBSCRIPTION_STATUS_EXCEPTION' };
    await expect(owner.api.call(paySubscription, { params, body: {} })).rejects.toMatchObject(wrong);
    await test.deps.db
      .updateTable('subscription')
      .set({ status: 'EXPIRED', endedAt: test.clock.now() })
      .where('id', '=', params.id)
      .execute();
    await expect(owner.api.call(cancelSubscription, { params })).rejects.toMatchObject(wrong);
    await expect(owner.api.call(resumeSubscription, { params })).rejects.toMatchObject(wrong);
    await expect(owner.api.call(paySubscription, { params, body: {} })).rejects.toMatchObject(wrong);
  });

  it('ends with its period after the listing is concluded', async () => {
    const id = await draft();
    await buy(id, large);
    await owner.api.call(publishListing, { params: { id } });
    const body = {
      conclusionSaleOrRentalDate: italianDay(test.clock.now()),
      conclusionAgreedPrice: { amount: 400_000, currency: 'EUR' as const },
      conclusionBuyerOrTenantName: 'Elena Bassi',
    };
    await owner.api.call(concludeListing, { params: { id }, body });
    await workOff();
    expect(await subscriptionsOf(id)).toMatchObject([
      { status: 'ACTIVE', cancelAtPeriodEnd: true, can: { resume: false } },
    ]);
  });

  it('ends with a deleted listing, and stays listed with its title', async () => {
    const id = await draft();
    await buy(id, large);
    const [before] = await subscriptionsOf(id);
    await owner.api.call(deleteMarketListing, { params: { id } });
    await workOff();
    const all = (await owner.api.call(listSubscriptions, { query: { size: 100 } })).data;
    const after = all.find((one) => one.id === before?.id);
    expect(after).toMatchObject({ listingId: null, listingTitle: before?.listingTitle, status: 'CANCELED' });
    const row = await findSubscription(test.deps.db, before?.id ?? 0);
    expect(await test.deps.payments.findSubscription(row?.externalId ?? '')).toMatchObject({ status: 'canceled' });
  });

  it('reports a provider without response', async () => {
    const id = await draft();
    await buy(id, large);
    const params = { id: (await subscriptionsOf(id))[0]?.id ?? 0 };
    // Simulates a provider outage: the sandbox object is missing.
    await test.deps.db
      .updateTable('subscription')
      .set({ externalId: 'sub_gone' })
      .where('id', '=', params.id)
      .execute();
    await expect(owner.api.call(cancelSubscription, { params })).rejects.toMatchObject({
      status: 502,
      code: 'PAYMENT_PROVIDER_EXCEPTION',
    });
  });
});

/** Runs the jobs that sync the provider. */
const workOff = () => runJobs(test, subscriptionsJobs);
