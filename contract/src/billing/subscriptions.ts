/**
 * Subscriptions: the paid plan of one listing (LST-21, BIL-05, BIL-08; DECISIONS.md "Subscription display block").
 *
 * One subscription covers one listing. A trial saves a card and charges it at its end. A cancellation takes effect at the end of the paid
 * period and can be undone until then.
 * A declined renewal sets PAST_DUE. The plan serves for seven more days, in which the user can pay with another card. Then it is EXPIRED
 * and its listing is suspended with that reason. Emails announce this seven days and one day before.
 * `payments.initiatePayment` with a PLAN buys it.
 */
import { z } from 'zod';
import { listingContext } from '../catalog/listings.ts';
import { instant } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.ts';
import { cappedSize, data, idParams, integerText, paged } from '../platform/page.ts';
import { billingInterval } from './billing.ts';
import { paymentStarted } from './payments.ts';

export const subscriptionStatuses = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED', 'EXPIRED'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const subscription = z
  .object({
    id: z.int(),
    /** Null once the listing is deleted. */
    listingId: z.int().nullable(),
    listingTitle: z.string(),
    status: z.enum(subscriptionStatuses),
    /** The plan at the time of purchase. */
    plan: z.object({ id: z.int(), name: z.string(), billingInterval, price: money, listingContext }),
    createdAt: instant,
    trialEndsAt: instant.nullable(),
    /** End of the paid period; the next charge follows unless canceled. */
    currentPeriodEnd: instant,
    cancelAtPeriodEnd: z.boolean(),
    /** For PAST_DUE: when the listing is suspended. */
    servesUntil: instant.nullable(),
    endedAt: instant.nullable(),
    withdrawUntil: instant.nullable(),
    can: z.object({ cancel: z.boolean(), resume: z.boolean(), pay: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

export const listSubscriptions = defineEndpoint({
  id: 'subscriptions.listSubscriptions',
  method: 'GET',
  path: '/api/v1/billing/subscriptions',
  summary: 'My subscriptions, those that serve first, then the newest',
  who: 'signed-in',
  query: z.object({
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 20, most: 100 }),
  }),
  output: paged(subscription),
  errors: [],
});

const one = {
  who: 'signed-in',
  params: idParams,
  output: data(subscription),
  errors: ['SUBSCRIPTION_NOT_FOUND_EXCEPTION', 'SUBSCRIPTION_STATUS_EXCEPTION', 'PAYMENT_PROVIDER_EXCEPTION'],
} as const;

export const cancelSubscription = defineEndpoint({
  ...one,
  id: 'subscriptions.cancelSubscription',
  method: 'POST',
  path: '/api/v1/billing/subscriptions/:id/cancel',
  summary: 'Cancel a subscription of mine at the end of what is paid; done already is the same',
});

export const resumeSubscription = defineEndpoint({
  ...one,
  id: 'subscriptions.resumeSubscription',
  method: 'POST',
  path: '/api/v1/billing/subscriptions/:id/resume',
  summary: 'Take a cancellation back before it counts; done already is the same',
});

export const paySubscription = defineEndpoint({
  id: 'subscriptions.paySubscription',
  method: 'POST',
  path: '/api/v1/billing/subscriptions/:id/pay',
  summary: 'Pay what a PAST_DUE subscription of mine owes, with a saved method or a new card',
  who: 'verified',
  params: idParams,
  body: z.object({
    paymentMethodId: z
      .string()
      .trim()
      .regex(/^pm_[A-Za-z0-9_]{1,100}$/, { error: 'must be a payment method of the provider' })
      .optional(),
  }),
  output: data(paymentStarted),
  secret: true,
  errors: [
    'SUBSCRIPTION_NOT_FOUND_EXCEPTION',
    'SUBSCRIPTION_STATUS_EXCEPTION',
    'PAYMENT_METHOD_NOT_FOUND_EXCEPTION',
    'PAYMENT_FAILED_EXCEPTION',
    'PAYMENT_PROVIDER_EXCEPTION',
  ],
});
