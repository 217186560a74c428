import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { data, idParam, idParams, integerText, paged } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import * as addresses from './listing-admin.ts';
import { adminListingSorts } from './listing-admin.ts';
import { contractType, listingContext, listingStatus } from './listings.schemas.ts';
import { cinReviews, suspenders } from './listings.ts';
import { photo } from './media.schemas.ts';
import { propertyType } from './properties.schemas.ts';

export const adminListing = z
  .object({
    id: z.int(),
    listingType: listingContext,
    contractType: contractType.nullable(),
    title: z.string(),
    status: listingStatus,
    price: money,
    propertyId: z.int(),
    propertyType,
    street: z.string(),
    streetNumber: z.string().nullable(),
    administrativeAreaLevel1: z.string(),
    photo: photo.nullable(),
    advertiserId: z.int(),
    advertiserName: z.string(),
    /** Null when the account has no email any more. */
    advertiserEmail: z.string().nullable(),
    professional: z.boolean(),
    views: z.int(),
    contacts: z.int(),
    suspension: z.object({ by: z.enum(suspenders), reason: z.string().nullable() }).nullable(),
    cin: z.string().nullable(),
    cinReview: z.enum(cinReviews).nullable(),
    createdAt: instant,
    updatedAt: instant,
    publishedAt: instant.nullable(),
    can: z.object({
      edit: z.boolean(),
      delete: z.boolean(),
      suspend: z.boolean(),
      lift: z.boolean(),
      acceptCin: z.boolean(),
    }),
  })
  .meta({ id: 'AdminListing' });
export type AdminListing = z.infer<typeof adminListing>;

const titlePart = line(200).default('');
const filters = {
  status: listingStatus.optional(),
  listingType: listingContext.optional(),
  cinReview: z.enum(cinReviews).optional(),
};
const page = {
  page: integerText({ min: 0, max: 1_000_000 }).default(0),
  size: integerText({ min: 1, max: 100 }).default(20),
  sort: z.enum(adminListingSorts).default('street,asc'),
};

export const listListings = defineEndpoint({
  ...addresses.listListings,
  summary: 'All listings of any status',
  who: 'admin',
  query: z.object({ ...filters, ...page }),
  output: paged(adminListing),
  errors: [],
});

export const searchListingsByTitle = defineEndpoint({
  ...addresses.searchListingsByTitle,
  summary: 'Listings whose title contains this text, ignoring case and accents',
  who: 'admin',
  query: z.object({ title: titlePart, ...filters, ...page }),
  output: paged(adminListing),
  errors: [],
});

export const countListingsByStatus = defineEndpoint({
  ...addresses.countListingsByStatus,
  summary: 'How many listings there are by status, optionally with a text in the title',
  who: 'admin',
  query: z.object({ title: titlePart }),
  output: data(
    z.object({
      totalListings: z.int(),
      listingsByStatus: z.object({ DRAFT: z.int(), PUBLISHED: z.int(), SUSPENDED: z.int(), CONCLUDED: z.int() }),
      cinReviewsNeeded: z.int(),
    }),
  ),
  errors: [],
});

export const getAdvertiserEmail = defineEndpoint({
  ...addresses.getAdvertiserEmail,
  summary: 'The email of who advertises; null where the account has none any more',
  who: 'admin',
  query: z.object({ listingId: idParam }),
  output: data(z.string().nullable()),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const acceptCin = defineEndpoint({
  ...addresses.acceptCin,
  summary: 'Accept a CIN although its digits name another comune',
  who: 'admin',
  params: idParams,
  output: data(adminListing),
  errors: ['LISTING_NOT_FOUND_EXCEPTION', 'LISTING_STATUS_EXCEPTION'],
});
