import { z } from 'zod';
import { business } from '../identity/users.schemas.ts';
import { instant, localDate, localTime } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { data, idParam, idParams, integerText, paged } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import { contactTypes } from './engagement.ts';
import * as addresses from './listings.ts';
import {
  advertiserSorts,
  cinExemptions,
  cinReviews,
  cinSharings,
  contractTypes,
  hospitalityFeatures,
  hostLanguages,
  LISTING_TEXT_MAX,
  listingContexts,
  listingStatuses,
  subscriptionStates,
  suspenders,
} from './listings.ts';
import { propertyType, propertyView } from './properties.schemas.ts';
import { PROJECT_NAME_MAX } from './properties.ts';

export const listingContext = z.enum(listingContexts).meta({ id: 'ListingContext' });
export const contractType = z.enum(contractTypes).meta({ id: 'ContractType' });
export const listingStatus = z.enum(listingStatuses).meta({ id: 'ListingStatus' });
export const hospitalityFeature = z.enum(hospitalityFeatures).meta({ id: 'HospitalityFeature' });
export const hostLanguage = z.enum(hostLanguages).meta({ id: 'HostLanguage' });

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
    /** Of an organization: its public page, and the first name of the listing's agent. */
    agency: z.object({ slug: z.string(), agent: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Advertiser' });
export type Advertiser = z.infer<typeof advertiser>;

/** Fields visible only to the advertiser and admins. */
export const ownListing = z
  .object({
    /** Sent back with a save to detect concurrent saves. */
    version: z.int(),
    /** Member who looks after the listing of an organization; null: unassigned, or a person's listing. */
    agentId: z.int().nullable(),
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
  /** Rounded price per square meter in the listing's currency; null for stays, auctions and for an unknown area. */
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

/** Sale by auction: `price` is the base price. A published auction has a date and a minimum offer. */
export const auction = z
  .object({
    /** Day of the auction in Italy. */
    date: localDate.nullable(),
    minimumOffer: money.nullable(),
    /** Court and procedure, as the notice of sale names them. */
    court: z.string().nullable(),
  })
  .meta({ id: 'Auction' });
export type Auction = z.infer<typeof auction>;

export const marketListing = z
  .object({
    listingType: z.literal('MARKET'),
    ...commonFields,
    contractType,
    condominiumFees: money.nullable(),
    /** Null for an ordinary sale or rental. */
    auction: auction.nullable(),
    availabilityStartDate: localDate.nullable(),
    availabilityEndDate: localDate.nullable(),
  })
  .meta({ id: 'MarketListing' });

export const hospitalityListing = z
  .object({
    listingType: z.literal('HOSPITALITY'),
    ...commonFields,
    cin: z.string().nullable(),
    /** Why the stay needs no CIN; null with one. */
    cinExemption: z.enum(cinExemptions).nullable(),
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
  ...addresses.getListing,
  summary: 'One listing with its property, its photos and its advertiser',
  description:
    'Users other than its advertiser and admins get the status of a formerly public listing: suspended (404), concluded or deleted (410). Drafts are not found.',
  who: 'anyone',
  scope: 'listings:read',
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
  ...addresses.listMarketByAdvertiser,
  summary: 'Sales and rentals of one person: the published ones; for that person and admins all',
  who: 'anyone',
  params: advertiserParams,
  query: advertiserPage.extend({
    ...advertiserFilters,
    contractType: contractType.optional(),
    /** Only the units of this project. */
    projectName: line(PROJECT_NAME_MAX).min(1).optional(),
    sort: z.enum(advertiserSorts).default('updatedAt,desc'),
  }),
  output: paged(marketListing),
  errors: [],
});

export const listHospitalityByAdvertiser = defineEndpoint({
  ...addresses.listHospitalityByAdvertiser,
  summary: 'Stays of one person: the published ones; for that person and admins all',
  who: 'anyone',
  params: advertiserParams,
  query: advertiserPage.extend({ ...advertiserFilters, sort: z.enum(advertiserSorts).default('updatedAt,desc') }),
  output: paged(hospitalityListing),
  errors: [],
});

const propertyParams = z.object({ propertyId: idParam });

export const listMarketByProperty = defineEndpoint({
  ...addresses.listMarketByProperty,
  summary:
    'Sales and rentals of one property, last changed first: the published ones; for their advertiser and admins all',
  who: 'anyone',
  params: propertyParams,
  query: advertiserPage,
  output: paged(marketListing),
  errors: [],
});

export const listHospitalityByProperty = defineEndpoint({
  ...addresses.listHospitalityByProperty,
  summary: 'Stays in one property, last changed first: the published ones; for their advertiser and admins all',
  who: 'anyone',
  params: propertyParams,
  query: advertiserPage,
  output: paged(hospitalityListing),
  errors: [],
});

export const getMarketListing = defineEndpoint({
  ...addresses.getMarketListing,
  summary: 'One sale or rental; a stay is not found here',
  who: 'anyone',
  params: idParams,
  output: data(marketListing),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const getHospitalityListing = defineEndpoint({
  ...addresses.getHospitalityListing,
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
  ...addresses.listByIds,
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
  ...addresses.getAdvertiserStats,
  summary: 'How many listings a user has, by status: the published ones; for that user and admins all',
  who: 'anyone',
  params: advertiserParams,
  output: data(statusCounts.meta({ id: 'AdvertiserStats' })),
  errors: [],
});
export type AdvertiserStats = z.infer<typeof statusCounts>;

export const countHospitality = defineEndpoint({
  ...addresses.countHospitality,
  summary: 'How many stays are public',
  who: 'anyone',
  output: data(z.int()),
  errors: [],
});

export const countByContractType = defineEndpoint({
  ...addresses.countByContractType,
  summary: 'How many sales or rentals are public',
  who: 'anyone',
  query: z.object({ contractType }),
  output: data(z.int()),
  errors: [],
});
