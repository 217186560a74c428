import type { SearchWords } from './search-summary.texts.ts';

export const italian: SearchWords = {
  aNight: 'a notte',
  aMonth: 'al mese',
  propertyTypes: {
    APARTMENT: 'appartamenti',
    VILLA: 'ville',
    ROOM: 'stanze',
    OFFICE: 'uffici',
    COMMERCIAL_SPACE: 'negozi',
    WAREHOUSE: 'magazzini',
    GARAGE: 'garage',
    LAND: 'terreni',
  },
  contracts: { SALE: 'in vendita', LONG_TERM_RENTAL: 'in affitto' },
  homes: 'case',
  commercial: 'immobili commerciali',
  listings: 'annunci',
  stays: 'soggiorni',
  in: (place) => `a ${place}`,
  area: 'in una zona della mappa',
  upTo: (price) => `fino a ${price}`,
  from: (price) => `da ${price}`,
  rooms: (rooms) => (rooms === 1 ? 'almeno un locale' : `almeno ${rooms} locali`),
  roomCount: (rooms) => `${rooms} ${rooms === 1 ? 'locale' : 'locali'}`,
};
