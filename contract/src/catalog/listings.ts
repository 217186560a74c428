/**
 * Listings.
 *
 * A listing offers one property in one context: MARKET (sale or long rental) or HOSPITALITY (short stays).
 * It starts as a draft. Once its advertiser publishes it, searches return it. A suspended listing is hidden until it is published again.
 * A concluded one (market only) is final. Both contexts share one id space (DECISIONS.md).
 * Visitors read a listing by id. `can` holds the permissions of the caller; only the advertiser and admins receive `own`.
 * This file defines the listing and the public lists. Writes are in `listing-editing.ts`, the lifecycle in `listing-lifecycle.ts`,
 * admin reads in `listing-admin.ts`, quality points in `listing-quality.ts`.
 */
import { z } from 'zod';
import { business } from '../identity/users.ts';
import { instant, localDate, localTime } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.ts';
import { data, idParam, idParams, integerText, paged } from '../platform/page.ts';
import { line } from '../platform/plain-text.ts';
import { contactTypes } from './engagement.ts';
import { propertyType, propertyView } from './properties.ts';

export const listingContexts = ['MARKET', 'HOSPITALITY'] as const;
export const contractTypes = ['SALE', 'LONG_TERM_RENTAL'] as const;
export const listingStatuses = ['DRAFT', 'PUBLISHED', 'SUSPENDED', 'CONCLUDED'] as const;
export const hospitalityFeatures = [
  'wifi',
  'kitchen',
  'washer',
  'dryer',
  'dishwasher',
  'tv',
  'workspace',
  'crib',
  'highChair',
  'linens',
  'towels',
  'hairdryer',
  'iron',
  'bbq',
  'hotTub',
  'breakfast',
  'luggageStorage',
  'evCharger',
  'smokeAlarm',
  'carbonMonoxideDetector',
  'gasDetector',
  'fireExtinguisher',
  'firstAidKit',
  'petsAllowed',
  'smokingAllowed',
  'eventsAllowed',
] as const;
/** ISO 639-1, in the order of DECISIONS.md "Enumerations". */
export const hostLanguages = [
  'it',
  'en',
  'fr',
  'de',
  'es',
  'pt',
  'nl',
  'pl',
  'ro',
  'ru',
  'uk',
  'zh',
  'ja',
  'ar',
  'sq',
] as const;

export const listingContext = z.enum(listingContexts).meta({ id: 'ListingContext' });
export const contractType = z.enum(contractTypes).meta({ id: 'ContractType' });
export const listingStatus = z.enum(listingStatuses).meta({ id: 'ListingStatus' });
export const hospitalityFeature = z.enum(hospitalityFeatures).meta({ id: 'HospitalityFeature' });
export const hostLanguage = z.enum(hostLanguages).meta({ id: 'HostLanguage' });

export type ListingContext = z.infer<typeof listingContext>;
export type ContractType = z.infer<typeof contractType>;
export type ListingStatus = z.infer<typeof listingStatus>;
export type HospitalityFeature = z.infer<typeof hospitalityFeature>;
export type HostLanguage = z.infer<typeof hostLanguage>;

/** Actor that suspended the listing. Only an admin lifts an admin's suspension (DECISIONS.md "Concluded"). */
export const suspenders = ['OWNER', 'ADMIN', 'SYSTEM'] as const;
export type Suspender = (typeof suspenders)[number];
/** Whether a listing needs a plan to be public, and whether it has one (DECISIONS.md "Subscription display block"). */
export const subscriptionStates = ['NOT_REQUIRED', 'ACTIVE', 'REQUIRED'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
/** LAW-01: the ISTAT code in the CIN belongs to another comune than the property. */
export const cinReviews = ['NEEDED', 'ACCEPTED'] as const;
export type CinReview = (typeof cinReviews)[number];
/** Advertiser of another property's published stay with the same CIN. */
export const cinSharings = ['OWN', 'OTHER'] as const;
export type CinSharing = (typeof cinSharings)[number];

/** The advertiser. `professional` is the label of LAW-04; trader data appears only for professionals. */
export const advertiser = z
  .object({
    id: z.int(),
    name: z.string(),
    avatar: z.string().nullable(),
    professional: z.boolean(),
    businessName: z.string().nullable(),
    /** LAW-04: trader details; null for a private advertiser. */
    business: business.nullable(),
    memberSince: instant,
    publishedListings: z.int(),
  })
  .meta({ id: 'Advertiser' });
export type Advertiser = z.infer<typeof advertiser>;

/** Fields visible only to the advertiser and admins. */
export const ownListing = z
  .object({
    /** Sent back with a save to detect concurrent saves. */
    version: z.int(),
    contacts: z.int(),
    favorites: z.int(),
    /** 0-100, calculated from the points of `listing-quality.ts`. */
    quality: z.int().min(0).max(100),
    /** Ids of the points that still prevent publication. */
    missing: z.array(z.string()),
    suspension: z.object({ by: z.enum(suspenders), reason: z.string().nullable() }).nullable(),
    conclusion: z
      .object({
        conclusionSaleOrRentalDate: localDate,
        conclusionAgreedPrice: money,
        conclusionBuyerOrTenantId: z.int().nullable(),
        /** Typed name, or the name of the selected user. */
        conclusionBuyerOrTenantName: z.string().nullable(),
      })
      .nullable(),
    cinReview: z.enum(cinReviews).nullable(),
    cinSharing: z.enum(cinSharings).nullable(),
    subscription: z.enum(subscriptionStates),
    /** `wanted` is the typed contact email, `used` the published one: the account's until the typed one is confirmed. */
    contactAddress: z.object({ wanted: z.string(), used: z.string() }),
    /** What `reveal` returns: the advertiser's contact or its mask (contact-masks.ts); null without a contact. */
    shownContacts: z.object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      whatsapp: z.string().nullable(),
    }),
  })
  .meta({ id: 'OwnListing' });
