import type { SearchWords } from './search-summary.texts.ts';

export const french: SearchWords = {
  aNight: 'par nuit',
  aMonth: 'par mois',
  propertyTypes: {
    APARTMENT: 'appartements',
    VILLA: 'villas',
    ROOM: 'chambres',
    OFFICE: 'bureaux',
    COMMERCIAL_SPACE: 'locaux commerciaux',
    WAREHOUSE: 'entrepôts',
    GARAGE: 'garages',
    LAND: 'terrains',
  },
  contracts: { SALE: 'à vendre', LONG_TERM_RENTAL: 'à louer' },
  homes: 'logements',
  commercial: 'locaux professionnels',
  listings: 'annonces',
  stays: 'séjours',
  in: (place) => `à ${place}`,
  area: 'dans une zone de la carte',
  upTo: (price) => `jusqu’à ${price}`,
  from: (price) => `à partir de ${price}`,
  rooms: (rooms) => (rooms === 1 ? 'au moins une pièce' : `au moins ${rooms} pièces`),
  roomCount: (rooms) => `${rooms} ${rooms === 1 ? 'pièce' : 'pièces'}`,
};
