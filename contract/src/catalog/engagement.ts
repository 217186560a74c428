/**
 * Engagement: views, contacts and favorites of listings. A view counts once per listing and page load (spec/000 §4),
 * except for the advertiser. Signed-in users find the listings they viewed.
 *
 * A contact is a click on an email address, a phone number or WhatsApp. No listing contains them. An endpoint reveals
 * each to users with a confirmed email, with a daily limit. Advertisers see views, contacts and new favorites by day.
 */
import { z } from 'zod';
import { localDate } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParam, idParams, integerText } from '../platform/page.ts';

export const contactTypes = ['email', 'phone', 'whatsapp'] as const;
export type ContactType = (typeof contactTypes)[number];

const listingParams = z.object({ listingId: idParam });
const recorded = data(z.object({ recorded: z.boolean() }));

export const recordView = defineEndpoint({
  id: 'engagement.recordView',
  method: 'POST',
  path: '/api/v1/views/:listingId',
  summary: 'Count one view of a public listing; its advertiser’s own are not counted (`recorded: false`)',
  who: 'anyone',
  params: listingParams,
  output: recorded,
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const listViews = defineEndpoint({
  id: 'engagement.listViews',
  method: 'GET',
  path: '/api/v1/views',
  summary: 'The ids of the listings that I have viewed, newest first, at most 100',
  who: 'signed-in',
  output: data(z.array(z.int())),
  errors: [],
});

export const mergeViews = defineEndpoint({
  id: 'engagement.mergeViews',
  method: 'POST',
  path: '/api/v1/views',
  summary: 'Add listings that I viewed before sign-in to my viewed listings; counts no view',
  description: 'Newest first. Unavailable listings are left out. Idempotent.',
  who: 'signed-in',
  body: z.object({ listingIds: z.array(z.int().min(1).max(2_147_483_647)).max(100) }),
  output: data(z.array(z.int())),
  errors: [],
});

export const recordContact = defineEndpoint({
  id: 'engagement.recordContact',
  method: 'POST',
  path: '/api/v1/contacts/:listingId',
  summary: 'Count a click on a contact of the advertiser, once a day per user and contact type',
  description: '`recorded: false`: counted already, the user’s own listing, or an account without a confirmed email.',
  who: 'signed-in',
  params: listingParams,
  body: z.object({ contactType: z.enum(contactTypes) }),
  output: recorded,
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

/** Distinct listings per account and 24 hours; more than a genuine user needs. */
export const REVEALS_A_DAY = 40;

export const revealContact = defineEndpoint({
  id: 'engagement.revealContact',
  method: 'POST',
  path: '/api/v1/contacts/:listingId/reveal',
  summary: 'The phone, WhatsApp number or email of a public listing’s advertiser; counts as a contact',
  description:
    'A repeated request within a day does not count. `contactTypes` of the listing lists the types. Forty different listings a day.',
  who: 'verified',
  params: listingParams,
  body: z.object({ contactType: z.enum(contactTypes) }),
  output: data(z.object({ contactType: z.enum(contactTypes), value: z.string() })),
  errors: ['LISTING_NOT_FOUND_EXCEPTION', 'CONTACT_NOT_GIVEN_EXCEPTION', 'TOO_MANY_CONTACTS_EXCEPTION'],
});

export const revealProfile = defineEndpoint({
  id: 'engagement.revealProfile',
  method: 'POST',
  path: '/api/v1/users/:id/reveal',
  summary: 'The email and the phone number of a public profile',
  description:
    'Counts as a listing of the forty a day; a repeated request for the same profile within a day does not count.',
  who: 'verified',
  params: idParams,
  output: data(z.object({ email: z.string().nullable(), phone: z.string().nullable() })),
  errors: ['USER_NOT_FOUND_EXCEPTION', 'CONTACT_NOT_GIVEN_EXCEPTION', 'TOO_MANY_CONTACTS_EXCEPTION'],
});

export const listingStatistics = z
  .object({
    totals: z.object({ views: z.int(), contacts: z.int(), favorites: z.int() }),
    /** Every day of the period in Italian time, oldest first; the last is today. */
    days: z.array(
      z.object({
        date: localDate,
        views: z.int(),
        /** Distinct visitors of the day, counted without cookies or identification. */
        visitors: z.int(),
        contacts: z.int(),
        favorites: z.int(),
      }),
    ),
  })
  .meta({ id: 'ListingStatistics' });
export type ListingStatistics = z.infer<typeof listingStatistics>;

export const getStatistics = defineEndpoint({
  id: 'engagement.getStatistics',
  method: 'GET',
  path: '/api/v1/listings/:id/statistics',
  summary: 'Statistics of my listing by day, with totals since its creation',
  who: 'signed-in',
  params: idParams,
  query: z.object({ days: integerText({ min: 1, max: 365 }).default(30) }),
  output: data(listingStatistics),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});
