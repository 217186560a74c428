import { describe, expect, it } from 'vitest';
import { itInterprets, type QueryRow, readOn } from '../natural-language.fixtures.ts';

/** French queries on Saturday 2026-11-21. */
const table: readonly QueryRow[] = [
  ['appartement aux enchères', { propertyTypes: ['APARTMENT'], isAuction: true }],
  [
    'appartement avec porte blindée et double vitrage',
    { propertyTypes: ['APARTMENT'], features: ['armoredDoor', 'doubleGlazing'] },
  ],
  ['dernier étage', { floorTypes: ['TOP'] }],
  ['exposé au sud', { exposures: ['SOUTH'] }],
  [
    'appartement 3 pièces à Turin à louer',
    {
      locationQuery: 'Torino',
      contractType: 'LONG_TERM_RENTAL',
      propertyTypes: ['APARTMENT'],
      minRooms: 3,
      maxRooms: 3,
    },
  ],
  ['deux-pièces à Rome', { locationQuery: 'Roma', minRooms: 2, maxRooms: 2 }],
  ['T3 à Rome', { locationQuery: 'Roma', minRooms: 3, maxRooms: 3 }],
  ['T2/T3 à Milan', { locationQuery: 'Milano', minRooms: 2, maxRooms: 3 }],
  ['appartement F4 à vendre', { contractType: 'SALE', propertyTypes: ['APARTMENT'], minRooms: 4, maxRooms: 4 }],
  ['appartement 2 chambres', { propertyTypes: ['APARTMENT'], minRooms: 3 }],
  ['maison avec 4 chambres minimum', { minRooms: 5 }],
  ['2 salles de bains', { minBathrooms: 2 }],
  ['studio meublé à Milan', { locationQuery: 'Milano', minRooms: 1, maxRooms: 1, furnishingType: 'FURNISHED' }],
  ['chambre à louer à Padoue', { locationQuery: 'Padova', contractType: 'LONG_TERM_RENTAL', propertyTypes: ['ROOM'] }],
  ['loyer max 900 €', { contractType: 'LONG_TERM_RENTAL', maxPrice: 900 }],
  ['700 € CC', { maxPrice: 700 }],
  ["jusqu'à 200 000 €", { maxPrice: 200000 }],
  ['entre 500 000 et 800 000 euros', { minPrice: 500000, maxPrice: 800000 }],
  ['un demi-million pour une villa', { propertyTypes: ['VILLA'], maxPrice: 500000 }],
  ['deux cent cinquante mille euros', { maxPrice: 250000 }],
  ['moins de 90 mille euros', { maxPrice: 90000 }],
  ['environ 100 m²', { minCommercialArea: 90, maxCommercialArea: 110 }],
  ['maison avec jardin', { features: ['privateGarden'] }],
  ['maison individuelle avec cheminée et grenier', { propertyTypes: ['VILLA'], features: ['fireplace', 'attic'] }],
  ['maison de campagne en pierre', { propertyTypes: ['VILLA'] }, ['condition']],
  ['bureau à louer', { contractType: 'LONG_TERM_RENTAL', propertyTypes: ['OFFICE'] }],
  ['boutique ou local commercial', { propertyTypes: ['COMMERCIAL_SPACE'] }],
  ['terrain constructible en Sicile', { locationQuery: 'Sicilia', propertyTypes: ['LAND'] }],
  [
    'appartement au 1er étage sans ascenseur',
    { propertyTypes: ['APARTMENT'], minFloor: 1, maxFloor: 1, hasElevator: false },
  ],
  ['3e étage minimum', { minFloor: 3 }],
  ['pas au rez-de-chaussée', { minFloor: 1 }],
  ['à partir du 3ème étage', { minFloor: 3 }],
  ['appartement rénové', { propertyTypes: ['APARTMENT'], conservationStatus: 'RENOVATED' }],
  ['appartement partiellement rénové', { propertyTypes: ['APARTMENT'] }, ['condition']],
  ['maison à rafraîchir', { conservationStatus: 'TO_RENOVATE' }],
  ['maison à rénover entièrement', { conservationStatus: 'TO_RENOVATE' }],
  ['appartement avec travaux', { propertyTypes: ['APARTMENT'], conservationStatus: 'TO_RENOVATE' }],
  ['travaux effectués', { conservationStatus: 'RENOVATED' }],
  [
    'location vide à Parme',
    { locationQuery: 'Parma', contractType: 'LONG_TERM_RENTAL', furnishingType: 'UNFURNISHED' },
  ],
  ['appartement semi-meublé', { propertyTypes: ['APARTMENT'], furnishingType: 'SEMI_FURNISHED' }],
  ['animaux acceptés, sans balcon', { features: ['petsAllowed'] }, ['without']],
  ['accessible PMR', { accessibilityFeatures: ['stepFreeEntrance'] }],
  ['charges de copropriété max 100 €', { maxCondominiumFees: 100 }],
  ['construit après 2000, classe énergétique B', { minConstructionYear: 2000, maxEnergyClass: 'B' }],
  ['disponible à partir du 1er mars', { availableFrom: '2027-03-01' }],
  ['libre de suite', { availableFrom: '2026-11-21' }],
  ['portes ouvertes samedi', { hasOpenDays: true, openDaysDates: ['2026-11-28'] }],
  ['appartement lumineux et calme près de la gare', { propertyTypes: ['APARTMENT'] }, ['light', 'noise', 'closeness']],
  ['maison individuelle avec garage à Côme', { locationQuery: 'Como', propertyTypes: ['VILLA'], features: ['garage'] }],
  ['appartement à Trente', { locationQuery: 'Trento', propertyTypes: ['APARTMENT'] }],
  ['apartement avec balcn', { propertyTypes: ['APARTMENT'], features: ['balcony'] }],
  ['je vends mon appartement', { propertyTypes: ['APARTMENT'] }, ['advertiserOffers']],
  [
    'H:Rome du 10 au 17 août pour 2 adultes et 1 enfant',
    { locationQuery: 'Roma', checkInDate: '2027-08-10', checkOutDate: '2027-08-17', adultGuests: 2, childGuests: 1 },
  ],
  [
    'H:Venise du 24 au 27 décembre à deux',
    { locationQuery: 'Venezia', checkInDate: '2026-12-24', checkOutDate: '2026-12-27', adultGuests: 2 },
  ],
  ['H:une semaine à partir du 10 août', { checkInDate: '2027-08-10', checkOutDate: '2027-08-17' }],
  ['H:lave-linge, lit bébé, chaise haute', { hospitalityFeatures: ['washer', 'crib', 'highChair'] }],
  ['H:moins de 100 € la nuit', { maxPrice: 100 }],
  ['H:hôte qui parle français', { hostLanguages: ['fr'] }],
  ['aucun travaux à prévoir', {}, ['without']],
  ['appartement avec une chambre', { propertyTypes: ['APARTMENT'], minRooms: 2 }],
  ['appartement situé au 2e ou 3e étage', { propertyTypes: ['APARTMENT'], minFloor: 2, maxFloor: 3 }],
  [
    'maison 120m² avec garage, terrain 500m²',
    { minCommercialArea: 120, features: ['garage'] },
    ['surroundings', 'secondValue'],
  ],
  [
    'appartement au centre historique de Florence',
    { locationQuery: 'Centro storico, Firenze', propertyTypes: ['APARTMENT'] },
  ],
  ['maison dans la province de Sienne', { locationQuery: 'Provincia di Siena' }],
  [
    'appartement au troisième avec ascenseur',
    { propertyTypes: ['APARTMENT'], minFloor: 3, maxFloor: 3, hasElevator: true },
  ],
];

describe('French queries', () => {
  itInterprets(table);

  it('returns a span for each part as typed', () => {
    const { spans } = readOn('appartement meublé, lumineux, avec ascenseur à Rome, xqzwk');
    expect(spans.map(({ text, kind }) => [text, kind])).toEqual([
      ['appartement', 'understood'],
      ['meublé', 'understood'],
      ['lumineux', 'notFilterable'],
      ['avec ascenseur', 'understood'],
      ['Rome', 'understood'],
      ['xqzwk', 'notUnderstood'],
    ]);
  });
});
