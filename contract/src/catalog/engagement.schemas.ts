import { z } from 'zod';
import { localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParam, idParams, integerText } from '../platform/page.schemas.ts';
import * as addresses from './engagement.ts';
import { contactTypes } from './engagement.ts';

const listingParams = z.object({ listingId: idParam });
const recorded = data(z.object({ recorded: z.boolean() }));

export const recordView = defineEndpoint({
  ...addresses.recordView,
  summary: 'Count one view of a public listing; its advertiser’s own are not counted (`recorded: false`)',
  who: 'anyone',
  params: listingParams,
  output: recorded,
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const listViews = defineEndpoint({
  ...addresses.listViews,
  summary: 'The ids of the listings that I have viewed, newest first, at most 100',
  who: 'signed-in',
  output: data(z.array(z.int())),
  errors: [],
});

export const mergeViews = defineEndpoint({
  ...addresses.mergeViews,
  summary: 'Add listings that I viewed before sign-in to my viewed listings; counts no view',
  description: 'Newest first. Unavailable listings are left out. Idempotent.',
  who: 'signed-in',
  body: z.object({ listingIds: z.array(z.int().min(1).max(2_147_483_647)).max(100) }),
  output: data(z.array(z.int())),
  errors: [],
});

export const recordContact = defineEndpoint({
  ...addresses.recordContact,
  summary: 'Count a click on a contact of the advertiser, once a day per user and contact type',
  description: '`recorded: false`: counted already, the user’s own listing, or an account without a confirmed email.',
  who: 'signed-in',
  params: listingParams,
  body: z.object({ contactType: z.enum(contactTypes) }),
  output: recorded,
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const revealContact = defineEndpoint({
  ...addresses.revealContact,
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
  ...addresses.revealProfile,
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
  ...addresses.getStatistics,
  summary: 'Statistics of my listing by day, with totals since its creation',
  who: 'signed-in',
  params: idParams,
  query: z.object({ days: integerText({ min: 1, max: 365 }).default(30) }),
  output: data(listingStatistics),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});