export type OwnListing = z.infer<typeof ownListing>;

const commonFields = {
  id: z.int(),
  advertiserId: z.int(),
  advertiser,
  title: z.string(),
  price: money,
  /** Rounded price per square meter in the listing's currency; null for stays and for an unknown area. */
  pricePerSquareMetre: z.int().nullable(),
  status: listingStatus,
  views: z.int(),
  createdAt: instant,
  updatedAt: instant,
  publishedAt: instant.nullable(),
  property: propertyView,
  /** Contacts of the advertiser next to messages; `POST /api/v1/contacts/:listingId/reveal` returns each. */
  contactTypes: z.array(z.enum(contactTypes)),
  /**
   * For the advertiser and admins; null for other users. The account's email, or an address that the account has
   * confirmed.
   */
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  contactWhatsapp: z.string().nullable(),
  own: ownListing.nullable(),
  can: z.object({
    edit: z.boolean(),
    seeContacts: z.boolean(),
    publish: z.boolean(),
    suspend: z.boolean(),
    conclude: z.boolean(),
    delete: z.boolean(),
    duplicate: z.boolean(),
    favorite: z.boolean(),
  }),
};

export const marketListing = z
  .object({
    listingType: z.literal('MARKET'),
    ...commonFields,
    contractType,
    condominiumFees: money.nullable(),
    availabilityStartDate: localDate.nullable(),
    availabilityEndDate: localDate.nullable(),
  })
  .meta({ id: 'MarketListing' });

export const hospitalityListing = z
  .object({
    listingType: z.literal('HOSPITALITY'),
    ...commonFields,
    cin: z.string().nullable(),
    maxGuests: z.int(),
    includedGuests: z.int(),
    pricePerAdditionalGuest: money.nullable(),
    pricePerAdditionalChildGuest: money.nullable(),
    pricePerAdditionalNewbornGuest: money.nullable(),
    cleaningFee: money.nullable(),
    touristTaxPerPerson: money.nullable(),
    checkInTime: localTime.nullable(),
    checkOutTime: localTime.nullable(),
    hospitalityFeatures: z.array(hospitalityFeature),
    hostLanguages: z.array(hostLanguage),
    availabilityStartDate: localDate.nullable(),
    availabilityEndDate: localDate.nullable(),
  })
  .meta({ id: 'HospitalityListing' });

export const listingView = z.discriminatedUnion('listingType', [marketListing, hospitalityListing]);
export type ListingView = z.infer<typeof listingView>;
export type MarketListingView = z.infer<typeof marketListing>;
export type HospitalityListingView = z.infer<typeof hospitalityListing>;

export const getListing = defineEndpoint({
  id: 'listings.getListing',
  method: 'GET',
  path: '/api/v1/listings/:id',
  summary: 'One listing with its property, its photos and its advertiser',
  description:
    'Users other than its advertiser and admins get the status of a formerly public listing: suspended (404), concluded or deleted (410). Drafts are not found.',
  who: 'anyone',
  params: idParams,
  output: data(listingView),
  errors: [
    'LISTING_NOT_FOUND_EXCEPTION',
    'LISTING_SUSPENDED_EXCEPTION',
    'LISTING_CONCLUDED_EXCEPTION',
    'LISTING_DELETED_EXCEPTION',
  ],
});

const advertiserParams = z.object({ advertiserId: idParam });
const advertiserPage = z.object({
  page: integerText({ min: 0, max: 1_000_000 }).default(0),
  size: integerText({ min: 1, max: 100 }).default(20),
});

const advertiserSortFields = ['updatedAt', 'createdAt', 'price', 'title'] as const;
export const advertiserSorts = advertiserSortFields.flatMap((field) => [`${field},asc`, `${field},desc`] as const);
export type AdvertiserSort = (typeof advertiserSorts)[number];

export const LISTING_TEXT_MAX = 100;
const advertiserMaxPrice = 100_000_000;
/**
 * Filters of an advertiser's list. Each word of `text` must match the title, the comune or the quarter. Prices are in
 * the listing's currency.
 */
const advertiserFilters = {
  text: line(LISTING_TEXT_MAX).optional(),
  propertyType: propertyType.optional(),
  comuneId: idParam.optional(),
  minPrice: integerText({ min: 0, max: advertiserMaxPrice }).optional(),
  maxPrice: integerText({ min: 0, max: advertiserMaxPrice }).optional(),
};

