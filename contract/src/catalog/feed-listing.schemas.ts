import { z } from 'zod';
import { country } from '../geo/places.schemas.ts';
import { localDate, localTime } from '../platform/dates.schemas.ts';
import { money } from '../platform/money.schemas.ts';
import { line, lines } from '../platform/plain-text.schemas.ts';
import { emailAddress } from '../platform/user-fields.schemas.ts';
import { cadastralCategory } from './cadastral.schemas.ts';
import { energyClasses, energyExemptions, energyStatuses, envelopeQualities } from './energy.ts';
import {
  ATTACHMENT_SCHEME,
  addressVisibilities,
  feedFormats,
  feedMediaKinds,
  feedNoteCodes,
  feedOutcomes,
  MEDIA_URL_MAX,
  REFERENCE_MAX,
  runErrors,
  runNoteCodes,
  SHOWN_REFERENCE_MAX,
} from './feed-listing.ts';
import { GUESTS_MAX, TITLE_MAX, TITLE_MIN } from './listing-editing.ts';
import { contractType, hospitalityFeature, hostLanguage, listingContext, listingStatus } from './listings.schemas.ts';
import { AUCTION_COURT_MAX, cinExemptions, hospitalityFeatures, hostLanguages } from './listings.ts';
import { MEDIA_MAX_ITEMS } from './media.ts';
import {
  accessibilityFeature,
  conservationStatus,
  exposure,
  feature,
  floorType,
  furnishingType,
  propertyType,
} from './properties.schemas.ts';
import {
  accessibilityFeatures,
  exposures,
  features,
  floorTypes,
  PROJECT_NAME_MAX,
  propertyBounds,
} from './properties.ts';

/** Not given: null. An absent field of the input counts as null, so that two equal listings have one form. */
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);
const text = (max: number) => optional(line(max).min(1));
const integer = ([min, max]: readonly [number, number]) => optional(z.int().min(min).max(max));
const area = integer([1, propertyBounds.landArea]);
const energyIndex = optional(z.number().min(0).max(propertyBounds.energyIndex));
const phone = optional(z.string().regex(/^\+\d{5,15}$/));

/** In the currency of the price. */
const amount = optional(money.shape.amount);
const price = money.extend({ amount: money.shape.amount.gt(0) });

