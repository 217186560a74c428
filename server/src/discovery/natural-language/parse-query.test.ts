import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchFilters } from '#contract/discovery/search-filters.schemas';
import { readOn } from './natural-language.fixtures.ts';

/** Rules of AI-SEARCH.md. Today is Saturday 2026-11-21. */
const table: readonly (readonly [queryText: string, fields: object, reasons?: readonly string[]])[] = [
  // Examples
  [
    'Trilocale a Milano zona Navigli sotto i 350mila con balcone e ascensore',
    {
      minRooms: 3,
      maxRooms: 3,
      locationQuery: 'Navigli, Milano',
      maxPrice: 350_000,
      features: ['balcony'],
      hasElevator: true,
    },
  ],
  [
    'cerco in affitto appartamento arredato torino 2 camere max 900 euro luminoso',
    {
      contractType: 'LONG_TERM_RENTAL',
      propertyTypes: ['APARTMENT'],
      furnishingType: 'FURNISHED',
      locationQuery: 'Torino',
      minRooms: 3,
      maxPrice: 900,
    },
    ['light'],
  ],
  [
    'villa con piscina in Toscana tra 500 e 800mila',
    {
      propertyTypes: ['VILLA'],
      features: ['swimmingPool'],
      locationQuery: 'Toscana',
      minPrice: 500_000,
      maxPrice: 800_000,
    },
  ],
  [
    'H:Bari dal 10 al 17 agosto, 2 adulti e un bimbo, aria condizionata e wifi',
    {
      locationQuery: 'Bari',
      checkInDate: '2027-08-10',
      checkOutDate: '2027-08-17',
      adultGuests: 2,
      childGuests: 1,
      features: ['airConditioning'],
      hospitalityFeatures: ['wifi'],
    },
  ],
  // Further rules
  ['900 euro al mese', { maxPrice: 900, contractType: 'LONG_TERM_RENTAL' }],
  ['spesa massima 150000', { maxPrice: 150_000 }],
  ['spese massimo 150', { maxCondominiumFees: 150 }],
  ['casa a Bozen', { locationQuery: 'Bolzano' }],
  ['casa a nice', { locationQuery: 'Nizza', country: 'FR' }],
  ['casa a Nizza Monferrato', { locationQuery: 'Nizza Monferrato' }],
  ['provincia di Cuneo', { locationQuery: 'Provincia di Cuneo' }],
  ['Samone TN', { locationQuery: 'Samone, TN' }],
  ['Monza MB', { locationQuery: 'Monza' }],
  ['20121 Milano', { locationQuery: '20121 Milano' }],
  ['via Torino 12, Milano', { locationQuery: 'Via Torino 12, Milano' }],
  ['casa nel Salento', { locationQuery: 'Salento' }],
  ['casa in Francia', { country: 'FR' }],
  ['casa in Italia', {}],
  ['casa in Svizzera', {}, ['country']],
  ['vicino a Lucca', { locationQuery: 'Lucca' }, ['closeness']],
  ['nei dintorni di Siena', { locationQuery: 'Siena' }, ['closeness']],
  ['in centro', {}, ['center']],
  ['in centro a Bergamo', { locationQuery: 'Centro, Bergamo' }],
  ['max 20121 euro', { maxPrice: 20_121 }],
  // In the style of printed advertisements
  ['bilocale 1200€/mese', { minRooms: 2, maxRooms: 2, maxPrice: 1200, contractType: 'LONG_TERM_RENTAL' }],
  ['affitto Milano € 900', { contractType: 'LONG_TERM_RENTAL', locationQuery: 'Milano', maxPrice: 900 }],
  ['appartamento mq. 110', { propertyTypes: ['APARTMENT'], minCommercialArea: 110 }],
  ['attico fino a 1,2M', { propertyTypes: ['APARTMENT'], maxPrice: 1_200_000 }],
  ['villa €1.5m', { propertyTypes: ['VILLA'], maxPrice: 1_500_000 }],
  ['villa a 50m dal mare', { propertyTypes: ['VILLA'] }, ['closeness']],
  ['EUR Roma, max 400.000 EUR', { locationQuery: 'EUR, Roma', maxPrice: 400_000 }],
  [
    'ufficio a Roma EUR 200 mq affitto',
    { locationQuery: 'EUR, Roma', contractType: 'LONG_TERM_RENTAL', propertyTypes: ['OFFICE'], minCommercialArea: 200 },
  ],
  ['casa a Fondi EUR 250000, 90 mq', { locationQuery: 'Fondi', maxPrice: 250_000, minCommercialArea: 90 }],
  ['trullo con terreno', { propertyTypes: ['VILLA'] }, ['surroundings']],
  ['terreno con casale', { propertyTypes: ['LAND', 'VILLA'] }],
  ['3 locali + servizi', { minRooms: 3, maxRooms: 3 }],
  ['3 locali +', { minRooms: 3 }],
  ['ariacondizionata', { features: ['airConditioning'] }],
  ['energy class B or better', { maxEnergyClass: 'B' }],
  ['H:max 150 euro a notte', { maxPrice: 150 }],
  ['H:3 notti, 2 persone, dal 2 febbraio', { checkInDate: '2027-02-02', checkOutDate: '2027-02-05', adultGuests: 2 }],
  ['H:$100 a night from 3 May', { maxPrice: 100, currency: 'USD', checkInDate: '2027-05-03' }],
  ['circa 95 mq', { minCommercialArea: 86, maxCommercialArea: 105 }],
  ['da 300 a 200mila', { minPrice: 200_000, maxPrice: 300_000 }],
  ['almeno 5 locali massimo 2 locali', {}, ['contradiction', 'contradiction']],
  ['affitto o vendita', {}, ['contradiction', 'contradiction']],
  ['trilocale, quadrilocale 5 locali', { minRooms: 3, maxRooms: 4 }, ['secondValue']],
  ['trilocale al terzo piano', { minRooms: 3, maxRooms: 3, minFloor: 3, maxFloor: 3 }],
  ['trilocale, 2° piano, Imperia', { minRooms: 3, maxRooms: 3, minFloor: 2, maxFloor: 2, locationQuery: 'Imperia' }],
  ['non al piano terra, con 2 camere', { minFloor: 1, minRooms: 3 }],
  ['no piano terra', { minFloor: 1 }],
  ['piano terra con giardino privato', { minFloor: 0, maxFloor: 0, features: ['privateGarden'] }],
  ['dal secondo piano in su', { minFloor: 2 }],
  ['tra il primo e il terzo piano', { minFloor: 1, maxFloor: 3 }],
  ['max 3 piano', { maxFloor: 3 }],
  ['4th floor with elevator', { minFloor: 4, maxFloor: 4, hasElevator: true }],
  ['flat, not on the ground floor', { propertyTypes: ['APARTMENT'], minFloor: 1 }],
  ['non oltre il terzo piano', { maxFloor: 3 }],
  ['sotto il terzo piano', { maxFloor: 2 }],
  ['non al primo piano', {}, ['floor']],
  ['above the ground floor', { minFloor: 1 }],
  ['dal piano terra al secondo piano', { minFloor: 0, maxFloor: 2 }],
  ['ultimo piano 3 locali', { minRooms: 3, maxRooms: 3, floorTypes: ['TOP'] }],
  ['su un piano 90 mq', { minCommercialArea: 90 }, ['floor']],
  ['ultimo piano con terrazzo', { features: ['terrace'], floorTypes: ['TOP'] }],
  ['villa su due piani', { propertyTypes: ['VILLA'], floorTypes: ['MULTIPLE'] }],
  ['appartamento all’asta a Milano', { propertyTypes: ['APARTMENT'], isAuction: true, locationQuery: 'Milano' }],
  ['aste giudiziarie Torino', { isAuction: true, locationQuery: 'Torino' }],
  ['villa, niente aste', { propertyTypes: ['VILLA'], isAuction: false }],
  ['flat at auction', { propertyTypes: ['APARTMENT'], isAuction: true }],
  ['H:asta', {}, ['otherContext']],
  ['piano rialzato', { floorTypes: ['RAISED'] }],
  ['appartamento seminterrato', { propertyTypes: ['APARTMENT'], floorTypes: ['SEMI_BASEMENT'] }],
  ['non all’ultimo piano', {}, ['floor']],
  ['esposto a sud-est', { exposures: ['SOUTH', 'EAST'] }],
  ['esposizione sud o ovest', {}, ['alternatives']],
  ['south-facing flat', { propertyTypes: ['APARTMENT'], exposures: ['SOUTH'] }],
  ['doppia esposizione', { features: ['dualAspect'] }],
  ['porta blindata e videocitofono', { features: ['armoredDoor', 'videoIntercom'] }],
  ['cancello elettrico, tv, parquet', { features: ['electricGate', 'tv', 'parquet'] }],
  ['riscaldamento autonomo', { features: ['independentHeating'] }],
  ['giardino condominiale', { features: ['sharedGarden'] }],
  ['ripostiglio, cabina armadio, taverna', { features: ['storageRoom', 'walkInCloset', 'tavern'] }],
  ['H:idromassaggio', { hospitalityFeatures: ['hotTub'] }],
  ['trilocale con due balconi', { minRooms: 3, maxRooms: 3, features: ['balcony'] }],
  ['almeno 2 camere e al massimo 4, Messina', { minRooms: 3, maxRooms: 5, locationQuery: 'Messina' }],
  ['almeno 2 camere e al massimo 900', { minRooms: 3, maxPrice: 900 }],
  ['almeno 2 camere e massimo 3 bagni', { minRooms: 3, maxBathrooms: 3 }],
  ['almeno 2 camere e massimo 3 locali', { minRooms: 3, maxRooms: 3 }],
  ['mq 90 locali 3', { minCommercialArea: 90, minRooms: 3, maxRooms: 3 }],
  [
    'mq 90 locali 3 bagni 2 Torino',
    {
      minCommercialArea: 90,
      minRooms: 3,
      maxRooms: 3,
      minBathrooms: 2,
      locationQuery: 'Torino',
    },
  ],
  ['90 mq 4 locali 2 bagni', { minCommercialArea: 90, minRooms: 4, maxRooms: 4, minBathrooms: 2 }],
  ['balcone o terrazzo', {}, ['alternatives', 'alternatives']],
  ['trilocale per 4 persone', { minRooms: 3, maxRooms: 3 }, ['people']],
  ['H:animali ammessi', { hospitalityFeatures: ['petsAllowed'] }],
  ['bilocale con wifi', { minRooms: 2, maxRooms: 2, features: ['internetConnection'] }],
  ['camera a Padova', { propertyTypes: ['ROOM'], locationQuery: 'Padova' }],
  ['studio in affitto', { propertyTypes: ['OFFICE'], contractType: 'LONG_TERM_RENTAL' }],
  ['studio to rent in Rome', { minRooms: 1, maxRooms: 1, contractType: 'LONG_TERM_RENTAL', locationQuery: 'Roma' }],
  ['3-room flat', { minRooms: 3, maxRooms: 3, propertyTypes: ['APARTMENT'] }],
  ['trullo, masseria', { propertyTypes: ['VILLA'] }],
  ['senza gradini', { accessibilityFeatures: ['stepFreeEntrance'] }],
  ['senza mobili', { furnishingType: 'UNFURNISHED' }],
  ['niente ascensore', { hasElevator: false }],
  ['senza balcone', {}, ['without']],
  ['maniglioni, porte larghe', { accessibilityFeatures: ['grabBars', 'wideDoors'] }],
  [
    'ascensore per disabili, percorsi tattili, allarme visivo, citofono audio, parcheggio disabili',
    {
      accessibilityFeatures: expect.arrayContaining([
        'elevatorWheelchair',
        'tactilePath',
        'visualAlarm',
        'audioIntercom',
        'accessibleParking',
      ]),
    },
  ],
  ['libero subito', { availableFrom: '2026-11-21' }],
  ['da novembre', { availableFrom: '2026-11-21' }],
  ['da settembre', { availableFrom: '2027-09-01' }],
  ['open day sabato', { hasOpenDays: true, openDaysDates: ['2026-11-28'] }],
  ['H:Napoli, weekend', { locationQuery: 'Napoli', checkInDate: '2026-11-27', checkOutDate: '2026-11-29' }],
  ['H:Otranto ad agosto', { locationQuery: 'Otranto' }, ['vagueDates']],
  ['H:Pasqua a Roma', { locationQuery: 'Roma' }, ['vagueDates']],
  ['H:arrivo il 3 giugno', { checkInDate: '2027-06-03' }],
  ['H:3 notti dal 5 maggio', { checkInDate: '2027-05-05', checkOutDate: '2027-05-08' }],
  [
    'H:dal 3 al 10 maggio, 700 euro in totale',
    { checkInDate: '2027-05-03', checkOutDate: '2027-05-10', maxPrice: 100 },
  ],
  ['H:500 euro totali', {}, ['period']],
  ['classe A4+', { maxEnergyClass: 'A4Plus' }],
  ['classe A+', { maxEnergyClass: 'A1' }],
  ['classe C o D', { maxEnergyClass: 'D' }],
  ['costruito prima del 1950', {}, ['condition']],
  ['palazzo anni 70', {}, ['condition']],
  ['vendo casa', {}, ['advertiserOffers']],
  ['affitto il mio bilocale', { minRooms: 2, maxRooms: 2 }, ['advertiserOffers']],
  ['con un bagno', {}],
  ['casa in vendita a Sale', { contractType: 'SALE', locationQuery: 'Sale' }],
  ['Milano o Monza', { locationQuery: 'Milano' }, ['secondValue']],
  ['fino a 100.000 dollari', { maxPrice: 100_000, currency: 'USD' }],
];

