/**
 * Lifecycle of a listing: publish (and reactivate), suspend, conclude, duplicate (spec/000 §4 "Listing status").
 *
 * Only its advertiser publishes and concludes it. An admin may suspend it with a reason; then only an admin lifts the
 * suspension. Concurrent calls leave one legal state: the second gets 409 with the current status.
 */
import { z } from 'zod';
import { localDate } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency, money } from '../platform/money.ts';
import { data, idParams } from '../platform/page.ts';
import { line, lines } from '../platform/plain-text.ts';
import { listingView } from './listings.ts';

export const SUSPENSION_REASON_MIN = 3;
export const SUSPENSION_REASON_MAX = 500;

const response = data(listingView);

export const publishListing = defineEndpoint({
  id: 'listings.publishListing',
  method: 'POST',
  path: '/api/v1/listings/:id/publish',
  summary: 'Publish a draft, reactivate a suspended ad, or (admins) lift an admin’s suspension',
  description:
    'LISTING_INCOMPLETE_EXCEPTION names in `details.missing` the quality points that publishing waits for; SUBSCRIPTION_REQUIRED_EXCEPTION the plan in ' +
    '`details.plan`; LISTING_STATUS_EXCEPTION the status in `details.status`; PROPERTY_ALREADY_PUBLISHED_EXCEPTION in `details.listingId` the ' +
    'published listing that the property has with the same contract.',
  who: 'verified',
  params: idParams,
  output: response,
  errors: [
    'LISTING_NOT_FOUND_EXCEPTION',
    'LISTING_STATUS_EXCEPTION',
    'LISTING_INCOMPLETE_EXCEPTION',
    'LISTING_HELD_EXCEPTION',
    'PROPERTY_ALREADY_PUBLISHED_EXCEPTION',
    'SUBSCRIPTION_REQUIRED_EXCEPTION',
  ],
});

export const suspendListing = defineEndpoint({
  id: 'listings.suspendListing',
  method: 'POST',
  path: '/api/v1/listings/:id/suspend',
  summary: 'Take a published ad off; an admin says why, and its advertiser is told',
  who: 'signed-in',
  params: idParams,
  /** `reason`: 3-500 characters, required from an admin for the listing of another user. */
  body: z.object({ reason: lines(SUSPENSION_REASON_MAX).optional() }).default({}),
  output: response,
  errors: ['LISTING_NOT_FOUND_EXCEPTION', 'LISTING_STATUS_EXCEPTION'],
});

export const concludeListing = defineEndpoint({
  id: 'listings.concludeListing',
  method: 'POST',
  path: '/api/v1/listings/:id/conclude',
  summary: 'Conclude a published sale or rental: final',
  description:
    'Either the person (one of `users/search/counterparty`) or a name. Rules of VALIDATION_EXCEPTION: required, too_small, too_big, invalid_format, in_future, before_publication, ' +
    'currency_differs, unknown_counterparty, both_given.',
  who: 'signed-in',
  params: idParams,
  body: z.object({
    conclusionSaleOrRentalDate: localDate.optional(),
    conclusionAgreedPrice: z.object({ amount: z.number(), currency }).optional(),
    conclusionBuyerOrTenantId: z.int().min(1).max(2_147_483_647).nullable().optional(),
    conclusionBuyerOrTenantName: line(200).nullable().optional(),
  }),
  output: response,
  errors: ['LISTING_NOT_FOUND_EXCEPTION', 'LISTING_STATUS_EXCEPTION'],
});

export const duplicateListing = defineEndpoint({
  id: 'listings.duplicateListing',
  method: 'POST',
  path: '/api/v1/listings/:id/duplicate',
  summary: 'Make a draft with everything of an ad of mine, whatever its status',
  description: 'LISTING_HELD_EXCEPTION while an admin keeps the ad back; `details.reason` says why.',
  who: 'signed-in',
  params: idParams,
  /** Made by the caller: the same one makes one draft, however often it is sent. */
  body: z.object({ draftId: line(80).min(1).optional() }).default({}),
  status: 201,
  output: response,
  errors: ['LISTING_NOT_FOUND_EXCEPTION', 'LISTING_HELD_EXCEPTION'],
});

/** A user who may be named as buyer or tenant. The email is masked: `a••@p••••.it`. */
export const counterparty = z.object({ id: z.int(), name: z.string(), email: z.string() }).meta({ id: 'Counterparty' });
export type Counterparty = z.infer<typeof counterparty>;

export const findCounterparties = defineEndpoint({
  id: 'listings.findCounterparties',
  method: 'GET',
  path: '/api/v1/users/search/counterparty',
  summary: 'At most 3 people who contacted or booked me, by part of their email (3 characters or more), never myself',
  who: 'signed-in',
  seenAs: 'never',
  query: z.object({ email: line(254).default('') }),
  output: data(z.array(counterparty)),
  errors: [],
});

/**
 * The plan that a listing needs (DECISIONS.md "Subscription display block"): `details.plan` of
 * SUBSCRIPTION_REQUIRED_EXCEPTION.
 */
export const requiredPlan = z
  .object({
    id: z.int(),
    name: z.string(),
    price: money,
    billingInterval: z.enum(['MONTH', 'QUARTER', 'SEMESTER', 'YEAR']),
    trialPeriodDays: z.int().nullable(),
    maxArea: z.int().nullable(),
  })
  .meta({ id: 'RequiredPlan' });
export type RequiredPlan = z.infer<typeof requiredPlan>;