const isMediaUrl = (url: string) =>
  url.startsWith(ATTACHMENT_SCHEME) || (/^https?:\/\//i.test(url) && URL.canParse(url));
export const feedMedia = z.object({
  /** http(s), or `attachment:` for a file that comes with the feed. */
  url: z.string().max(MEDIA_URL_MAX).refine(isMediaUrl, { error: 'must be an http address' }),
  kind: z.enum(feedMediaKinds),
  alt: text(200),
});

/** A listing of a feed, version 1. A field that the feed does not give is null, a list is empty. */
export const feedListing = z
  .object({
    externalRef: line(REFERENCE_MAX).min(1),
    /** The number that the agency shows. */
    reference: text(SHOWN_REFERENCE_MAX),
    /** The feed's own date of change. */
    updatedAt: optional(z.iso.datetime()),
    /** A stay has no contract, and the fields of a stay; other formats than Soglia's have none. */
    listingType: listingContext.default('MARKET'),
    /** As our export states it. Only a published listing, or one without a status, goes online. */
    status: optional(listingStatus),
    contractType: optional(contractType),
    price: optional(price),
    /** A month. */
    condominiumFees: optional(money),
    availabilityStartDate: optional(localDate),
    availabilityEndDate: optional(localDate),
    /** A sale by auction: the price is the base price. Only Soglia's formats say so with all of its data. */
    isAuction: z.boolean().default(false),
    auctionDate: optional(localDate),
    auctionMinimumOffer: optional(money.shape.amount.gt(0)),
    auctionCourt: text(AUCTION_COURT_MAX),
    title: optional(line(TITLE_MAX).min(TITLE_MIN)),
    description: optional(lines(propertyBounds.description).min(1)),
    /** ISO 639-1 code of title and description. */
    language: optional(z.string().regex(/^[a-z]{2}$/)),
    propertyType: optional(propertyType),
    /** Name of the project that the property is a unit of; units of one advertiser with the same name belong together. */
    projectName: text(PROJECT_NAME_MAX),
    street: text(propertyBounds.street),
    streetNumber: text(20),
    postalCode: text(20),
    city: text(100),
    /** Code of the comune, six digits. */
    istat: optional(z.string().regex(/^\d{6}$/)),
    province: text(100),
    country: optional(country),
    quarter: text(100),
    latitude: optional(z.number().min(-90).max(90)),
    longitude: optional(z.number().min(-180).max(180)),
    addressVisibility: optional(z.enum(addressVisibilities)),
    /** Whole square meters. */
    commercialArea: area,
    walkableArea: area,
    roomsCount: integer(propertyBounds.roomsCount),
    /** The number of rooms is a minimum: "5+". */
    hasMoreRooms: z.boolean().default(false),
    bathroomsCount: integer(propertyBounds.bathroomsCount),
    floor: integer(propertyBounds.floor),
    floorTypes: z.array(floorType).max(floorTypes.length).default([]),
    exposures: z.array(exposure).max(exposures.length).default([]),
    hasElevator: optional(z.boolean()),
    constructionYear: integer([propertyBounds.oldestYear, 9999]),
    cadastralCategory: optional(cadastralCategory),
    /** Yearly cadastral income in euros. */
    cadastralIncome: optional(
      z.number().min(propertyBounds.cadastralIncome[0]).max(propertyBounds.cadastralIncome[1]).multipleOf(0.01),
    ),
    energyClass: optional(z.enum(energyClasses).exclude(['NOT_SPECIFIED'])),
    energyStatus: optional(z.enum(energyStatuses)),
    /** kWh/m² per year. */
    epglNren: energyIndex,
    epglRen: energyIndex,
    envelopeWinter: optional(z.enum(envelopeQualities)),
    envelopeSummer: optional(z.enum(envelopeQualities)),
    apeCode: text(50),
    apeExpiry: optional(localDate),
    energyExemption: optional(z.enum(energyExemptions)),
    conservationStatus: optional(conservationStatus),
    furnishingType: optional(furnishingType),
    features: z.array(feature).max(features.length).default([]),
    accessibilityFeatures: z.array(accessibilityFeature).max(accessibilityFeatures.length).default([]),
    virtualTourLink: text(500),
    cin: optional(z.string().regex(/^IT\d{6}[A-Z]\d[A-Z0-9]{8}$/)),
    cinExemption: optional(z.enum(cinExemptions)),
    maxGuests: integer([1, GUESTS_MAX]),
    includedGuests: integer([1, GUESTS_MAX]),
    pricePerAdditionalGuest: amount,
    pricePerAdditionalChildGuest: amount,
    pricePerAdditionalNewbornGuest: amount,
    cleaningFee: amount,
    touristTaxPerPerson: amount,
    checkInTime: optional(localTime),
    checkOutTime: optional(localTime),
    hospitalityFeatures: z.array(hospitalityFeature).max(hospitalityFeatures.length).default([]),
    hostLanguages: z.array(hostLanguage).max(hostLanguages.length).default([]),
    /** Cover first. */
    media: z.array(feedMedia).max(MEDIA_MAX_ITEMS).default([]),
    contactEmail: optional(emailAddress),
    /** E.164. */
    contactPhone: phone,
    contactWhatsapp: phone,
    agentEmail: optional(emailAddress),
  })
  .meta({ id: 'FeedListing' });
export type FeedListing = z.output<typeof feedListing>;
export type FeedMedia = z.output<typeof feedMedia>;

const note = <T extends readonly [string, ...string[]]>(codes: T) =>
  z.object({ code: z.enum(codes), field: z.string().optional(), value: z.string().optional() });

/** What comes of one item of a file. `listing` is null for an unreadable one. */
export const feedItemReport = z.object({
  externalRef: z.string().nullable(),
  outcome: z.enum(feedOutcomes),
  /** `waitingBlocks`, `skippedBlocks`, `invalidBlocks` or `draftBlocks`. */
  blocks: z.array(z.string()),
  notes: z.array(note(feedNoteCodes)),
  listing: feedListing.partial({ externalRef: true }).nullable(),
});
export type FeedItemReport = z.output<typeof feedItemReport>;

/** Summary of a file. `full`: what it lacks is withdrawn. */
export const feedRunReport = z.object({
  items: z.int(),
  format: z.enum(feedFormats).nullable(),
  encoding: z.string().nullable(),
  full: z.boolean(),
  notes: z.array(note(runNoteCodes)),
  error: z.enum(runErrors).nullable(),
});
export type FeedRunReport = z.output<typeof feedRunReport>;
