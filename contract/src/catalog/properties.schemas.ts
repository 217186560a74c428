import { z } from 'zod';
import { country } from '../geo/places.schemas.ts';
import { adminReason } from '../platform/admin-reason.schemas.ts';
import { instant, localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParam, idParams, integerText, paged } from '../platform/page.schemas.ts';
import { line, lines } from '../platform/plain-text.schemas.ts';
import { cadastralCategory } from './cadastral.schemas.ts';
import { energyClass } from './energy.schemas.ts';
import { energyExemptions, energyStatuses, envelopeQualities } from './energy.ts';
import { mediaChoice, mediaItem, ownMediaItem } from './media.schemas.ts';
import { MEDIA_MAX_ITEMS } from './media.ts';
import * as addresses from './properties.ts';
import {
  accessibilityFeatures,
  conservationStatuses,
  exposures,
  features,
  floorTypes,
  furnishingTypes,
  locationPrecisions,
  PROJECT_NAME_MAX,
  type PropertySort,
  propertyOffers,
  propertySorts,
  propertyTypes,
} from './properties.ts';

export const propertyType = z.enum(propertyTypes).meta({ id: 'PropertyType' });
export const feature = z.enum(features).meta({ id: 'Feature' });
export const exposure = z.enum(exposures).meta({ id: 'Exposure' });
export const floorType = z.enum(floorTypes).meta({ id: 'FloorType' });
export const accessibilityFeature = z.enum(accessibilityFeatures).meta({ id: 'AccessibilityFeature' });
export const conservationStatus = z.enum(conservationStatuses).meta({ id: 'ConservationStatus' });
export const furnishingType = z.enum(furnishingTypes).meta({ id: 'FurnishingType' });

/**
 * Property as a listing shows it: spec/001 §3 "Property". `administrativeAreaLevel1` is the city, `…Level2` the
 * province.
 */
export const propertyView = z
  .object({
    id: z.int(),
    propertyType,
    /** Project that the property is a unit of. */
    projectName: z.string().nullable(),
    street: z.string(),
    streetNumber: z.string().nullable(),
    postalCode: z.string().nullable(),
    administrativeAreaLevel1: z.string(),
    administrativeAreaLevel2: z.string().nullable(),
    quarter: z.string().nullable(),
    country: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    locationPrecision: z.enum(locationPrecisions),
    /** Listings show an area of about 300 m instead of the point, and no house number. */
    approximateLocation: z.boolean(),
    commercialArea: z.number(),
    walkableArea: z.number().nullable(),
    roomsCount: z.int().nullable(),
    /** `roomsCount` is a minimum: "5+". */
    hasMoreRooms: z.boolean(),
    bathroomsCount: z.int().nullable(),
    floor: z.int().nullable(),
    floorTypes: z.array(floorType),
    exposures: z.array(exposure),
    hasElevator: z.boolean().nullable(),
    constructionYear: z.int().nullable(),
    /** As the owner states it: "A2". */
    cadastralCategory: z.string().nullable(),
    /** Yearly cadastral income (rendita) in euros, as the owner states it. */
    cadastralIncome: z.number().nullable(),
    description: z.string(),
    energyClass,
    /** Null when the owner stated nothing about the certificate. */
    energyStatus: z.enum(energyStatuses).nullable(),
    energyExemption: z.enum(energyExemptions).nullable(),
    conservationStatus: conservationStatus.nullable(),
    furnishingType: furnishingType.nullable(),
    features: z.array(feature),
    accessibilityFeatures: z.array(accessibilityFeature),
    media: z.array(mediaItem),
    virtualTourLink: z.string().nullable(),
  })
  .meta({ id: 'Property' });
export type PropertyView = z.infer<typeof propertyView>;
/** Listing that is not concluded, for the property page. */
const offeredListing = z.object({
  id: z.int(),
  offer: z.enum(propertyOffers),
  status: z.enum(['DRAFT', 'PUBLISHED', 'SUSPENDED']),
});

/** Optional: an absent value is unchanged (empty in a new property), null clears it. */
const number = z.number().nullable().optional();
const integer = z.int().nullable().optional();

