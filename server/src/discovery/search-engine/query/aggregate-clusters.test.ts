import { describe, expect, it } from 'vitest';
import { kinds, NO_COORDINATES } from '../search-doc.rules.ts';
import { createRandom } from '../search-engine.fixtures.ts';
import type { ClustersRequest } from '../search-engine.port.ts';
import type { Condition } from '../search-filters.ts';
import { clustersOf } from './aggregate-clusters.ts';
import { createStatsDataset, inOrder, plainClusters, type StatsDataset } from './naive-stats.fixtures.ts';

const stay = { nights: 3, adults: 2, children: 1, newborns: 1, arrival: 20_001, todays: [20_000, 19_999, 20_000] };
const market: Condition = { column: 'kind', operator: 'anyOf', operand: [kinds.SALE, kinds.LONG_TERM_RENTAL] };
const stays: Condition = { column: 'kind', operator: 'anyOf', operand: [kinds.HOSPITALITY] };
const nearby: Condition = { column: 'lngMicro', operator: 'atMost', operand: 9_500_000 };
const inTown: readonly Condition[] = [
  market,
  nearby,
  { column: 'latMicro', operator: 'atLeast', operand: 44_900_000 },
  { column: 'latMicro', operator: 'atMost', operand: 45_100_000 },
];

/** Compares at all ticks: before the changes, and after. Returns the newest result. */
function expectAlike({ index, docsAt }: StatsDataset, overrides: Partial<ClustersRequest>) {
  const request: ClustersRequest = {
    conditions: [market],
    zoom: null,
    stay: null,
    most: 1500,
    minVersion: null,
    ...overrides,
  };
  let result = clustersOf(index, 0, request);
  for (const [tick, docs] of docsAt) {
    result = clustersOf(index, tick, request);
    expect({ ...result, rows: inOrder(result.rows) }).toEqual(plainClusters(docs, request));
  }
  return result;
}

describe('clusters of a map', () => {
  const dataset = createStatsDataset(21, 3000);

  it.each(Array.from({ length: 21 }, (_, zoom) => zoom))('groups them at zoom %i by tile and currency', (zoom) => {
    const { rows, onMap, total } = expectAlike(dataset, { zoom, conditions: inTown });
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(onMap);
    expect(onMap).toBe(total);
    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set([0, 1, 2, 3]));
  });

  it.each([null, 0, 3, 20])('works up to the poles and both sides of the antimeridian, at zoom %j', (zoom) => {
    const { bounds } = expectAlike(dataset, { zoom });
    expect(bounds).toEqual({ south: -90_000_000, north: 90_000_000, west: -180_000_000, east: 180_000_000 });
  });

  it('uses the zoom at which all fit a screen by default', () => {
    expect(expectAlike(dataset, { conditions: inTown }).rows.length).toBeGreaterThan(20);
  });

  it('uses larger tiles when there are too many', () => {
    const sizes = [1, 2, 5, 20, 100, 400].map((most) => {
      const { rows } = expectAlike(dataset, { zoom: 17, conditions: inTown, most });
      return new Set(rows.map(({ x, y }) => `${x},${y}`)).size;
    });
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(new Set(sizes).size).toBeGreaterThan(3);
  });

  it('returns the median of the total costs of stays', () => {
    const [overrides, without] = [stay, null].map((one) =>
      expectAlike(dataset, { conditions: [stays], zoom: 12, stay: one }),
    );
    expect(overrides?.rows.map(({ n }) => n)).toEqual(without?.rows.map(({ n }) => n));
    expect(overrides?.rows.map(({ median }) => median)).not.toEqual(without?.rows.map(({ median }) => median));
  });

  it('returns the number of matches with coordinates', () => {
    const { total, onMap, bounds, rows } = expectAlike(dataset, {
      conditions: [market, { column: 'latMicro', operator: 'equals', operand: NO_COORDINATES }],
    });
    expect(total).toBeGreaterThan(0);
    expect({ onMap, bounds, rows }).toEqual({ onMap: 0, bounds: null, rows: [] });
  });

  it('equals the naive calculation for random requests', () => {
    const random = createRandom(22);
    for (let question = 0; question < 100; question++) {
      expectAlike(dataset, {
        conditions: [random.one([market, stays]), ...random.some([nearby, ...inTown.slice(2)], 2)],
        zoom: random.maybe(0.8, () => random.int(0, 20)),
        stay: random.maybe(0.3, () => stay),
        most: random.one([1, 10, 100, 1500]),
      });
    }
  });
});

it('uses the maximum zoom for a single listing', () => {
  const { index, docsAt } = createStatsDataset(23, 40);
  const [listing] =
    docsAt.get(0)?.filter(({ latMicro, kind }) => latMicro !== NO_COORDINATES && kind === kinds.SALE) ?? [];
  const only: Condition = { column: 'listingId', operator: 'equals', operand: listing?.listingId ?? 0 };
  const result = clustersOf(index, 0, {
    conditions: [market, only],
    zoom: null,
    stay: null,
    most: 1500,
    minVersion: null,
  });
  const { latMicro = 0, lngMicro = 0, currency, price, listingId } = listing ?? {};
  const bounds = { south: latMicro, north: latMicro, west: lngMicro, east: lngMicro };
  expect(result).toMatchObject({ total: 1, onMap: 1, bounds });
  expect(result.rows).toMatchObject([
    { currency, n: 1, lat: latMicro, lng: lngMicro, ...bounds, id: listingId, median: price },
  ]);
});

it('returns none without matches', () => {
  const { rows, ...rest } = expectAlike(createStatsDataset(24, 50), {
    conditions: [{ ...market, operand: [] } as Condition],
  });
  expect({ ...rest, rows: [...rows] }).toEqual({ total: 0, onMap: 0, bounds: null, rows: [] });
});
