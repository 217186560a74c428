/**
 * Properties, independent of listings.
 *
 * An owner describes a property once, in a wizard: location, features, photos. Listings (`listings.ts`) refer to it:
 * the same property can be for sale today, for rent next year and a short stay in summer.
 * Approximate coordinates appear as a circle on the map. Energy data follows the APE certificate (LAW-02).
 * The wizard saves a draft on the device and, for signed-in users, on the server (`property-drafts`).
 * The newer change of two devices is stored, and both devices receive the result.
 * Saving creates the property or merges into it, and deletes its draft. A property with listings cannot be deleted.
 */

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
/** Residential types: the default of a market search (property-groups.ts). */
export const residentialTypes = [
  'APARTMENT',
  'VILLA',
  'ROOM',
] as const satisfies readonly (typeof propertyTypes)[number][];
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
  'armoredDoor',
  'videoIntercom',
  'electricGate',
  'tv',
  'independentHeating',
  'underfloorHeating',
  'heatPump',
  'solarPanels',
  'doubleGlazing',
  'parquet',
  'builtInWardrobe',
  'walkInCloset',
  'storageRoom',
  'tavern',
  'veranda',
  'sharedGarden',
  'hotTub',
  'tennisCourt',
  'independentEntrance',
  'dualAspect',
  'homeAutomation',
  'evCharger',
] as const;
/** Sides to which the windows open: directions, and onto the court or the street. */
export const exposures = ['NORTH', 'EAST', 'SOUTH', 'WEST', 'INNER', 'OUTER'] as const;
/** Kinds of floors that the number does not show. RAISED: raised ground floor. MULTIPLE: several levels. */
export const floorTypes = ['RAISED', 'SEMI_BASEMENT', 'MULTIPLE', 'TOP'] as const;
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

export const PROJECT_NAME_MAX = 100;

/** DECISIONS.md "Bounds": areas in m², texts in characters, energy indexes in kWh/m² per year. */
export const propertyBounds = {
  area: 100_000,
  landArea: 10_000_000,
  roomsCount: [0, 99],
  bathroomsCount: [0, 50],
  floor: [-5, 100],
  oldestYear: 1000,
  yearsAhead: 5,
  energyIndex: 10_000,
  /** Euros a year. */
  cadastralIncome: [0.01, 10_000_000],
  description: 2000,
  street: 200,
} as const;

export type PropertyType = (typeof propertyTypes)[number];
export type Feature = (typeof features)[number];
export type Exposure = (typeof exposures)[number];
export type FloorType = (typeof floorTypes)[number];
export type AccessibilityFeature = (typeof accessibilityFeatures)[number];
export type ConservationStatus = (typeof conservationStatuses)[number];
export type FurnishingType = (typeof furnishingTypes)[number];
export type LocationPrecision = (typeof locationPrecisions)[number];

export type PositionStatement = 'exact' | 'hidden' | 'hiddenComune' | 'street' | 'quarter' | 'comune';

/** Position statement: exact, hidden by the owner, or the geocoder's precision. */
export function positionStatement({
  approximateLocation,
  locationPrecision,
}: {
  approximateLocation: boolean;
  locationPrecision: LocationPrecision;
}): PositionStatement {
  if (!approximateLocation) return locationPrecision;
  return locationPrecision === 'comune' ? 'hiddenComune' : 'hidden';
}

/**
 * Radius in meters around the shown point within which a property lies; null for the exact point. A hidden point is the center of a
 * cell of about 300 m; the other radii are usual sizes, no promise.
 */
export const positionRadius: Readonly<Record<PositionStatement, number | null>> = {
  exact: null,
  hidden: 220,
  street: 400,
  quarter: 1000,
  comune: 2000,
  hiddenComune: 2000,
};

/** Types without rooms, bathrooms and furniture (DECISIONS.md, issue 4 "conditional fields"). */
export const typesWithoutRooms: readonly PropertyType[] = ['GARAGE', 'LAND'];
/** Types without floor, elevator, energy class or year of construction. */
export const typesWithoutBuilding: readonly PropertyType[] = ['LAND'];

/** Types available for stays. */
export const stayPropertyTypes: readonly PropertyType[] = ['APARTMENT', 'VILLA', 'ROOM'];

/** Offers of a property; each one is a separate listing. */
export const propertyOffers = ['SALE', 'LONG_TERM_RENTAL', 'HOSPITALITY'] as const;
export type PropertyOffer = (typeof propertyOffers)[number];

/** Allowed hosts of virtual tours, which are shown in a sandboxed frame. */
export const virtualTourHosts = [
  'my.matterport.com',
  'kuula.co',
  'www.kuula.co',
  'momento360.com',
  'roundme.com',
  'cloudpano.com',
  'app.cloudpano.com',
  'tour.giraffe360.com',
  'tours.nodalview.com',
  'www.youtube.com',
  'player.vimeo.com',
] as const;

export const saveProperty = { id: 'properties.saveProperty', method: 'PUT', path: '/api/v1/properties' } as const;

/** Options of spec/001 §2 "Owner property list". */
export const propertySortFields = [
  'updatedAt',
  'createdAt',
  'street',
  'commercialArea',
  'propertyType',
  'rooms',
  'roomsCount',
  'bathroomsCount',
] as const;
export const propertySorts = propertySortFields.flatMap((field) => [`${field},asc`, `${field},desc`] as const);
export type PropertySort = (typeof propertySorts)[number];

export const getProperty = { id: 'properties.getProperty', method: 'GET', path: '/api/v1/properties/:id' } as const;

export const deleteProperty = {
  id: 'properties.deleteProperty',
  method: 'DELETE',
  path: '/api/v1/properties/:id',
} as const;

export const listOwnedProperties = {
  id: 'properties.listOwnedProperties',
  method: 'GET',
  path: '/api/v1/properties/owner/:owner',
} as const;

export const countOwnedProperties = {
  id: 'properties.countOwnedProperties',
  method: 'GET',
  path: '/api/v1/properties/owner/:owner/count',
} as const;

export const listProperties = { id: 'properties.listProperties', method: 'GET', path: '/api/v1/properties' } as const;

export const searchPropertiesByStreet = {
  id: 'properties.searchPropertiesByStreet',
  method: 'GET',
  path: '/api/v1/properties/search/byContainingStreet',
} as const;

export const getOwnerEmail = {
  id: 'properties.getOwnerEmail',
  method: 'GET',
  path: '/api/v1/properties/search/ownerEmail',
} as const;

export const countPropertiesByType = {
  id: 'properties.countPropertiesByType',
  method: 'GET',
  path: '/api/v1/properties/search/countByType',
} as const;