describe('parseQuery', () => {
  it.each(table.map(([queryText, fields, reasons = []]) => ({ queryText, fields, reasons })))(
    'interprets "$queryText"',
    ({ queryText, fields, reasons }) => {
      const read = readOn(queryText);
      expect(read.fields).toEqual(fields);
      expect(read.reasons).toEqual(reasons);
    },
  );

  it('reports a result for every span', () => {
    const { spans } = readOn('villa luminosa a Lucca, xqzwk');
    expect(spans).toEqual([
      { start: 0, end: 5, text: 'villa', kind: 'understood', filters: ['propertyTypes'] },
      { start: 6, end: 14, text: 'luminosa', kind: 'notFilterable', filters: [], reason: 'light' },
      { start: 17, end: 22, text: 'Lucca', kind: 'understood', filters: ['locationQuery'] },
      { start: 24, end: 29, text: 'xqzwk', kind: 'notUnderstood', filters: [] },
    ]);
  });

  it('interprets counts of an item as a request for the item', () => {
    const { spans } = readOn('trilocale con due balconi');
    expect(spans.map(({ text, kind }) => [text, kind])).toEqual([
      ['trilocale', 'understood'],
      ['due balconi', 'understood'],
    ]);
  });

  it('attributes list entries to spans when several set the same list', () => {
    const { spans } = readOn('villa con piscina, balcone e ascensore');
    expect(spans.map(({ text, filters, entries }) => [text, filters, entries])).toEqual([
      ['villa', ['propertyTypes'], undefined],
      ['piscina', ['features'], ['swimmingPool']],
      ['balcone', ['features'], ['balcony']],
      ['ascensore', ['hasElevator'], undefined],
    ]);
  });

  const piece = fc.oneof(
    fc.constantFrom(
      'trilocale',
      'a',
      'Milano',
      'max',
      '300k',
      '3',
      '-',
      '4',
      'locali',
      'camere',
      'da',
      'al',
      '10',
      'agosto',
      'senza',
      'balcone',
      'o',
      'via',
      'classe',
      'A',
      '+',
      '2 adulti',
      'euro',
      ',',
      '20121',
      'zona',
      '€',
      "l'",
      '🏠',
      'שלום',
      '99999999999999999999',
      'milioni',
      'e mezzo',
      '3-Zimmer-Wohnung',
      'Dreizimmerwohnung',
      'Süd\u0308balkon',
      'im 2. Stock',
      '12.06.',
      'zweihunderttausend',
      "jusqu'à",
      'T3',
      'meublé',
      'piso',
      'habitaciones',
      'unos',
      'mil',
    ),
    fc.string({ maxLength: 12, unit: 'binary' }),
  );

  it('returns valid filters and ordered spans for any words, and never throws', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), fc.constantFrom('', 'H:'), (pieces, context) => {
        const prompt = pieces.join(' ').slice(0, 500);
        const { filters, spans } = readOn(context + prompt);
        expect(searchFilters.safeParse(filters).success).toBe(true);
        let end = 0;
        for (const span of spans) {
          expect(span.start).toBeGreaterThanOrEqual(end);
          expect(span.end).toBeGreaterThan(span.start);
          const sent = context === 'H:' || !prompt.startsWith('H:') ? prompt : prompt.slice(2);
          expect(span.text).toBe(sent.slice(span.start, span.end));
          end = span.end;
        }
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
