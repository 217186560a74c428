import { z } from 'zod';
import { energyClass } from '../catalog/energy.schemas.ts';
import { contractType, listingContext, listingView } from '../catalog/listings.schemas.ts';
import { propertyType } from '../catalog/properties.schemas.ts';
import { openingHours } from '../identity/organizations.schemas.ts';
import { business } from '../identity/users.schemas.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { languages } from '../platform/languages.ts';
import { currency, money } from '../platform/money.schemas.ts';
import { data, idParam, integerText, paged } from '../platform/page.schemas.ts';
import * as addresses from './agencies.ts';
import {
  AGENCIES_PAGE,
  AGENCY_FILE_PAGE,
  AGENCY_LISTINGS_PAGE,
  AGENCY_POINTS_MAX,
  agencyListingKinds,
  agencyListingSorts,
} from './agencies.ts';

/** An invalid slug names no agency: 404, not 400. */
const slugParams = z.object({ slug: z.string() });
const area = z.object({ comuneId: z.int(), name: z.string(), listings: z.int() });

export const agencySummary = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    /** Start of the description. */
    description: z.string().nullable(),
    languages: z.array(z.enum(languages)),
    publishedListings: z.int(),
    /** Comuni with the most public listings, at most three. */
    areas: z.array(area),
  })
  .meta({ id: 'AgencySummary' });
export type AgencySummary = z.infer<typeof agencySummary>;

/** A member who appears on the agency's page. */
const agencyAgent = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  avatar: z.string().nullable(),
  title: z.string().nullable(),
  /** `/profile/{id}` exists. */
  hasProfile: z.boolean(),
  publishedListings: z.int(),
});

export const agency = z
  .object({
    id: z.int(),
    /** Advertiser of its listings. */
    accountId: z.int(),
    slug: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    description: z.string().nullable(),
    website: z.string().nullable(),
    openingHours,
    timeZone: z.string(),
    languages: z.array(z.enum(languages)),
    /** LAW-04: null until a member enters it. */
    business: business.nullable(),
    memberSince: instant,
    publishedListings: z.int(),
    areas: z.array(area),
    agents: z.array(agencyAgent),
    /** Null without enough data; as on the listing page. */
    responseTime: z.object({ minutes: z.int(), count: z.int() }).nullable(),
  })
  .meta({ id: 'Agency' });
export type Agency = z.infer<typeof agency>;

export const listAgencies = defineEndpoint({
  ...addresses.listAgencies,
  summary: 'Agencies with public listings, most listings first',
  description:
    '`comune`: the name of a place; only agencies with public listings in its comune, and only these listings count.',
  who: 'anyone',
  query: z.object({
    comune: z.string().trim().max(200).optional(),
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: integerText({ min: 1, max: 100 }).default(AGENCIES_PAGE),
  }),
  /** `comune`: null without a name, and for one that names no comune; the latter has no agencies. */
  output: paged(agencySummary).extend({ comune: z.object({ id: z.int(), name: z.string() }).nullable() }),
  cacheSeconds: 60,
  errors: [],
});

export const getAgency = defineEndpoint({
  ...addresses.getAgency,
  summary: 'The public page of an agency',
  who: 'anyone',
  params: slugParams,
  output: data(agency),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

const maxPrice = 100_000_000;

/** Prices are in the listing's currency. */
const listingFilters = {
  kind: z.enum(agencyListingKinds).optional(),
  propertyType: propertyType.optional(),
  comuneId: idParam.optional(),
  minPrice: integerText({ min: 0, max: maxPrice }).optional(),
  maxPrice: integerText({ min: 0, max: maxPrice }).optional(),
  minRooms: integerText({ min: 1, max: 20 }).optional(),
};

export const listAgencyListings = defineEndpoint({
  ...addresses.listAgencyListings,
  summary: 'The public listings of an agency, also for its members',
  who: 'anyone',
  params: slugParams,
  query: z.object({
    ...listingFilters,
    sort: z.enum(agencyListingSorts).default('updatedAt,desc'),
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: integerText({ min: 1, max: 100 }).default(AGENCY_LISTINGS_PAGE),
  }),
  output: paged(listingView),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const agencyPoint = z.object({
  id: z.int(),
  title: z.string(),
  /** Public position: approximate where the listing hides the exact one. */
  latitude: z.number(),
  longitude: z.number(),
  price: z.number(),
  currency,
  contractType: contractType.nullable(),
});
export type AgencyPoint = z.infer<typeof agencyPoint>;

export const listAgencyPoints = defineEndpoint({
  ...addresses.listAgencyPoints,
  summary: `Public listings of an agency with coordinates, for a map; the newest ${AGENCY_POINTS_MAX}`,
  who: 'anyone',
  params: slugParams,
  query: z.object(listingFilters),
  output: data(z.array(agencyPoint)),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

/** `/agenzie/{slug}/annunci.json`. All addresses are absolute. */
export const agencyListingsFile = z.object({
  version: z.literal(1),
  agency: z.object({ name: z.string(), url: z.string(), logo: z.string().nullable() }),
  /** Number of public listings; `listings` are one page of them, the last changed first. */
  total: z.int(),
  page: z.int(),
  /** Address of the next page; null on the last. */
  next: z.string().nullable(),
  listings: z
    .array(
      z.object({
        id: z.int(),
        url: z.string(),
        title: z.string(),
        description: z.string().nullable(),
        listingType: listingContext,
        contractType: contractType.nullable(),
        /** Sale price, rent per month or price per night. */
        price: money,
        propertyType,
        /** In m². */
        commercialArea: z.number(),
        rooms: z.int().nullable(),
        bathrooms: z.int().nullable(),
        energyClass,
        city: z.string(),
        province: z.string().nullable(),
        quarter: z.string().nullable(),
        /** First name of the agent. */
        agent: z.string().nullable(),
        /** At most five. */
        photos: z.array(z.string()),
        publishedAt: instant.nullable(),
        updatedAt: instant,
      }),
    )
    .max(AGENCY_FILE_PAGE),
});
export type AgencyListingsFile = z.infer<typeof agencyListingsFile>;
