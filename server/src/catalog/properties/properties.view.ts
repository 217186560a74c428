import type { MediaItem, OwnMediaItem } from '#contract/catalog/media.schemas';
import type { OwnProperty, PropertyView } from '#contract/catalog/properties.schemas';
import { fromMinor } from '#contract/platform/money';
import type { PropertyListRow } from './properties.store.ts';
import { abilities } from './property.policy.ts';
import { publicAddress, publicPrecision } from './public-position.ts';

/** Rows store coordinates as micro-degrees and enumerations as validated text. */
const degrees = (micro: number | null) => (micro === null ? null : micro / 1_000_000);

/** Fields equal for owners and other users. */
function sharedView(row: PropertyListRow) {
  return {
    id: row.id,
    propertyType: row.propertyType,
    projectName: row.projectName,
    postalCode: row.postalCode,
    administrativeAreaLevel1: row.city,
    administrativeAreaLevel2: row.province,
    quarter: row.quarterName,
    country: row.country,
    commercialArea: row.commercialArea,
    walkableArea: row.walkableArea,
    roomsCount: row.roomsCount,
    hasMoreRooms: row.hasMoreRooms,
    bathroomsCount: row.bathroomsCount,
    floor: row.floor,
    floorTypes: row.floorTypes,
    exposures: row.exposures,
    hasElevator: row.hasElevator,
    constructionYear: row.constructionYear,
    cadastralCategory: row.cadastralCategory,
    cadastralIncome: row.cadastralIncomeMinor === null ? null : fromMinor(row.cadastralIncomeMinor),
    description: row.description,
    energyClass: row.energyClass,
    energyStatus: row.energyStatus,
    energyExemption: row.energyExemption,
    conservationStatus: row.conservationStatus,
    furnishingType: row.furnishingType,
    features: row.features,
    accessibilityFeatures: row.accessibilityFeatures,
    virtualTourLink: row.virtualTourLink,
  };
}

/**
 * A property as a listing shows it (spec/001 §3). An approximate position is shown as a circle only, without the point
 * and the house number.
 */
export function propertyView(row: PropertyListRow, media: MediaItem[]): PropertyView {
  return {
    ...sharedView(row),
    ...publicAddress(row),
    latitude: degrees(row.publicLat6),
    longitude: degrees(row.publicLng6),
    ...publicPrecision(row),
    media,
  };
}

type RelatedData = {
  media: OwnMediaItem[];
  full: boolean;
  listingsCount: number;
  listings: OwnProperty['listings'];
  viewer: Parameters<typeof abilities>[0];
};

/** Property as the owner and admins see it: the exact position, and all energy data. */
export function ownPropertyView(
  row: PropertyListRow,
  { media, full, listingsCount, listings, viewer }: RelatedData,
): OwnProperty {
  return {
    ...sharedView(row),
    street: row.street,
    streetNumber: row.streetNumber,
    latitude: degrees(row.latMicro),
    longitude: degrees(row.lngMicro),
    locationPrecision: row.locationPrecision,
    approximateLocation: row.approximateLocation,
    comuneId: row.comuneId,
    owner: row.ownerId,
    full,
    epglNren: row.epglNren,
    epglRen: row.epglRen,
    envelopeWinter: row.envelopeWinter,
    envelopeSummer: row.envelopeSummer,
    apeCode: row.apeCode,
    apeExpiry: row.apeExpiry,
    media,
    listingsCount,
    listings,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    can: abilities(viewer, row, listings),
  };
}
