import { fromMinor } from '#contract/platform/money';
import type { PropertyRow } from './properties.store.ts';
import type { PropertyFacts } from './property.rules.ts';

const degrees = (micro: number | null) => (micro === null ? null : micro / 1_000_000);

/** Maps a row to property facts. */
export function factsOf(row: PropertyRow): PropertyFacts {
  return {
    propertyType: row.propertyType,
    locationPrecision: row.locationPrecision,
    energyClass: row.energyClass,
    energyStatus: row.energyStatus,
    envelopeWinter: row.envelopeWinter,
    envelopeSummer: row.envelopeSummer,
    energyExemption: row.energyExemption,
    conservationStatus: row.conservationStatus,
    furnishingType: row.furnishingType,
    features: row.features,
    accessibilityFeatures: row.accessibilityFeatures,
    street: row.street,
    streetNumber: row.streetNumber,
    postalCode: row.postalCode,
    city: row.city,
    province: row.province,
    country: row.country,
    comuneId: row.comuneId,
    quarterId: row.quarterId,
    latitude: degrees(row.latMicro),
    longitude: degrees(row.lngMicro),
    approximateLocation: row.approximateLocation,
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
    projectName: row.projectName,
    cadastralCategory: row.cadastralCategory,
    cadastralIncome: row.cadastralIncomeMinor === null ? null : fromMinor(row.cadastralIncomeMinor),
    description: row.description,
    epglNren: row.epglNren,
    epglRen: row.epglRen,
    apeCode: row.apeCode,
    apeExpiry: row.apeExpiry,
    virtualTourLink: row.virtualTourLink,
  };
}
