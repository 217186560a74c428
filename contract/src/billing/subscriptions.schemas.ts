import { z } from 'zod';
import { listingContext } from '../catalog/listings.schemas.ts';
import { actingFor } from '../identity/organizations.schemas.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { cappedSize, data, idParams, integerText, paged } from '../platform/page.schemas.ts';
import { billingInterval } from './billing.schemas.ts';
import { paymentStarted } from './payments.schemas.ts';
import * as addresses from './subscriptions.ts';
import { subscriptionStatuses } from './subscriptions.ts';

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
  ...addresses.listSubscriptions,
  summary: 'My subscriptions, those that serve first, then the newest',
  who: 'signed-in',
  query: z.object({
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 20, most: 100 }),
    ...actingFor,
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
  ...addresses.cancelSubscription,
  ...one,
  summary: 'Cancel a subscription of mine at the end of what is paid; done already is the same',
});

export const resumeSubscription = defineEndpoint({
  ...addresses.resumeSubscription,
  ...one,
  summary: 'Take a cancellation back before it counts; done already is the same',
});

export const paySubscription = defineEndpoint({
  ...addresses.paySubscription,
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
