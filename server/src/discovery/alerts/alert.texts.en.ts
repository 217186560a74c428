import type { SearchWords } from './search-summary.texts.ts';

export const english: SearchWords = {
  aNight: 'a night',
  aMonth: 'a month',
  propertyTypes: {
    APARTMENT: 'flats',
    VILLA: 'villas',
    ROOM: 'rooms',
    OFFICE: 'offices',
    COMMERCIAL_SPACE: 'shops',
    WAREHOUSE: 'warehouses',
    GARAGE: 'garages',
    LAND: 'plots of land',
  },
  contracts: { SALE: 'for sale', LONG_TERM_RENTAL: 'to rent' },
  homes: 'homes',
  commercial: 'commercial properties',
  listings: 'listings',
  stays: 'stays',
  in: (place) => `in ${place}`,
  area: 'in an area of the map',
  upTo: (price) => `up to ${price}`,
  from: (price) => `from ${price}`,
  rooms: (rooms) => (rooms === 1 ? 'at least one room' : `at least ${rooms} rooms`),
  roomCount: (rooms) => `${rooms} ${rooms === 1 ? 'room' : 'rooms'}`,
};
