import { describe, expect, it } from 'vitest';
import { itInterprets, type QueryRow, readOn } from '../natural-language.fixtures.ts';

/** Italian and English queries on Saturday 2026-11-21. */
const table: readonly QueryRow[] = [
  ['trilo a Torino', { locationQuery: 'Torino', minRooms: 3, maxRooms: 3 }],
  ['quadri con due bagni', { minRooms: 4, maxRooms: 4, minBathrooms: 2 }],
  ['bivani in affitto', { contractType: 'LONG_TERM_RENTAL', minRooms: 2, maxRooms: 2 }],
  ['secondo bagno', { minBathrooms: 2 }],
  [
    'affitto bilocale Milano 900',
    { locationQuery: 'Milano', contractType: 'LONG_TERM_RENTAL', maxPrice: 900, minRooms: 2, maxRooms: 2 },
  ],
  ['casa ristrutturabile', { conservationStatus: 'TO_RENOVATE' }],
  ['appartamento da rinnovare', { propertyTypes: ['APARTMENT'], conservationStatus: 'TO_RENOVATE' }],
  ['appartamento ristrutturato in parte', { propertyTypes: ['APARTMENT'] }, ['condition']],
  ['parzialmente ristrutturato', {}, ['condition']],
  ['casa con bisogno di lavori', { conservationStatus: 'TO_RENOVATE' }],
  ['niente piano terra', { minFloor: 1 }],
  ['non voglio il piano terra', { minFloor: 1 }],
  ['vicini silenziosi', {}, ['noise']],
  ['basso a Napoli', { locationQuery: 'Napoli', propertyTypes: ['APARTMENT'] }],
  ['maso a Merano', { locationQuery: 'Merano', propertyTypes: ['VILLA'] }],
  ['dimora storica a Lucca', { locationQuery: 'Lucca', propertyTypes: ['VILLA'] }],
  ['prezzo basso', {}, ['price']],
  ['3 Zimmer a Bolzano', { locationQuery: 'Bolzano', minRooms: 3, maxRooms: 3 }],
  ['piano terra con giardino e posto auto', { minFloor: 0, maxFloor: 0, features: ['privateGarden', 'parkingSpace'] }],
  [
    'appartamento meublé mit Balkon',
    { propertyTypes: ['APARTMENT'], features: ['balcony'], furnishingType: 'FURNISHED' },
  ],
  ['80 metri quadri', { minCommercialArea: 80 }],
  ['centro storico di Lucca', { locationQuery: 'Centro storico, Lucca' }],
  ['house in need of complete renovation', { conservationStatus: 'TO_RENOVATE' }],
  ['house that requires some work', { conservationStatus: 'TO_RENOVATE' }],
  ['partially renovated house', {}, ['condition']],
  ['unrenovated flat', { propertyTypes: ['APARTMENT'], conservationStatus: 'TO_RENOVATE' }],
  ['third floor or higher', { minFloor: 3 }],
  ['city centre flat in Bologna', { locationQuery: 'Centro, Bologna', propertyTypes: ['APARTMENT'] }],
  ['pets allowed, with garden', { features: ['petsAllowed', 'privateGarden'] }],
  ['villa and land', { propertyTypes: ['VILLA'] }, ['surroundings']],
  ['accessible bathroom', { accessibilityFeatures: ['accessibleBathroom'] }],
  ['there are three of us', {}, ['people']],
  ['two hundred and fifty thousand euros', { maxPrice: 250000 }],
  ['commercial premises', { propertyTypes: ['COMMERCIAL_SPACE'] }],
  ['H:there are five of us', { adultGuests: 5 }],
  ['non da ristrutturare', {}, ['without']],
  ['appartamento senza lavori da fare', { propertyTypes: ['APARTMENT'] }, ['without']],
  ['casa che ha bisogno di una rinfrescata', { conservationStatus: 'TO_RENOVATE' }],
  ['bilocale Milano 900', { locationQuery: 'Milano', maxPrice: 900, minRooms: 2, maxRooms: 2 }],
  ['posto letto Bologna 350', { locationQuery: 'Bologna', propertyTypes: ['ROOM'], maxPrice: 350 }],
  ['appartamento con una camera', { propertyTypes: ['APARTMENT'], minRooms: 2 }],
  ['casa, garage, terreno', { features: ['garage'] }, ['surroundings']],
  [
    'basso da ristrutturare a Napoli',
    { locationQuery: 'Napoli', propertyTypes: ['APARTMENT'], conservationStatus: 'TO_RENOVATE' },
  ],
  ['appartamento al pian terreno', { propertyTypes: ['APARTMENT'], minFloor: 0, maxFloor: 0 }],
  ['casetta a Cervia', { locationQuery: 'Cervia' }],
  ['no renovation needed', {}, ['without']],
  ['not in need of work', {}, ['without']],
  ['flat in a great location in Rome', { locationQuery: 'Roma', propertyTypes: ['APARTMENT'] }],
  ['room in shared house', { propertyTypes: ['ROOM'] }],
  ['rent 900 Milan one bed', { locationQuery: 'Milano', contractType: 'LONG_TERM_RENTAL', maxPrice: 900, minRooms: 2 }],
];

describe('Italian and English queries', () => {
  itInterprets(table);

  it('returns a span for each part as typed', () => {
    const { spans } = readOn('appartamento meublé with garden, xqzwk');
    expect(spans.map(({ text, kind }) => [text, kind])).toEqual([
      ['appartamento', 'understood'],
      ['meublé', 'understood'],
      ['garden', 'understood'],
      ['xqzwk', 'notUnderstood'],
    ]);
  });
});
