/**
 * Properties: the home itself, apart from any ad.
 *
 * An owner describes a home once: where it is, what it is made of, how it looks. Ads (`listings.ts`) refer to
 * it: it may be for sale today, for rent next year and a short stay in summer. Coordinates may be approximate:
 * then the map shows a circle. Energy follows the APE certificate.
 */
import { z } from 'zod';
import { mediaItem } from './media.ts';

export const propertyTypes = [
  'APARTMENT',
  'VILLA',
  'ROOM',
  'OFFICE',
  'COMMERCIAL_SPACE',
  'WAREHOUSE',
  'GARAGE',
  'LAND',
] as const;
export const energyClasses = ['A4Plus', 'A4', 'A3', 'A2', 'A1', 'B', 'C', 'D', 'E', 'F', 'G', 'NOT_SPECIFIED'] as const;
export const features = [
  'balcony',
  'terrace',
  'privateGarden',
  'parkingSpace',
  'garage',
  'swimmingPool',
  'airConditioning',
  'centralHeating',
  'fireplace',
  'cellar',
  'attic',
  'concierge',
  'alarmSystem',
  'satelliteTV',
  'internetConnection',
  'petsAllowed',
] as const;
export const accessibilityFeatures = [
  'stepFreeEntrance',
  'wideDoors',
  'elevatorWheelchair',
  'accessibleBathroom',
  'rollInShower',
  'grabBars',
  'accessibleParking',
  'tactilePath',
  'visualAlarm',
  'audioIntercom',
] as const;
export const conservationStatuses = ['NEW', 'RENOVATED', 'GOOD', 'TO_RENOVATE', 'UNDER_CONSTRUCTION'] as const;
export const furnishingTypes = ['FURNISHED', 'SEMI_FURNISHED', 'UNFURNISHED'] as const;
export const locationPrecisions = ['exact', 'street', 'quarter', 'comune'] as const;

export const propertyType = z.enum(propertyTypes).meta({ id: 'PropertyType' });
export const energyClass = z.enum(energyClasses).meta({ id: 'EnergyClass' });
export const feature = z.enum(features).meta({ id: 'Feature' });
export const accessibilityFeature = z.enum(accessibilityFeatures).meta({ id: 'AccessibilityFeature' });
export const conservationStatus = z.enum(conservationStatuses).meta({ id: 'ConservationStatus' });
export const furnishingType = z.enum(furnishingTypes).meta({ id: 'FurnishingType' });

export type PropertyType = z.infer<typeof propertyType>;
export type EnergyClass = z.infer<typeof energyClass>;
export type Feature = z.infer<typeof feature>;
export type AccessibilityFeature = z.infer<typeof accessibilityFeature>;
export type ConservationStatus = z.infer<typeof conservationStatus>;
export type FurnishingType = z.infer<typeof furnishingType>;
export type LocationPrecision = (typeof locationPrecisions)[number];

/** A property as an ad shows it: spec/001 §3 "Property". `administrativeAreaLevel1` is the city, `…Level2` the province. */
export const propertyView = z
  .object({
    id: z.int(),
    propertyType,
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
    commercialArea: z.number(),
    walkableArea: z.number().nullable(),
    roomsCount: z.int().nullable(),
    bathroomsCount: z.int().nullable(),
    floor: z.int().nullable(),
    hasElevator: z.boolean().nullable(),
    constructionYear: z.int().nullable(),
    description: z.string(),
    energyClass,
    conservationStatus: conservationStatus.nullable(),
    furnishingType: furnishingType.nullable(),
    features: z.array(feature),
    accessibilityFeatures: z.array(accessibilityFeature),
    media: z.array(mediaItem),
    virtualTourLink: z.string().nullable(),
  })
  .meta({ id: 'Property' });
export type PropertyView = z.infer<typeof propertyView>;
