import { z } from 'zod';
import { organizationParams } from '../identity/organizations.schemas.ts';
import { instant, localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { data, idParam, integerText, paged } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import { emailAddress, phoneText } from '../platform/user-fields.schemas.ts';
import { contractType, listingContext, listingStatus } from './listings.schemas.ts';
import { LISTING_TEXT_MAX, suspenders } from './listings.ts';
import { photo } from './media.schemas.ts';
import * as addresses from './organization-listings.ts';
import {
  BULK_LISTINGS_MAX,
  bulkActions,
  ORGANIZATION_LISTINGS_PAGE,
  organizationListingSorts,
} from './organization-listings.ts';
import { propertyType } from './properties.schemas.ts';

export const organizationListing = z
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
    commercialArea: z.number(),
    photo: photo.nullable(),
    /** The member who looks after the listing. */
    agent: z.object({ id: z.int(), name: z.string() }).nullable(),
    views: z.int(),
    contacts: z.int(),
    /** 0-100, as in the listing's form. */
    quality: z.int().min(0).max(100),
    /** Ids of the points that prevent publication. */
    missing: z.array(z.string()),
    suspension: z.object({ by: z.enum(suspenders), reason: z.string().nullable() }).nullable(),
    createdAt: instant,
    updatedAt: instant,
    publishedAt: instant.nullable(),
    can: z.object({
      edit: z.boolean(),
      publish: z.boolean(),
      suspend: z.boolean(),
      conclude: z.boolean(),
      duplicate: z.boolean(),
      delete: z.boolean(),
      assign: z.boolean(),
    }),
  })
  .meta({ id: 'OrganizationListing' });
export type OrganizationListing = z.infer<typeof organizationListing>;

export const listOrganizationListings = defineEndpoint({
  ...addresses.listOrganizationListings,
  summary: 'The listings of an organization in every status, for its members',
  description: '`agentId` 0: the unassigned ones. Each word of `text` must match title, comune, quarter or street.',
  who: 'signed-in',
  scope: 'listings:read',
  params: organizationParams,
  query: z.object({
    text: line(LISTING_TEXT_MAX).optional(),
    status: listingStatus.optional(),
    listingType: listingContext.optional(),
    contractType: contractType.optional(),
    agentId: integerText({ min: 0, max: 2_147_483_647 }).optional(),
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: integerText({ min: 1, max: ORGANIZATION_LISTINGS_PAGE }).default(ORGANIZATION_LISTINGS_PAGE),
    sort: z.enum(organizationListingSorts).default('updatedAt,desc'),
  }),
  output: paged(organizationListing),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

const bulkResult = z
  .object({
    id: z.int(),
    /** Null: done. Else the code of the refusal, as the single action returns it. */
    error: z.string().nullable(),
  })
  .meta({ id: 'BulkListingResult' });
export type BulkListingResult = z.infer<typeof bulkResult>;

export const listingChange = z
  .object({
    id: z.int(),
    action: z.enum(bulkActions),
    status: z.enum(['RUNNING', 'DONE']),
    total: z.int(),
    /** Listings with a result. */
    done: z.int(),
    /** Of those, refused ones. */
    refused: z.int(),
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'ListingChange' });
export type ListingChange = z.infer<typeof listingChange>;

const resultsOfChange = listingChange
  .extend({
    /** In the order of the ids; without those that have no result yet. */
    results: z.array(bulkResult),
  })
  .meta({ id: 'ListingChangeResults' });
export type ListingChangeResults = z.infer<typeof resultsOfChange>;

const bulkValues = z
  .object({
    contactEmail: emailAddress.optional(),
    contactPhone: phoneText.nullable().optional(),
    contactWhatsapp: phoneText.nullable().optional(),
    availabilityStartDate: localDate.nullable().optional(),
  })
  .refine((values) => Object.values(values).some((value) => value !== undefined), {
    error: 'needs at least one field',
    params: { rule: 'required' },
  });
export type BulkValues = z.infer<typeof bulkValues>;

export const changeOrganizationListings = defineEndpoint({
  ...addresses.changeOrganizationListings,
  summary: 'Publish, suspend, assign, delete or edit listings of an organization, with a result per id',
  description:
    '`ids`, or `filter` for all listings that match it, at most 10,000. Up to 100 are changed before the response; else the status is RUNNING. ' +
    '`agentId` is for `assign`: a live member, or null for none; `values` is for `set`: null clears. A listing of another advertiser is not found.',
  who: 'verified',
  scope: 'listings:write',
  params: organizationParams,
  body: z
    .object({
      ids: z.array(idParam).min(1).max(BULK_LISTINGS_MAX).optional(),
      filter: z
        .object({
          text: line(LISTING_TEXT_MAX).optional(),
          status: listingStatus.optional(),
          listingType: listingContext.optional(),
          contractType: contractType.optional(),
          /** 0: the unassigned ones. */
          agentId: z.int().min(0).max(2_147_483_647).optional(),
        })
        .optional(),
      action: z.enum(bulkActions),
      agentId: idParam.nullable().optional(),
      values: bulkValues.optional(),
    })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      error: 'is needed, or a filter, not both',
      path: ['ids'],
      params: { rule: 'required' },
    })
    .refine(({ action, agentId }) => (action === 'assign') === (agentId !== undefined), {
      error: 'is needed to assign, and only then',
      path: ['agentId'],
      params: { rule: 'required' },
    })
    .refine(({ action, values }) => (action === 'set') === (values !== undefined), {
      error: 'is needed to set, and only then',
      path: ['values'],
      params: { rule: 'required' },
    }),
  status: 202,
  output: data(resultsOfChange),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'ORGANIZATION_CLOSED_EXCEPTION', 'MEMBER_NOT_FOUND_EXCEPTION'],
});

export const listListingChanges = defineEndpoint({
  ...addresses.listListingChanges,
  summary: 'The last bulk changes of an organization, the newest first; its members',
  who: 'signed-in',
  scope: 'listings:read',
  params: organizationParams,
  output: data(z.array(listingChange)),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const getListingChange = defineEndpoint({
  ...addresses.getListingChange,
  summary: 'A bulk change with the results so far; its members',
  who: 'signed-in',
  scope: 'listings:read',
  params: organizationParams.extend({ changeId: idParam }),
  output: data(resultsOfChange),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'LISTING_CHANGE_NOT_FOUND_EXCEPTION'],
});