export const listMarketByAdvertiser = defineEndpoint({
  id: 'listings.listMarketByAdvertiser',
  method: 'GET',
  path: '/api/v1/market-listings/advertiser/:advertiserId',
  summary: 'Sales and rentals of one person: the published ones; for that person and admins all',
  who: 'anyone',
  params: advertiserParams,
  query: advertiserPage.extend({
    ...advertiserFilters,
    contractType: contractType.optional(),
    sort: z.enum(advertiserSorts).default('updatedAt,desc'),
  }),
  output: paged(marketListing),
  errors: [],
});

export const listHospitalityByAdvertiser = defineEndpoint({
  id: 'listings.listHospitalityByAdvertiser',
  method: 'GET',
  path: '/api/v1/hospitality-listings/advertiser/:advertiserId',
  summary: 'Stays of one person: the published ones; for that person and admins all',
  who: 'anyone',
  params: advertiserParams,
  query: advertiserPage.extend({ ...advertiserFilters, sort: z.enum(advertiserSorts).default('updatedAt,desc') }),
  output: paged(hospitalityListing),
  errors: [],
});

const propertyParams = z.object({ propertyId: idParam });

export const listMarketByProperty = defineEndpoint({
  id: 'listings.listMarketByProperty',
  method: 'GET',
  path: '/api/v1/market-listings/property/:propertyId',
  summary:
    'Sales and rentals of one property, last changed first: the published ones; for their advertiser and admins all',
  who: 'anyone',
  params: propertyParams,
  query: advertiserPage,
  output: paged(marketListing),
  errors: [],
});

export const listHospitalityByProperty = defineEndpoint({
  id: 'listings.listHospitalityByProperty',
  method: 'GET',
  path: '/api/v1/hospitality-listings/property/:propertyId',
  summary: 'Stays in one property, last changed first: the published ones; for their advertiser and admins all',
  who: 'anyone',
  params: propertyParams,
  query: advertiserPage,
  output: paged(hospitalityListing),
  errors: [],
});

export const getMarketListing = defineEndpoint({
  id: 'listings.getMarketListing',
  method: 'GET',
  path: '/api/v1/market-listings/:id',
  summary: 'One sale or rental; a stay is not found here',
  who: 'anyone',
  params: idParams,
  output: data(marketListing),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const getHospitalityListing = defineEndpoint({
  id: 'listings.getHospitalityListing',
  method: 'GET',
  path: '/api/v1/hospitality-listings/:id',
  summary: 'One stay; a sale or rental is not found here',
  who: 'anyone',
  params: idParams,
  output: data(hospitalityListing),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

/** Comma-separated (`1,2,3`) or repeated; duplicates are ignored. */
const listingIds = z.preprocess(
  (value: string | readonly string[] | undefined) =>
    value === undefined
      ? undefined
      : [value]
          .flat()
          .flatMap((text) => text.split(','))
          .filter((text) => text.trim() !== ''),
  z.array(idParam).min(1).max(100),
);

/** Public address. Omits the house number when the owner hides the exact point. */
const location = z.object({
  street: z.string(),
  streetNumber: z.string().nullable(),
  /** City. */
  administrativeAreaLevel1: z.string(),
});
const locatedListing = z.discriminatedUnion('listingType', [
  marketListing.extend({ location }),
  hospitalityListing.extend({ location }),
]);
export type LocatedListing = z.infer<typeof locatedListing>;

export const listByIds = defineEndpoint({
  id: 'listings.listByIds',
  method: 'GET',
  path: '/api/v1/listings/bulk',
  summary: 'Listings by their ids, in that order, without invisible and deleted ones',
  who: 'anyone',
  query: z.object({ listingIds }),
  output: data(z.array(locatedListing)),
  errors: [],
});

const statusCounts = z.object({
  totalListings: z.int(),
  listingsByStatus: z.object({ DRAFT: z.int(), PUBLISHED: z.int(), SUSPENDED: z.int(), CONCLUDED: z.int() }),
});

export const getAdvertiserStats = defineEndpoint({
  id: 'listings.getAdvertiserStats',
  method: 'GET',
  path: '/api/v1/listings/advertiser/:advertiserId/stats',
  summary: 'How many listings a user has, by status: the published ones; for that user and admins all',
  who: 'anyone',
  params: advertiserParams,
  output: data(statusCounts.meta({ id: 'AdvertiserStats' })),
  errors: [],
});
export type AdvertiserStats = z.infer<typeof statusCounts>;

export const countHospitality = defineEndpoint({
  id: 'listings.countHospitality',
  method: 'GET',
  path: '/api/v1/hospitality-listings/search/count',
  summary: 'How many stays are public',
  who: 'anyone',
  output: data(z.int()),
  errors: [],
});

export const countByContractType = defineEndpoint({
  id: 'listings.countByContractType',
  method: 'GET',
  path: '/api/v1/market-listings/search/countByContractType',
  summary: 'How many sales or rentals are public',
  who: 'anyone',
  query: z.object({ contractType }),
  output: data(z.int()),
  errors: [],
});
