/**
 * The names of a search's parameters, every one but `context`, in the order in which addresses carry them.
 *
 * Apart from their schemas (`search-filters.ts`), so that a page can write an address without the schema library.
 */
export const filterFieldNames = [
  'locationQuery',
  'country',
  'geoPolygon',
  'contractType',
  'propertyTypes',
  'minPrice',
  'maxPrice',
  'currency',
  'minCommercialArea',
  'maxCommercialArea',
  'minRooms',
  'maxRooms',
  'minBathrooms',
  'maxBathrooms',
  'minCondominiumFees',
  'maxCondominiumFees',
  'minConstructionYear',
  'features',
  'accessibilityFeatures',
  'hospitalityFeatures',
  'hostLanguages',
  'conservationStatus',
  'furnishingType',
  'maxEnergyClass',
  'hasElevator',
  'hasOpenDays',
  'openDaysDates',
  'availableFrom',
  'checkInDate',
  'checkOutDate',
  'adultGuests',
  'childGuests',
  'newbornGuests',
  'sortBy',
  'sortOrder',
  'page',
  'size',
] as const;
export type FilterField = (typeof filterFieldNames)[number];

/** Those of a stay, which the address of an ad carries too. */
export const stayFields = ['checkInDate', 'checkOutDate', 'adultGuests', 'childGuests', 'newbornGuests'] as const;
