import { z } from 'zod';
import { boostType } from '../discovery/placements.schemas.ts';
import { actingFor } from '../identity/organizations.schemas.ts';
import { instant, localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { cappedSize, data, idParams, integerText, paged } from '../platform/page.schemas.ts';
import * as addresses from './boosts.ts';
import { boostPurchaseStatuses, boostStates } from './boosts.ts';
import { paymentStarted } from './payments.schemas.ts';

export const boostPurchase = z
  .object({
    id: z.int(),
    /** Null once the listing is deleted. */
    listingId: z.int().nullable(),
    status: z.enum(boostPurchaseStatuses),
    /** Current state: succeeded is active (or paused) until it ends, then expired (spec/002 §4). */
    state: z.enum(boostStates),
    createdAt: instant,
    startsAt: instant.nullable(),
    /** Null until paid. The end of a paused boost is not final. */
    expiresAt: instant.nullable(),
    pausedAt: instant.nullable(),
    boostPackage: z.object({ id: z.int(), name: z.string(), boostType, durationHours: z.int() }),
    price: money,
    paymentId: z.int(),
    /** Withdrawal deadline; null where withdrawal is not possible. */
    withdrawUntil: instant.nullable(),
    /** `pay`: the payment can be completed. `cancel`: it can be canceled. */
    can: z.object({ pay: z.boolean(), cancel: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'BoostPurchase' });
export type BoostPurchase = z.infer<typeof boostPurchase>;

/** Views and contacts of the listing per day, during the boost and for as many days before; at most 60 days each. */
export const boostEffect = z
  .object({
    purchaseId: z.int(),
    /** Null without enough public days before the boost. */
    before: z.object({ days: z.int(), viewsPerDay: z.number(), contactsPerDay: z.number() }).nullable(),
    during: z.object({ days: z.int(), viewsPerDay: z.number(), contactsPerDay: z.number() }),
    days: z.array(z.object({ day: localDate, views: z.int(), contacts: z.int(), boosted: z.boolean() })),
  })
  .meta({ id: 'BoostEffect' });
export type BoostEffect = z.infer<typeof boostEffect>;

export const listMyPurchases = defineEndpoint({
  ...addresses.listMyPurchases,
  summary: 'The boosts I bought, the newest first',
  who: 'signed-in',
  query: z.object({
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 20, most: 100 }),
    ...actingFor,
  }),
  output: paged(boostPurchase),
  errors: [],
});

export const listListingBoosts = defineEndpoint({
  ...addresses.listListingBoosts,
  summary: 'All boosts of a listing, newest first: for its advertiser and admins',
  who: 'signed-in',
  params: idParams,
  output: data(z.array(boostPurchase)),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const listListingActiveBoosts = defineEndpoint({
  ...addresses.listListingActiveBoosts,
  summary: 'The active boosts of a listing: for its advertiser and admins',
  who: 'signed-in',
  params: idParams,
  output: data(z.array(boostPurchase)),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const getBoostEffect = defineEndpoint({
  ...addresses.getBoostEffect,
  summary: 'What a boost of mine did: views and contacts by day, before and during',
  who: 'signed-in',
  params: idParams,
  output: data(boostEffect),
  errors: ['BOOST_PURCHASE_NOT_FOUND_EXCEPTION'],
});

export const checkoutBoost = defineEndpoint({
  ...addresses.checkoutBoost,
  summary: 'Begin to buy a boost; the card is given to the provider with the client secret',
  description: 'The same as `POST /api/v1/billing/payments` of a BOOST_PACKAGE with a new card.',
  who: 'verified',
  body: z.object({
    boostPackageId: z.int().min(1).max(2_147_483_647),
    listingId: z.int().min(1).max(2_147_483_647),
    immediateStart: z.boolean().default(false),
  }),
  status: 201,
  output: data(paymentStarted),
  errors: [
    'LISTING_NOT_FOUND_EXCEPTION',
    'LISTING_STATUS_EXCEPTION',
    'BOOST_PACKAGE_NOT_FOUND_EXCEPTION',
    'BOOST_ALREADY_LIVE_EXCEPTION',
    'PAYMENT_PROVIDER_EXCEPTION',
    'IDEMPOTENCY_KEY_REUSED_EXCEPTION',
  ],
});