/** Property input. The server validates the bounds of DECISIONS.md, with a path and a rule per field. */
export const propertyInput = z.object({
  /** Absent for a new property. */
  id: z.int().min(1).max(2_147_483_647).optional(),
  /** Draft of this property. Saving deletes the draft; repeated saves create one property. */
  draftId: line(80).min(1).optional(),
  /** Of a new property: the account of an organization that the caller acts for; the caller by default. */
  advertiserId: z.int().min(1).max(2_147_483_647).optional(),
  propertyType: propertyType.optional(),
  /** Units of one owner with the same name are one project; case and accents do not count. */
  projectName: line(PROJECT_NAME_MAX).nullable().optional(),
  street: line(200)
    .regex(/^$|[\p{L}\p{N}]/u, { error: 'must contain a letter' })
    .optional(),
  streetNumber: line(20).nullable().optional(),
  postalCode: line(20).nullable().optional(),
  /** City. */
  administrativeAreaLevel1: line(100).optional(),
  /** Province. */
  administrativeAreaLevel2: line(100).nullable().optional(),
  country: country.optional(),
  latitude: number,
  longitude: number,
  locationPrecision: z.enum(locationPrecisions).optional(),
  /** Listings show a circle of about 300 m instead of the point. */
  approximateLocation: z.boolean().optional(),
  /** Whole square meters for both areas; decimals are rejected. */
  commercialArea: z.number().optional(),
  walkableArea: number,
  roomsCount: integer,
  /** The number of rooms is a minimum: "5+". */
  hasMoreRooms: z.boolean().optional(),
  bathroomsCount: integer,
  floor: integer,
  /** RAISED without a floor counts as floor 0, SEMI_BASEMENT as -1. */
  floorTypes: z.array(floorType).max(floorTypes.length).optional(),
  exposures: z.array(exposure).max(exposures.length).optional(),
  hasElevator: z.boolean().nullable().optional(),
  constructionYear: integer,
  /** In Italy: "A2", "C/6". */
  cadastralCategory: cadastralCategory.nullable().optional(),
  /** Yearly cadastral income (rendita) in euros, in Italy. */
  cadastralIncome: number,
  description: lines(2000).optional(),
  energyClass: energyClass.optional(),
  energyStatus: z.enum(energyStatuses).nullable().optional(),
  /** Non-renewable and renewable primary energy in kWh/m² per year. */
  epglNren: number,
  epglRen: number,
  envelopeWinter: z.enum(envelopeQualities).nullable().optional(),
  envelopeSummer: z.enum(envelopeQualities).nullable().optional(),
  apeCode: line(50).nullable().optional(),
  apeExpiry: localDate.nullable().optional(),
  energyExemption: z.enum(energyExemptions).nullable().optional(),
  conservationStatus: conservationStatus.nullable().optional(),
  furnishingType: furnishingType.nullable().optional(),
  features: z.array(feature).max(features.length).optional(),
  accessibilityFeatures: z.array(accessibilityFeature).max(accessibilityFeatures.length).optional(),
  virtualTourLink: line(500).nullable().optional(),
  /** In display order, cover first. When present, it replaces the entire list. */
  media: z.array(mediaChoice).max(MEDIA_MAX_ITEMS).optional(),
});
export type PropertyInput = z.output<typeof propertyInput>;

/** Property as the owner and admins see it. Without `full`, `media` contains only the first photo. */
export const ownProperty = propertyView
  .omit({ media: true })
  .extend({
    owner: z.int(),
    /** ISTAT code of the comune in Italy; a CIN contains it. */
    comuneId: z.int().nullable(),
    full: z.boolean(),
    epglNren: z.number().nullable(),
    epglRen: z.number().nullable(),
    envelopeWinter: z.enum(envelopeQualities).nullable(),
    envelopeSummer: z.enum(envelopeQualities).nullable(),
    apeCode: z.string().nullable(),
    apeExpiry: localDate.nullable(),
    media: z.array(ownMediaItem),
    listingsCount: z.int(),
    /** Excludes concluded listings; oldest first. */
    listings: z.array(offeredListing),
    createdAt: instant,
    updatedAt: instant,
    can: z.object({
      edit: z.boolean(),
      delete: z.boolean(),
      /** Offers for which the owner can create a listing. */
      offer: z.array(z.enum(propertyOffers)),
    }),
  })
  .meta({ id: 'OwnProperty' });
export type OwnProperty = z.infer<typeof ownProperty>;

