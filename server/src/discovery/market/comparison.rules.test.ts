import { describe, expect, it } from 'vitest';
import {
  areaRangeOf,
  type Comparable,
  conditionClassOf,
  newestOfEach,
  selectStep,
  statisticsOf,
} from './comparison.rules.ts';

/** `count` listings of as many properties; in quarter 1, in good condition. */
const listings = (count: number, changes: Partial<Comparable> = {}, first = 1): Comparable[] =>
  Array.from({ length: count }, (_, at) => ({
    propertyId: first + at,
    listingId: first + at,
    created: 0,
    perSquareMeter: 200_000 + at * 10_000,
    quarterId: 1,
    conservation: 2,
    ...changes,
  }));

describe('selectStep', () => {
  const elsewhere = { quarterId: 2 };
  const worn = { conservation: 3 };
  it.each([
    ['takes its quarter, size and condition first', listings(20), 'Q1', 20],
    ['leaves the condition out before the quarter', [...listings(19), ...listings(1, worn, 50)], 'Q2', 20],
    ['takes the comune in its condition next', [...listings(19), ...listings(1, elsewhere, 50)], 'C1', 20],
    ['then the comune', [...listings(19), ...listings(1, { ...elsewhere, ...worn }, 50)], 'C2', 20],
    ['finds none with nineteen', listings(19), undefined, undefined],
    [
      'counts two listings of one property once',
      [...listings(19), ...listings(1, { listingId: 99 })],
      undefined,
      undefined,
    ],
  ])('%s', (_, rows, step, n) => {
    const chosen = selectStep(rows, { quarterId: 1, conditionClass: 'GOOD' });
    expect([chosen?.step, chosen?.rows.length]).toEqual([step, n]);
  });

  it.each([
    [null, 'GOOD', 'C1'],
    [1, null, 'Q2'],
    [null, null, 'C2'],
  ] as const)('skips steps with unknown values: quarter %s, condition %s', (quarterId, conditionClass, step) => {
    expect(selectStep(listings(20), { quarterId, conditionClass })?.step).toBe(step);
  });

  it('keeps the newest listing of a property', () => {
    const [old, current] = [listings(1, { created: 5, listingId: 8 }), listings(1, { created: 9, listingId: 7 })];
    expect(newestOfEach([...current, ...old])).toEqual(current);
  });

  it('compares size inclusively', () => {
    expect([areaRangeOf(80), areaRangeOf(81)]).toEqual([
      { from: 60, to: 100 },
      { from: 61, to: 101 },
    ]);
  });

  it.each([
    ['NEW', 'NEW_OR_RENOVATED'],
    ['UNDER_CONSTRUCTION', 'NEW_OR_RENOVATED'],
    ['RENOVATED', 'NEW_OR_RENOVATED'],
    ['GOOD', 'GOOD'],
    ['TO_RENOVATE', 'TO_RENOVATE'],
    [null, null],
  ] as const)('counts %s as %s', (status, group) => {
    expect(conditionClassOf(status)).toBe(group);
  });
});

describe('statisticsOf', () => {
  const twenty = listings(20).map(({ perSquareMeter }) => perSquareMeter);

  it('matches the example of DECIDING.md', () => {
    expect(statisticsOf(twenty, 300_000)).toMatchObject({
      n: 20,
      tooFew: null,
      median: { value: 2950, count: 20 },
      percentiles: { p10: 2190, p25: 2475, p50: 2950, p75: 3425, p90: 3710 },
      cheaperShare: 50,
    });
  });

  it('returns null for nineteen values', () => {
    expect(statisticsOf(twenty.slice(1), 300_000)).toEqual({
      n: 19,
      tooFew: 19,
      median: null,
      cheaperShare: null,
      percentiles: null,
      histogram: null,
    });
  });

  it('counts all values in ten bins with open ends', () => {
    const { histogram } = statisticsOf([...twenty, 1, 90_000_000], 300_000);
    expect(histogram).toHaveLength(10);
    expect(histogram?.reduce((sum, { count }) => sum + count, 0)).toBe(22);
    expect([histogram?.[0]?.from, histogram?.[9]?.to]).toEqual([null, null]);
    const same = statisticsOf(
      Array.from({ length: 30 }, () => 200_000),
      200_000,
    ).histogram;
    expect(same?.map(({ count }) => count)).toEqual([30, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('returns 0 and 100 percent only for none and all', () => {
    const many = Array.from({ length: 1000 }, (_, at) => at + 1);
    expect([1, 2, 1000, 1001].map((own) => statisticsOf(many, own).cheaperShare)).toEqual([0, 1, 99, 100]);
  });
});
