import type { SearchWords } from './search-summary.texts.ts';

export const german: SearchWords = {
  aNight: 'pro Nacht',
  aMonth: 'pro Monat',
  propertyTypes: {
    APARTMENT: 'Wohnungen',
    VILLA: 'Villen',
    ROOM: 'Zimmer',
    OFFICE: 'Büros',
    COMMERCIAL_SPACE: 'Ladenlokale',
    WAREHOUSE: 'Lagerhallen',
    GARAGE: 'Garagen',
    LAND: 'Grundstücke',
  },
  contracts: { SALE: 'zum Kauf', LONG_TERM_RENTAL: 'zur Miete' },
  homes: 'Immobilien',
  commercial: 'Gewerbeobjekte',
  listings: 'Anzeigen',
  stays: 'Unterkünfte',
  in: (place) => `in ${place}`,
  area: 'in einem Gebiet der Karte',
  upTo: (price) => `bis ${price}`,
  from: (price) => `ab ${price}`,
  rooms: (rooms) => (rooms === 1 ? 'mindestens ein Zimmer' : `mindestens ${rooms} Zimmer`),
  roomCount: (rooms) => `${rooms} Zimmer`,
};