export const saveProperty = defineEndpoint({
  ...addresses.saveProperty,
  summary: 'Make a property, or merge what is given into one of mine',
  description:
    'A new one needs propertyType, street, administrativeAreaLevel1, commercialArea and a file in media. A new type or energy status empties ' +
    'what no longer goes with it. Without coordinates the best the gazetteer knows of the address is stored. Rules of VALIDATION_EXCEPTION: ' +
    'required, too_small, too_big, not_integer, invalid_format, not_applicable, incomplete, outside_country, unknown_place, host, no_media, too_many_videos, ' +
    'repeated, refused_upload. LISTING_INCOMPLETE_EXCEPTION if public listings of the property would become incomplete: `details.missing` ' +
    'lists what they lack, `details.listingIds` the listings.',
  who: 'signed-in',
  body: propertyInput,
  output: data(ownProperty),
  errors: [
    'PROPERTY_NOT_FOUND_EXCEPTION',
    'UPLOAD_NOT_FOUND_EXCEPTION',
    'AUTHORIZATION_DENIED_EXCEPTION',
    'LISTING_INCOMPLETE_EXCEPTION',
  ],
});

/** Boolean, also accepted as text. */
const flag = z
  .preprocess(
    (value: boolean | 'true' | 'false' | undefined) => value === 'true' || (value === 'false' ? false : value),
    z.boolean(),
  )
  .default(false);
const propertyPage = (size: { most: number; usual: number }, sort: PropertySort) => ({
  page: integerText({ min: 0, max: 1_000_000 }).default(0),
  size: integerText({ min: 1, max: size.most }).default(size.usual),
  sort: z.enum(propertySorts).default(sort),
});

export const getProperty = defineEndpoint({
  ...addresses.getProperty,
  summary: 'One property of mine; for admins any',
  who: 'signed-in',
  params: idParams,
  query: z.object({ full: flag }),
  output: data(ownProperty),
  errors: ['PROPERTY_NOT_FOUND_EXCEPTION'],
});

export const deleteProperty = defineEndpoint({
  ...addresses.deleteProperty,
  summary: 'Delete a property without listings, with its photos',
  who: 'signed-in',
  params: idParams,
  /** Admins give a reason when the property belongs to another user. */
  body: z.object({ reason: adminReason.optional() }).optional(),
  output: data(z.object({ deleted: z.literal(true) })),
  errors: ['PROPERTY_NOT_FOUND_EXCEPTION', 'PROPERTY_HAS_LISTINGS_EXCEPTION'],
});

const ownerParams = z.object({ owner: idParam });

export const listOwnedProperties = defineEndpoint({
  ...addresses.listOwnedProperties,
  summary: 'The properties of a person: that person and admins only',
  who: 'signed-in',
  params: ownerParams,
  query: z.object({ full: flag, ...propertyPage({ most: 1000, usual: 20 }, 'updatedAt,desc') }),
  output: paged(ownProperty),
  errors: [],
});

export const countOwnedProperties = defineEndpoint({
  ...addresses.countOwnedProperties,
  summary: 'How many properties a person has: that person and admins only',
  who: 'signed-in',
  params: ownerParams,
  output: data(z.int()),
  errors: [],
});

const pagedProperties = paged(ownProperty);

export const listProperties = defineEndpoint({
  ...addresses.listProperties,
  summary: 'All properties',
  who: 'admin',
  query: z.object(propertyPage({ most: 100, usual: 10 }, 'street,asc')),
  output: pagedProperties,
  errors: [],
});

export const searchPropertiesByStreet = defineEndpoint({
  ...addresses.searchPropertiesByStreet,
  summary: 'Properties whose street contains this text, ignoring case and accents',
  who: 'admin',
  query: z.object({ street: line(200).default(''), ...propertyPage({ most: 100, usual: 10 }, 'street,asc') }),
  output: pagedProperties,
  errors: [],
});

export const getOwnerEmail = defineEndpoint({
  ...addresses.getOwnerEmail,
  summary: 'The email of who owns a property',
  who: 'admin',
  query: z.object({ propertyId: idParam }),
  output: data(z.string()),
  errors: ['PROPERTY_NOT_FOUND_EXCEPTION'],
});

export const countPropertiesByType = defineEndpoint({
  ...addresses.countPropertiesByType,
  summary: 'How many properties have this type',
  who: 'admin',
  query: z.object({ type: propertyType }),
  output: data(z.int()),
  errors: [],
});
