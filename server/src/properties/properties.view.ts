import type { MediaItem } from '#contract/media';
import type {
  AccessibilityFeature,
  ConservationStatus,
  EnergyClass,
  Feature,
  FurnishingType,
  LocationPrecision,
  PropertyType,
  PropertyView,
} from '#contract/properties';

/** A property as its store reads it; coordinates in micro-degrees, enumerations as text. */
type StoredProperty = {
  id: number;
  propertyType: string;
  street: string;
  streetNumber: string | null;
  postalCode: string | null;
  city: string;
  province: string | null;
  quarterName: string | null;
  country: string;
  lat6: number | null;
  lng6: number | null;
  locationPrecision: string;
  commercialArea: number;
  walkableArea: number | null;
  roomsCount: number | null;
  bathroomsCount: number | null;
  floor: number | null;
  hasElevator: boolean | null;
  constructionYear: number | null;
  description: string;
  energyClass: string;
  conservationStatus: string | null;
  furnishingType: string | null;
  features: string[];
  accessibilityFeatures: string[];
  virtualTourLink: string | null;
};

const degrees = (micro: number | null) => (micro === null ? null : micro / 1_000_000);

/** A property as an ad shows it (spec/001 §3). */
export function propertyView(row: StoredProperty, media: MediaItem[]): PropertyView {
  return {
    id: row.id,
    propertyType: row.propertyType as PropertyType,
    street: row.street,
    streetNumber: row.streetNumber,
    postalCode: row.postalCode,
    administrativeAreaLevel1: row.city,
    administrativeAreaLevel2: row.province,
    quarter: row.quarterName,
    country: row.country,
    latitude: degrees(row.lat6),
    longitude: degrees(row.lng6),
    locationPrecision: row.locationPrecision as LocationPrecision,
    commercialArea: row.commercialArea,
    walkableArea: row.walkableArea,
    roomsCount: row.roomsCount,
    bathroomsCount: row.bathroomsCount,
    floor: row.floor,
    hasElevator: row.hasElevator,
    constructionYear: row.constructionYear,
    description: row.description,
    energyClass: row.energyClass as EnergyClass,
    conservationStatus: row.conservationStatus as ConservationStatus | null,
    furnishingType: row.furnishingType as FurnishingType | null,
    features: row.features as Feature[],
    accessibilityFeatures: row.accessibilityFeatures as AccessibilityFeature[],
    media,
    virtualTourLink: row.virtualTourLink,
  };
}
