import { describe, expect, it } from 'vitest';
import { type Condition, filterList } from '../search-engine/search-filters.ts';
import { canBeWatched, type Watch, watchOf } from './watch.sql.ts';

const plain = watchOf([]);
const MILAN = 3000;

describe('a watch', () => {
  it.each(filterList.map(({ keys, column, operator }) => ({ keys: keys.join(', '), column, operator })))(
    'supports the filter of $keys',
    ({ column, operator }) => expect(canBeWatched(column, operator)).toBe(true),
  );

  it.each<[string, Condition[] | null, Partial<Watch>]>([
    ['no condition', [], {}],
    ['a text that names no place', null, { never: true }],
    ['a kind', [{ column: 'kind', operator: 'anyOf', operand: [0, 1] }], { kinds: 0b11 }],
    ['no kind at all', [{ column: 'kind', operator: 'anyOf', operand: [] }], { kinds: 0, never: true }],
    [
      'two lists of types: what both hold',
      [
        { column: 'ptype', operator: 'anyOf', operand: [0, 1] },
        { column: 'ptype', operator: 'anyOf', operand: [1, 2] },
      ],
      { ptypes: 0b10 },
    ],
    [
      'two upper bounds: the lower',
      [
        { column: 'price', operator: 'atMost', operand: 900 },
        { column: 'price', operator: 'atMost', operand: 700 },
      ],
      { priceMax: 700 },
    ],
    [
      'two lower bounds: the higher',
      [
        { column: 'availableTo', operator: 'atLeast', operand: 20_001 },
        { column: 'availableTo', operator: 'atLeast', operand: 20_005 },
      ],
      { availableToMin: 20_005 },
    ],
    [
      'bits of several lists: all',
      [
        { column: 'amenities', operator: 'hasAllBits', operand: 1n << 51n },
        { column: 'amenities', operator: 'hasAllBits', operand: 5n },
      ],
      { amenities: 2 ** 51 + 5 },
    ],
    ['a place', [{ column: 'comuneId', operator: 'equals', operand: MILAN }], { placeKind: 3, placeId: MILAN }],
    [
      'a place and its country',
      [
        { column: 'comuneId', operator: 'equals', operand: MILAN },
        { column: 'country', operator: 'equals', operand: 0 },
      ],
      { placeKind: 3, placeId: MILAN, country: 0 },
    ],
    [
      'the comuni of an area',
      [{ column: 'comuneId', operator: 'anyOf', operand: [4003, 4011] }],
      { comuneIds: [4003, 4011] },
    ],
    [
      'several quarters',
      [{ column: 'quarterId', operator: 'anyOf', operand: [900_003, 900_016] }],
      { quarterIds: [900_003, 900_016] },
    ],
    ['a country is a place', [{ column: 'country', operator: 'equals', operand: 4 }], { placeKind: 7, placeId: 4 }],
    [
      'two countries',
      [
        { column: 'country', operator: 'equals', operand: 4 },
        { column: 'country', operator: 'equals', operand: 0 },
      ],
      { never: true, placeKind: 7, placeId: 0 },
    ],
    [
      'upcoming open days, on any day of saving',
      [{ column: 'lastOpenDay', operator: 'atLeast', operand: 20_400 }],
      { comingOpenDay: true },
    ],
    [
      'the window of a map: no outline',
      [
        {
          column: 'position',
          operator: 'insidePolygon',
          operand: [
            { latMicro: 1, lngMicro: 2 },
            { latMicro: 1, lngMicro: 9 },
            { latMicro: 5, lngMicro: 9 },
            { latMicro: 5, lngMicro: 2 },
          ],
        },
      ],
      { south: 1, north: 5, west: 2, east: 9 },
    ],
    [
      'an area drawn on the map',
      [
        {
          column: 'position',
          operator: 'insidePolygon',
          operand: [
            { latMicro: 1, lngMicro: 2 },
            { latMicro: 1, lngMicro: 9 },
            { latMicro: 5, lngMicro: 9 },
          ],
        },
      ],
      { south: 1, north: 5, west: 2, east: 9, area: '((2,1),(9,1),(9,5))' },
    ],
    ['nights', [{ column: 'busy', operator: 'nightsFree', operand: { from: 7, to: 9 } }], { freeNights: '[7,9)' }],
    [
      'what a stay costs in all',
      [
        {
          column: 'stayTotal',
          operator: 'stayTotalBetween',
          operand: { nights: 2, adults: 2, children: 1, newborns: 0, arrival: 7, todays: [1], min: null, max: 500 },
        },
      ],
      {
        stayArrival: 7,
        stayNights: 2,
        stayAdults: 2,
        stayChildren: 1,
        stayNewborns: 0,
        stayTotalMin: null,
        stayTotalMax: 500,
      },
    ],
    [
      'a length and a total of one arrival',
      [
        { column: 'shortestStay', operator: 'longEnough', operand: { arrival: 7, nights: 2 } },
        {
          column: 'stayTotal',
          operator: 'stayTotalBetween',
          operand: { nights: 2, adults: 2, children: 0, newborns: 0, arrival: 7, todays: [1], min: 9, max: null },
        },
      ],
      {
        nightsMinMax: 2,
        stayArrival: 7,
        stayNights: 2,
        stayAdults: 2,
        stayChildren: 0,
        stayNewborns: 0,
        stayTotalMin: 9,
        stayTotalMax: null,
      },
    ],
  ])('contains the conditions of %s', (_, conditions, expected) => {
    expect(watchOf(conditions)).toEqual({ ...plain, ...expected });
  });

  it('has one area', () => {
    const area: Condition = { column: 'position', operator: 'insidePolygon', operand: [{ latMicro: 1, lngMicro: 2 }] };
    expect(() => watchOf([area, area])).toThrow('one south');
  });
});
