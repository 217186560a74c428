/**
 * Listings: the ad.
 *
 * An ad offers one property in one context: MARKET (sale or long rental) or HOSPITALITY (short stays). It is
 * born a draft; its advertiser publishes it; published it can be found. Suspended it disappears until it is
 * published again; concluded (market only) it is final. One id space serves both kinds (DECISIONS.md).
 * A visitor reads an ad by its id; what they may do with it travels along as `can`.
 */
import { z } from 'zod';
import { instant, localDate, localTime } from './dates.ts';
import { defineEndpoint } from './endpoint.ts';
import { money } from './money.ts';
import { data, idParam, idParams, integerText, paged } from './page.ts';
import { propertyView } from './properties.ts';

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

/** Who offers the home. `professional` is the label of LAW-04; trader data appears only then. */
export const advertiser = z
  .object({
    id: z.int(),
    name: z.string(),
    avatar: z.string().nullable(),
    professional: z.boolean(),
    businessName: z.string().nullable(),
    memberSince: instant,
    publishedListings: z.int(),
  })
  .meta({ id: 'Advertiser' });
export type Advertiser = z.infer<typeof advertiser>;

const commonFields = {
  id: z.int(),
  advertiserId: z.int(),
  advertiser,
  title: z.string(),
  price: money,
  /** Rounded price per square metre in the ad's currency; null for stays and where the area is unknown. */
  pricePerSquareMetre: z.int().nullable(),
  status: listingStatus,
  views: z.int(),
  createdAt: instant,
  updatedAt: instant,
  publishedAt: instant.nullable(),
  property: propertyView,
  can: z.object({ edit: z.boolean(), seeContacts: z.boolean() }),
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
  summary: 'One ad with its property, its photos and its advertiser',
  who: 'anyone',
  params: idParams,
  output: data(listingView),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

const advertiserParams = z.object({ advertiserId: idParam });
const advertiserPage = z.object({
  page: integerText({ min: 0, max: 1_000_000 }).default(0),
  size: integerText({ min: 1, max: 100 }).default(20),
});

const advertiserSortFields = ['updatedAt', 'createdAt', 'price', 'title'] as const;
export const advertiserSorts = advertiserSortFields.flatMap((field) => [`${field},asc`, `${field},desc`] as const);
export type AdvertiserSort = (typeof advertiserSorts)[number];

export const listMarketByAdvertiser = defineEndpoint({
  id: 'listings.listMarketByAdvertiser',
  method: 'GET',
  path: '/api/v1/market-listings/advertiser/:advertiserId',
  summary: 'Sales and rentals of one person: the published ones; for that person and admins all',
  who: 'anyone',
  params: advertiserParams,
  query: advertiserPage.extend({ sort: z.enum(advertiserSorts).default('updatedAt,desc') }),
  output: paged(marketListing),
  errors: [],
});

export const listHospitalityByAdvertiser = defineEndpoint({
  id: 'listings.listHospitalityByAdvertiser',
  method: 'GET',
  path: '/api/v1/hospitality-listings/advertiser/:advertiserId',
  summary: 'Stays of one person, the last changed first: the published ones; for that person and admins all',
  who: 'anyone',
  params: advertiserParams,
  query: advertiserPage,
  output: paged(hospitalityListing),
  errors: [],
});
