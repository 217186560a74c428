import { describe, expect, it } from 'vitest';
import type { PriceHistory } from '#contract/catalog/price-history.schemas';
import { priceRows, priceSteps, stepPaths } from './price-steps.ts';

type Change = PriceHistory['changes'][number];

const day = (number: number) => Date.UTC(2026, 8, number);
const change = (number: number, kind: Change['kind'], amount: number, sameListing = true): Change => ({
  at: new Date(day(number)).toISOString(),
  kind,
  price: { amount, currency: 'EUR' },
  sameListing,
});

describe('priceSteps', () => {
  it.each<[string, Change[], [number, number, number][]]>([
    ['nothing', [], []],
    ['one price until now', [change(1, 'PUBLISHED', 300)], [[1, 30, 300]]],
    [
      'each change begins a step',
      [change(1, 'PUBLISHED', 300), change(10, 'PRICE', 280), change(20, 'PRICE', 290)],
      [
        [1, 10, 300],
        [10, 20, 280],
        [20, 30, 290],
      ],
    ],
    [
      'between a withdrawal and a new listing there is nothing',
      [change(1, 'PUBLISHED', 300, false), change(5, 'WITHDRAWN', 300, false), change(9, 'PUBLISHED', 310)],
      [
        [1, 5, 300],
        [9, 30, 310],
      ],
    ],
    ['what is concluded stays closed', [change(1, 'PUBLISHED', 300), change(8, 'CONCLUDED', 300)], [[1, 8, 300]]],
  ])('returns steps for %s', (_, changes, expected) => {
    const steps = priceSteps(changes, 'EUR', day(30)).map(({ from, to, amount }) => [from, to, amount]);
    expect(steps).toEqual(expected.map(([from, to, amount]) => [day(from), day(to), amount]));
  });

  it('ignores amounts in another currency', () => {
    const foreign = { ...change(3, 'PRICE', 900), price: { amount: 900, currency: 'CHF' as const } };
    expect(priceSteps([change(1, 'PUBLISHED', 300), foreign], 'EUR', day(5))).toEqual([
      { from: day(1), to: day(5), amount: 300, sameListing: true },
    ]);
  });
});

describe('priceRows', () => {
  it('lists the newest first, with the difference from the previous price', () => {
    const rows = priceRows([
      change(1, 'PUBLISHED', 400, false),
      change(4, 'PRICE', 300, false),
      change(5, 'WITHDRAWN', 300, false),
      change(9, 'PUBLISHED', 330),
    ]);
    expect(rows.map(({ kind, difference, isAgain }) => [kind, difference, isAgain])).toEqual([
      ['PUBLISHED', 0.1, true],
      ['WITHDRAWN', null, false],
      ['PRICE', -0.25, false],
      ['PUBLISHED', null, false],
    ]);
  });
});

describe('stepPaths', () => {
  const box = { left: 0, right: 100, top: 0, bottom: 50 };

  it('draws a decrease of the price over time', () => {
    const steps = priceSteps([change(1, 'PUBLISHED', 300), change(16, 'PRICE', 200)], 'EUR', day(31));
    const { runs, last } = stepPaths(steps, box);
    expect(runs).toEqual([{ line: 'M0 0H50V50H100', from: 0, to: 100, sameListing: true }]);
    expect(last).toEqual({ x: 100, y: 50 });
  });

  it('has a gap while the property was not offered', () => {
    const changes = [change(1, 'PUBLISHED', 300), change(11, 'WITHDRAWN', 300), change(21, 'PUBLISHED', 300)];
    const { runs } = stepPaths(priceSteps(changes, 'EUR', day(31)), box);
    expect(runs.map(({ line }) => line)).toEqual(['M0 25H33.3', 'M66.7 25H100']);
  });
});
