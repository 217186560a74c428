import type { SearchWords } from './search-summary.texts.ts';

export const spanish: SearchWords = {
  aNight: 'por noche',
  aMonth: 'al mes',
  propertyTypes: {
    APARTMENT: 'pisos',
    VILLA: 'villas',
    ROOM: 'habitaciones',
    OFFICE: 'oficinas',
    COMMERCIAL_SPACE: 'locales comerciales',
    WAREHOUSE: 'naves',
    GARAGE: 'garajes',
    LAND: 'terrenos',
  },
  contracts: { SALE: 'en venta', LONG_TERM_RENTAL: 'en alquiler' },
  homes: 'viviendas',
  commercial: 'inmuebles comerciales',
  listings: 'anuncios',
  stays: 'estancias',
  in: (place) => `en ${place}`,
  area: 'en una zona del mapa',
  upTo: (price) => `hasta ${price}`,
  from: (price) => `desde ${price}`,
  rooms: (rooms) => (rooms === 1 ? 'al menos una habitación' : `al menos ${rooms} habitaciones`),
  roomCount: (rooms) => `${rooms} ${rooms === 1 ? 'habitación' : 'habitaciones'}`,
};
