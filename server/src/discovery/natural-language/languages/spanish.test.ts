import { describe, expect, it } from 'vitest';
import { itInterprets, type QueryRow, readOn } from '../natural-language.fixtures.ts';

/** Spanish queries on Saturday 2026-11-21. */
const table: readonly QueryRow[] = [
  ['piso en subasta', { propertyTypes: ['APARTMENT'], isAuction: true }],
  [
    'piso con puerta blindada y videoportero',
    { propertyTypes: ['APARTMENT'], features: ['armoredDoor', 'videoIntercom'] },
  ],
  ['última planta', { floorTypes: ['TOP'] }],
  ['orientación sur', { exposures: ['SOUTH'] }],
  [
    'piso en alquiler en Milán',
    { locationQuery: 'Milano', contractType: 'LONG_TERM_RENTAL', propertyTypes: ['APARTMENT'] },
  ],
  ['piso a Roma', { locationQuery: 'Roma', propertyTypes: ['APARTMENT'] }],
  ['piso de 3 habitaciones', { propertyTypes: ['APARTMENT'], minRooms: 4 }],
  ['2 o 3 dormitorios', { minRooms: 3, maxRooms: 4 }],
  ['piso 3 hab 2 baños', { propertyTypes: ['APARTMENT'], minRooms: 4, minBathrooms: 2 }],
  ['estudio amueblado en Turín', { locationQuery: 'Torino', minRooms: 1, maxRooms: 1, furnishingType: 'FURNISHED' }],
  [
    'habitación en alquiler en Padua',
    { locationQuery: 'Padova', contractType: 'LONG_TERM_RENTAL', propertyTypes: ['ROOM'] },
  ],
  ['alquiler máximo 900', { contractType: 'LONG_TERM_RENTAL', maxPrice: 900 }],
  ['hasta 300.000 euros', { maxPrice: 300000 }],
  ['entre 500.000 y 800.000 €', { minPrice: 500000, maxPrice: 800000 }],
  ['medio millón para una villa', { propertyTypes: ['VILLA'], maxPrice: 500000 }],
  ['presupuesto 300 mil', { maxPrice: 300000 }],
  ['doscientos cincuenta mil euros', { maxPrice: 250000 }],
  ['menos de 1200 euros al mes', { contractType: 'LONG_TERM_RENTAL', maxPrice: 1200 }],
  ['unos 100 m2', { minCommercialArea: 90, maxCommercialArea: 110 }],
  ['entre 60 y 80 metros', { minCommercialArea: 60, maxCommercialArea: 80 }],
  ['casa con jardín', { features: ['privateGarden'] }],
  ['chalet adosado con garaje', { propertyTypes: ['VILLA'], features: ['garage'] }],
  ['finca con piscina climatizada', { propertyTypes: ['VILLA'], features: ['swimmingPool'] }],
  ['casa de campo de piedra', { propertyTypes: ['VILLA'] }, ['condition']],
  ['oficina en alquiler', { contractType: 'LONG_TERM_RENTAL', propertyTypes: ['OFFICE'] }],
  ['tienda o local', { propertyTypes: ['COMMERCIAL_SPACE'] }],
  ['nave industrial de 500 m2', { propertyTypes: ['WAREHOUSE'], minCommercialArea: 500 }],
  ['parcela edificable en Sicilia', { locationQuery: 'Sicilia', propertyTypes: ['LAND'] }],
  ['tercer piso sin ascensor', { minFloor: 3, maxFloor: 3, hasElevator: false }],
  ['segunda planta', { minFloor: 2, maxFloor: 2 }],
  ['piso bajo con patio', { propertyTypes: ['APARTMENT'], minFloor: 0, maxFloor: 0 }, ['layout']],
  ['que no sea planta baja', { minFloor: 1 }],
  ['a partir de la tercera planta', { minFloor: 3 }],
  ['piso reformado', { propertyTypes: ['APARTMENT'], conservationStatus: 'RENOVATED' }],
  ['piso parcialmente reformado', { propertyTypes: ['APARTMENT'] }, ['condition']],
  ['finca para reformar', { propertyTypes: ['VILLA'], conservationStatus: 'TO_RENOVATE' }],
  ['casa que necesita reforma', { conservationStatus: 'TO_RENOVATE' }],
  ['a reformar', { conservationStatus: 'TO_RENOVATE' }],
  ['obra nueva', { conservationStatus: 'NEW' }],
  ['piso sin amueblar', { propertyTypes: ['APARTMENT'], furnishingType: 'UNFURNISHED' }],
  ['piso semiamueblado', { propertyTypes: ['APARTMENT'], furnishingType: 'SEMI_FURNISHED' }],
  ['se admiten mascotas, sin balcón', { features: ['petsAllowed'] }, ['without']],
  ['accesible para silla de ruedas', { accessibilityFeatures: ['stepFreeEntrance'] }],
  ['gastos de comunidad máximo 100 euros', { maxCondominiumFees: 100 }],
  ['construido después de 2000, clase energética B', { minConstructionYear: 2000, maxEnergyClass: 'B' }],
  ['disponible desde el 1 de marzo', { availableFrom: '2027-03-01' }],
  ['disponible ya', { availableFrom: '2026-11-21' }],
  ['puertas abiertas el sábado', { hasOpenDays: true, openDaysDates: ['2026-11-28'] }],
  ['piso luminoso y tranquilo cerca de la estación', { propertyTypes: ['APARTMENT'] }, ['light', 'noise', 'closeness']],
  ['piso en el centro de Florencia', { locationQuery: 'Centro, Firenze', propertyTypes: ['APARTMENT'] }],
  ['apartmento con balcon', { propertyTypes: ['APARTMENT'], features: ['balcony'] }],
  ['vendo piso', { propertyTypes: ['APARTMENT'] }, ['advertiserOffers']],
  [
    'H:Roma del 10 al 17 de agosto para 2 adultos y 1 niño',
    { locationQuery: 'Roma', checkInDate: '2027-08-10', checkOutDate: '2027-08-17', adultGuests: 2, childGuests: 1 },
  ],
  ['H:una semana a partir del 10 de agosto', { checkInDate: '2027-08-10', checkOutDate: '2027-08-17' }],
  [
    'H:fin de semana en Florencia para una pareja',
    { locationQuery: 'Firenze', checkInDate: '2026-11-27', checkOutDate: '2026-11-29', adultGuests: 2 },
  ],
  ['H:lavadora, cuna, trona', { hospitalityFeatures: ['washer', 'crib', 'highChair'] }],
  ['H:menos de 100 € por noche', { maxPrice: 100 }],
  ['H:anfitrión que hable inglés o francés', { hostLanguages: ['en', 'fr'] }],
  ['piso sin necesidad de reforma', { propertyTypes: ['APARTMENT'] }, ['without']],
  ['piso de una habitación', { propertyTypes: ['APARTMENT'], minRooms: 2 }],
  ['piso en segunda o tercera planta', { propertyTypes: ['APARTMENT'], minFloor: 2, maxFloor: 3 }],
  [
    'H:10 noches desde el 5 de septiembre, 2 pers',
    { checkInDate: '2027-09-05', checkOutDate: '2027-09-15', adultGuests: 2 },
  ],
  ['casa en la provincia de Siena', { locationQuery: 'Provincia di Siena' }],
  ['tercero con ascensor', { minFloor: 3, maxFloor: 3, hasElevator: true }],
];

describe('Spanish queries', () => {
  itInterprets(table);

  it('returns a span for each part as typed', () => {
    const { spans } = readOn('Piso luminoso con terraza en Milán, xqzwk');
    expect(spans.map(({ text, kind }) => [text, kind])).toEqual([
      ['Piso', 'understood'],
      ['luminoso', 'notFilterable'],
      ['terraza', 'understood'],
      ['Milán', 'understood'],
      ['xqzwk', 'notUnderstood'],
    ]);
  });
});
