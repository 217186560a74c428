import { describe, expect, it } from 'vitest';
import { alikeTypes, type Described, distanceOf, nearestOf, reasonsOf, similarRanges } from './similar.rules.ts';

const flat: Described = {
  propertyType: 'APARTMENT',
  commercialArea: 80,
  priceMinor: 25_000_000,
  roomsCount: 3,
  conditionClass: 'GOOD',
  quarterId: null,
  streetId: null,
  at: { latitude: 45, longitude: 9 },
  precision: 'exact',
  energyClass: 'D',
  hasElevator: false,
  features: [],
};
const other = (facts: Partial<Described>): Described => ({ ...flat, ...facts });
/** Point this many kilometers north. */
const north = (km: number) => ({ latitude: 45 + km / 111.195, longitude: 9 });

describe('alikeTypes', () => {
  it.each([
    ['APARTMENT', ['APARTMENT', 'VILLA']],
    ['VILLA', ['APARTMENT', 'VILLA']],
    ['ROOM', ['ROOM']],
    ['OFFICE', ['OFFICE']],
    ['COMMERCIAL_SPACE', ['COMMERCIAL_SPACE']],
    ['WAREHOUSE', ['WAREHOUSE']],
    ['GARAGE', ['GARAGE']],
    ['LAND', ['LAND']],
  ] as const)('returns for %s: %j', (type, types) => {
    expect(alikeTypes(type)).toEqual(types);
  });
});

describe('similarRanges', () => {
  it.each([
    [80, 25_000_000, [48, 133], [17_500_000, 35_750_000]],
    [85, 12_345, [51, 141], [8642, 17_653]],
    [1, 0, [1, 1], [0, 0]],
  ])('returns inclusive ranges for %d m² and %d cents', (commercialArea, priceMinor, area, price) => {
    const ranges = similarRanges({ commercialArea, priceMinor });
    expect([ranges.area.from, ranges.area.to]).toEqual(area);
    expect([ranges.price.from, ranges.price.to]).toEqual(price);
  });
});

describe('distanceOf', () => {
  it.each<[string, number, Partial<Described>]>([
    ['the same facts', 0, {}],
    ['a quarter more area', Math.log(1.25) / 0.35, { commercialArea: 100 }],
    ['a fifth less area', Math.log(1.25) / 0.35, { commercialArea: 64 }],
    ['a tenth more price', Math.log(1.1) / 0.25, { priceMinor: 27_500_000 }],
    ['900 m away', 0.3, { at: north(0.9) }],
    ['4.5 km away', 1.5, { at: north(4.5) }],
    ['farther than counts', 1.5, { at: north(20) }],
    ['an unknown place', 1.5, { at: null }],
    ['another condition class', 0.4, { conditionClass: 'TO_RENOVATE' }],
    ['an unknown condition', 0, { conditionClass: null }],
    ['two rooms more', 0.5, { roomsCount: 5 }],
    ['unknown rooms', 0, { roomsCount: null }],
    ['a villa', 0.5, { propertyType: 'VILLA' }],
    [
      'all of them',
      Math.log(1.25) / 0.35 + Math.log(25 / 23.5) / 0.25 + 0.3 + 0.4 + 0.25 + 0.5,
      {
        commercialArea: 100,
        priceMinor: 23_500_000,
        at: north(0.9),
        conditionClass: 'NEW_OR_RENOVATED',
        roomsCount: 4,
        propertyType: 'VILLA',
      },
    ],
  ])('returns for %s: %d', (_, distance, facts) => {
    expect(distanceOf(flat, other(facts))).toBeCloseTo(distance, 3);
    expect(distanceOf(other(facts), flat)).toBeCloseTo(distance, 3);
  });

  it('ignores the position within the same quarter', () => {
    const here = other({ quarterId: 7 });
    expect(distanceOf(here, other({ quarterId: 7, at: north(3) }))).toBe(0);
    expect(distanceOf(here, other({ quarterId: 8, at: north(3) }))).toBeCloseTo(1, 3);
  });

  it('determines the order, ties by id', () => {
    const results = [
      { ...other({ commercialArea: 90 }), listingId: 1 },
      { ...flat, listingId: 9 },
      { ...flat, listingId: 4 },
      { ...other({ at: north(9) }), listingId: 2 },
    ];
    expect(nearestOf(flat, results, 3).map(({ listingId }) => listingId)).toEqual([4, 9, 1]);
  });
});

