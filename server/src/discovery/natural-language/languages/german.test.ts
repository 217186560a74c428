import { describe, expect, it } from 'vitest';
import { itInterprets, type QueryRow, readOn } from '../natural-language.fixtures.ts';

/** German queries on Saturday 2026-11-21. */
const table: readonly QueryRow[] = [
  ['Wohnung zur Versteigerung', { propertyTypes: ['APARTMENT'], isAuction: true }],
  ['Wohnung mit Sicherheitstür und Parkett', { propertyTypes: ['APARTMENT'], features: ['armoredDoor', 'parquet'] }],
  ['Wohnung im Hochparterre', { propertyTypes: ['APARTMENT'], floorTypes: ['RAISED'] }],
  ['Südausrichtung', { exposures: ['SOUTH'] }],
  [
    '3-Zimmer-Wohnung in Bozen zur Miete',
    {
      locationQuery: 'Bolzano',
      contractType: 'LONG_TERM_RENTAL',
      propertyTypes: ['APARTMENT'],
      minRooms: 3,
      maxRooms: 3,
    },
  ],
  ['Dreizimmerwohnung zu verkaufen', { contractType: 'SALE', propertyTypes: ['APARTMENT'], minRooms: 3, maxRooms: 3 }],
  [
    '4-Zi.-Whg. in Turin mit Keller',
    { locationQuery: 'Torino', propertyTypes: ['APARTMENT'], minRooms: 4, maxRooms: 4, features: ['cellar'] },
  ],
  ['Wohnung mit 2 Schlafzimmern', { propertyTypes: ['APARTMENT'], minRooms: 3 }],
  ['mindestens 5 Zimmer', { minRooms: 5 }],
  ['2 bis 3 Zimmer, zwei Bäder', { minRooms: 2, maxRooms: 3, minBathrooms: 2 }],
  [
    'Zimmer in Mailand zu mieten',
    { locationQuery: 'Milano', contractType: 'LONG_TERM_RENTAL', propertyTypes: ['ROOM'] },
  ],
  ['möbliertes Zimmer in Bologna', { locationQuery: 'Bologna', propertyTypes: ['ROOM'], furnishingType: 'FURNISHED' }],
  ['Studio in Rom mieten', { locationQuery: 'Roma', contractType: 'LONG_TERM_RENTAL', minRooms: 1, maxRooms: 1 }],
  ['Kaltmiete 900', { contractType: 'LONG_TERM_RENTAL', maxPrice: 900 }],
  ['Wohnung mieten, 900', { contractType: 'LONG_TERM_RENTAL', propertyTypes: ['APARTMENT'], maxPrice: 900 }],
  ['Wohnung bis 300.000 €', { propertyTypes: ['APARTMENT'], maxPrice: 300000 }],
  ['Wohnung zwischen 150.000 und 200.000 Euro', { propertyTypes: ['APARTMENT'], minPrice: 150000, maxPrice: 200000 }],
  ['Villa für eine halbe Million', { propertyTypes: ['VILLA'], maxPrice: 500000 }],
  ['Wohnung für 1,2 Mio.', { propertyTypes: ['APARTMENT'], maxPrice: 1200000 }],
  ['Wohnung für zweihundertfünfzigtausend Euro', { propertyTypes: ['APARTMENT'], maxPrice: 250000 }],
  ['Haus unter 90 Tsd.', { maxPrice: 90000 }],
  ['rund 150 qm', { minCommercialArea: 135, maxCommercialArea: 165 }],
  ['ab 100m2', { minCommercialArea: 100 }],
  ['Haus mit Garten', { features: ['privateGarden'] }],
  ['Landhaus in den Marken', { locationQuery: 'Marche', propertyTypes: ['VILLA'] }],
  ['Reihenhaus, Doppelhaushälfte', { propertyTypes: ['VILLA'] }],
  [
    'Neubauwohnung mit Südbalkon und Tiefgarage',
    { propertyTypes: ['APARTMENT'], features: ['balcony', 'garage'], conservationStatus: 'NEW' },
  ],
  ['Mietwohnung in Parma', { locationQuery: 'Parma', contractType: 'LONG_TERM_RENTAL', propertyTypes: ['APARTMENT'] }],
  ['Gartenwohnung', { propertyTypes: ['APARTMENT'], features: ['privateGarden'] }],
  ['Laden oder Büro in Bergamo', { locationQuery: 'Bergamo', propertyTypes: ['COMMERCIAL_SPACE', 'OFFICE'] }],
  ['Wohnung im 1. Stock ohne Lift', { propertyTypes: ['APARTMENT'], minFloor: 1, maxFloor: 1, hasElevator: false }],
  ['nicht im Erdgeschoss', { minFloor: 1 }],
  ['ab dem 3. Stock', { minFloor: 3 }],
  ['Altbauwohnung, saniert', { propertyTypes: ['APARTMENT'], conservationStatus: 'RENOVATED' }, ['condition']],
  ['teilsanierte Wohnung', { propertyTypes: ['APARTMENT'] }, ['condition']],
  ['renovierungsbedürftiges Bauernhaus', { propertyTypes: ['VILLA'], conservationStatus: 'TO_RENOVATE' }],
  ['Haus zum Renovieren', { conservationStatus: 'TO_RENOVATE' }],
  ['Haus mit Sanierungsbedarf', { conservationStatus: 'TO_RENOVATE' }],
  ['kein Neubau', {}, ['without']],
  ['teilmöbliert oder unmöbliert', { furnishingType: 'SEMI_FURNISHED' }, ['secondValue']],
  ['barrierefreies Haus mit barrierefreiem Bad', { accessibilityFeatures: ['stepFreeEntrance', 'accessibleBathroom'] }],
  ['Haustiere erlaubt, ohne Balkon', { features: ['petsAllowed'] }, ['without']],
  ['Hausgeld max. 100 €', { maxCondominiumFees: 100 }],
  ['Baujahr ab 2000, Energieklasse B', { minConstructionYear: 2000, maxEnergyClass: 'B' }],
  ['frei ab 1. März', { availableFrom: '2027-03-01' }],
  ['frei ab September', { availableFrom: '2027-09-01' }],
  ['ab sofort verfügbar', { availableFrom: '2026-11-21' }],
  ['Tag der offenen Tür am Samstag', { hasOpenDays: true, openDaysDates: ['2026-11-28'] }],
  ['helle ruhige Wohnung in der Nähe vom Bahnhof', { propertyTypes: ['APARTMENT'] }, ['light', 'noise', 'closeness']],
  [
    'moeblierte Wohnug mit Gartn',
    { propertyTypes: ['APARTMENT'], features: ['privateGarden'], furnishingType: 'FURNISHED' },
  ],
  ['ich verkaufe meine Wohnung', { propertyTypes: ['APARTMENT'] }, ['advertiserOffers']],
  [
    'Wohnung in Milano con balcone e Aufzug',
    { locationQuery: 'Milano', propertyTypes: ['APARTMENT'], features: ['balcony'], hasElevator: true },
  ],
  [
    'H:Rom vom 10. bis 17. August, 2 Erwachsene und 1 Kind',
    { locationQuery: 'Roma', checkInDate: '2027-08-10', checkOutDate: '2027-08-17', adultGuests: 2, childGuests: 1 },
  ],
  [
    'H:Verona 12.06. - 15.06. zu viert',
    { locationQuery: 'Verona', checkInDate: '2027-06-12', checkOutDate: '2027-06-15', adultGuests: 4 },
  ],
  [
    'H:eine Woche ab 10. August, Haustiere willkommen',
    { hospitalityFeatures: ['petsAllowed'], checkInDate: '2027-08-10', checkOutDate: '2027-08-17' },
  ],
  [
    'H:Wohnung mit Küche, Waschmaschine und WLAN, max 120 Euro pro Nacht',
    { propertyTypes: ['APARTMENT'], maxPrice: 120, hospitalityFeatures: ['kitchen', 'washer', 'wifi'] },
  ],
  ['H:Gastgeber, der Englisch und Deutsch spricht', { hostLanguages: ['en', 'de'] }],
  ['Wohnung nicht renovierungsbedürftig', { propertyTypes: ['APARTMENT'] }, ['without']],
  ['Haus in schlechtem Zustand', { conservationStatus: 'TO_RENOVATE' }],
  ['Wohnung in Südtirol', { locationQuery: 'Alto Adige', propertyTypes: ['APARTMENT'] }],
  ['Wohnung bis 3. Stock', { propertyTypes: ['APARTMENT'], maxFloor: 3 }],
  [
    'H:Neapel 4.–8. April, 2 Pers., max. 90 €/Nacht',
    { locationQuery: 'Napoli', maxPrice: 90, checkInDate: '2027-04-04', checkOutDate: '2027-04-08', adultGuests: 2 },
  ],
  [
    'H:Ferienhaus mit Hund ab 5. September 10 Nächte',
    { hospitalityFeatures: ['petsAllowed'], checkInDate: '2027-09-05', checkOutDate: '2027-09-15' },
  ],
  ['Haus in der Provinz Siena', { locationQuery: 'Provincia di Siena' }],
  ['Wohnung mit Terasse und Klimanlage', { propertyTypes: ['APARTMENT'], features: ['terrace', 'airConditioning'] }],
];

describe('German queries', () => {
  itInterprets(table);

  it('returns a span for each part as typed', () => {
    const { spans } = readOn('Helle Zweizimmerwohnung mit Balkon in Rom, xqzwk');
    expect(spans.map(({ text, kind }) => [text, kind])).toEqual([
      ['Helle', 'notFilterable'],
      ['Zweizimmer', 'understood'],
      ['wohnung', 'understood'],
      ['Balkon', 'understood'],
      ['Rom', 'understood'],
      ['xqzwk', 'notUnderstood'],
    ]);
  });
});
