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

export type ListingContext = (typeof listingContexts)[number];
export type ContractType = (typeof contractTypes)[number];
export type ListingStatus = (typeof listingStatuses)[number];
export type HospitalityFeature = (typeof hospitalityFeatures)[number];
export type HostLanguage = (typeof hostLanguages)[number];

/** Actor that suspended the listing. Only an admin lifts an admin's suspension (DECISIONS.md "Concluded"). */
export const suspenders = ['OWNER', 'ADMIN', 'SYSTEM'] as const;
export type Suspender = (typeof suspenders)[number];
/** Whether a listing needs a plan to be public, and whether it has one (DECISIONS.md "Subscription display block"). */
export const subscriptionStates = ['NOT_REQUIRED', 'ACTIVE', 'REQUIRED'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
/** LAW-01: the ISTAT code in the CIN belongs to another comune than the property. */
export const cinReviews = ['NEEDED', 'ACCEPTED'] as const;
export type CinReview = (typeof cinReviews)[number];
/**
 * Lettings that are not for tourists need no CIN (d.l. 145/2023 art. 13-ter c. 1): transitional and student contracts (l. 431/1998 art. 5),
 * and rooms that a company gives to its guests.
 */
export const cinExemptions = ['TRANSITIONAL_LET', 'STUDENT_LET', 'COMPANY_GUESTS'] as const;
export type CinExemption = (typeof cinExemptions)[number];
/** Characters of the court and the number of the procedure. */
export const AUCTION_COURT_MAX = 200;

/** Advertiser of another property's published stay with the same CIN. */
export const cinSharings = ['OWN', 'OTHER'] as const;
export type CinSharing = (typeof cinSharings)[number];

export const getListing = { id: 'listings.getListing', method: 'GET', path: '/api/v1/listings/:id' } as const;

const advertiserSortFields = ['updatedAt', 'createdAt', 'price', 'title'] as const;
export const advertiserSorts = advertiserSortFields.flatMap((field) => [`${field},asc`, `${field},desc`] as const);
export type AdvertiserSort = (typeof advertiserSorts)[number];

export const LISTING_TEXT_MAX = 100;

export const listMarketByAdvertiser = {
  id: 'listings.listMarketByAdvertiser',
  method: 'GET',
  path: '/api/v1/market-listings/advertiser/:advertiserId',
} as const;

export const listHospitalityByAdvertiser = {
  id: 'listings.listHospitalityByAdvertiser',
  method: 'GET',
  path: '/api/v1/hospitality-listings/advertiser/:advertiserId',
} as const;

export const listMarketByProperty = {
  id: 'listings.listMarketByProperty',
  method: 'GET',
  path: '/api/v1/market-listings/property/:propertyId',
} as const;

export const listHospitalityByProperty = {
  id: 'listings.listHospitalityByProperty',
  method: 'GET',
  path: '/api/v1/hospitality-listings/property/:propertyId',
} as const;

export const getMarketListing = {
  id: 'listings.getMarketListing',
  method: 'GET',
  path: '/api/v1/market-listings/:id',
} as const;

export const getHospitalityListing = {
  id: 'listings.getHospitalityListing',
  method: 'GET',
  path: '/api/v1/hospitality-listings/:id',
} as const;

export const listByIds = { id: 'listings.listByIds', method: 'GET', path: '/api/v1/listings/bulk' } as const;

export const getAdvertiserStats = {
  id: 'listings.getAdvertiserStats',
  method: 'GET',
  path: '/api/v1/listings/advertiser/:advertiserId/stats',
} as const;

export const countHospitality = {
  id: 'listings.countHospitality',
  method: 'GET',
  path: '/api/v1/hospitality-listings/search/count',
} as const;

export const countByContractType = {
  id: 'listings.countByContractType',
  method: 'GET',
  path: '/api/v1/market-listings/search/countByContractType',
} as const;