describe('reasonsOf', () => {
  it.each<[string, Partial<Described>, Partial<Described>, unknown[]]>([
    [
      'the worked example: 80 m² for 250,000 €, 100 m² for 235,000 €',
      {},
      { commercialArea: 100, priceMinor: 23_500_000, precision: 'comune' },
      [
        ['AREA', 20],
        ['PRICE', -15_000],
      ],
    ],
    ['a rent of 120 € less', { priceMinor: 90_000, precision: 'comune' }, { priceMinor: 78_000 }, [['PRICE', -120]]],
    ['5 m² are shown', { precision: 'comune' }, { commercialArea: 75 }, [['AREA', -5]]],
    ['4 m² are not', { precision: 'comune' }, { commercialArea: 84 }, []],
    ['1 % of the price is reported', { precision: 'comune' }, { priceMinor: 25_250_000 }, [['PRICE', 2500]]],
    ['less than 1 % is not', { precision: 'comune' }, { priceMinor: 25_249_900 }, []],
    ['a gift beside a gift', { priceMinor: 0, precision: 'comune' }, { priceMinor: 0 }, []],
    ['its condition class', { precision: 'comune' }, { conditionClass: 'TO_RENOVATE' }, [['TO_RENOVATE', null]]],
    ['an unknown condition', { conditionClass: null, precision: 'comune' }, { conditionClass: 'GOOD' }, []],
    ['the same street', { streetId: 3, quarterId: 7 }, { streetId: 3, quarterId: 7 }, [['SAME_STREET', null]]],
    ['the same quarter', { streetId: 3, quarterId: 7 }, { streetId: 4, quarterId: 7 }, [['SAME_QUARTER', null]]],
    ['900 m', {}, { at: north(0.9) }, [['DISTANCE', 900]]],
    ['about 2.34 km', {}, { at: north(2.34) }, [['DISTANCE', 2300]]],
    ['about 22.4 km', {}, { at: north(22.4) }, [['DISTANCE', 22_000]]],
    ['two points in their streets, 900 m apart', { precision: 'street' }, { precision: 'street', at: north(0.9) }, []],
    [
      'two points in their streets, 2.5 km apart',
      { precision: 'street' },
      { precision: 'street', at: north(2.5) },
      [['DISTANCE', 2500]],
    ],
    ['a hidden point 3 km away', {}, { precision: 'quarter', at: north(3) }, []],
    ['a hidden point 5 km away', {}, { precision: 'quarter', at: north(5) }, [['DISTANCE', 5000]]],
    ['an unknown place', {}, { at: null }, []],
    ['two classes better', { precision: 'comune' }, { energyClass: 'B' }, [['ENERGY_CLASS', 2]]],
    ['one class better', { precision: 'comune' }, { energyClass: 'C' }, []],
    ['two classes worse', { precision: 'comune' }, { energyClass: 'F' }, []],
    ['a class beside an unknown one', { energyClass: 'NOT_SPECIFIED', precision: 'comune' }, { energyClass: 'B' }, []],
    ['an unknown class', { precision: 'comune' }, { energyClass: 'NOT_SPECIFIED' }, []],
    ['an elevator', { precision: 'comune' }, { hasElevator: true, features: ['terrace'] }, [['ELEVATOR', null]]],
    ['an elevator where none is known', { hasElevator: null, precision: 'comune' }, { hasElevator: true }, []],
    ['a terrace', { precision: 'comune' }, { features: ['garage', 'terrace'] }, [['TERRACE', null]]],
    [
      'a garage',
      { features: ['terrace'], precision: 'comune' },
      { features: ['garage', 'terrace'] },
      [['GARAGE', null]],
    ],
    ['a garden', { precision: 'comune' }, { features: ['privateGarden'] }, [['GARDEN', null]]],
    ['a pool, which does not count', { precision: 'comune' }, { features: ['swimmingPool'] }, []],
    ['features beside unknown ones', { features: null, precision: 'comune' }, { features: ['terrace'] }, []],
  ])('returns the differences: %s', (_, one, another, reasons) => {
    const here = other({ ...one });
    const results = reasonsOf(here, { ...here, ...another });
    expect(results.map(({ kind, amount }) => [kind, amount])).toEqual(reasons);
  });

  it('returns at most three, in order', () => {
    const all = other({
      commercialArea: 100,
      priceMinor: 23_500_000,
      conditionClass: 'NEW_OR_RENOVATED',
      at: north(0.9),
      energyClass: 'A4',
      hasElevator: true,
    });
    const kinds = (of: Partial<Described>) => reasonsOf(flat, { ...all, ...of }).map(({ kind }) => kind);
    expect(kinds({})).toEqual(['AREA', 'PRICE', 'NEW_OR_RENOVATED']);
    expect(kinds({ commercialArea: 80 })).toEqual(['PRICE', 'NEW_OR_RENOVATED', 'DISTANCE']);
    expect(kinds({ commercialArea: 80, conditionClass: 'GOOD' })).toEqual(['PRICE', 'DISTANCE', 'ENERGY_CLASS']);
    expect(kinds({ commercialArea: 80, conditionClass: 'GOOD', at: null })).toEqual([
      'PRICE',
      'ENERGY_CLASS',
      'ELEVATOR',
    ]);
  });
});
