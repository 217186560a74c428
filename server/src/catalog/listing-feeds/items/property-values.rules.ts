import type { OverridableField } from '#contract/catalog/listing-feeds';
import type { PropertyFacts } from '../../properties/property.rules.ts';

/** Facts of a property as fields of a feed's listing: the opposite of `propertyFactsOf`. */
function valuesOf(facts: PropertyFacts) {
  const { street, description, energyClass, approximateLocation } = facts;
  return {
    propertyType: facts.propertyType,
    projectName: facts.projectName,
    street: street === '' ? null : street,
    streetNumber: facts.streetNumber,
    postalCode: facts.postalCode,
    city: facts.city,
    province: facts.province,
    country: facts.country,
    latitude: facts.latitude,
    longitude: facts.longitude,
    addressVisibility: street === '' ? 'COMUNE' : approximateLocation ? 'STREET' : 'EXACT',
    commercialArea: facts.commercialArea,
    walkableArea: facts.walkableArea,
    roomsCount: facts.roomsCount,
    hasMoreRooms: facts.hasMoreRooms,
    bathroomsCount: facts.bathroomsCount,
    floor: facts.floor,
    floorTypes: facts.floorTypes,
    exposures: facts.exposures,
    hasElevator: facts.hasElevator,
    constructionYear: facts.constructionYear,
    cadastralCategory: facts.cadastralCategory,
    cadastralIncome: facts.cadastralIncome,
    description: description === '' ? null : description,
    energyClass: energyClass === 'NOT_SPECIFIED' ? null : energyClass,
    energyStatus: facts.energyStatus,
    epglNren: facts.epglNren,
    epglRen: facts.epglRen,
    envelopeWinter: facts.envelopeWinter,
    envelopeSummer: facts.envelopeSummer,
    apeCode: facts.apeCode,
    apeExpiry: facts.apeExpiry,
    energyExemption: facts.energyExemption,
    conservationStatus: facts.conservationStatus,
    furnishingType: facts.furnishingType,
    features: facts.features,
    accessibilityFeatures: facts.accessibilityFeatures,
    virtualTourLink: facts.virtualTourLink,
  } satisfies Partial<Record<OverridableField, unknown>>;
}

/** Fields that an edit of the property changes, with their new values. */
export function changedPropertyValues(
  before: PropertyFacts,
  after: PropertyFacts,
): Partial<Record<OverridableField, unknown>> {
  const was: Record<string, unknown> = valuesOf(before);
  return Object.fromEntries(
    Object.entries(valuesOf(after)).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field])),
  );
}
