import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOf, cellRanges } from './hilbert.ts';

const latMicro = fc.integer({ min: -90_000_000, max: 90_000_000 });
const lngMicro = fc.integer({ min: -180_000_000, max: 180_000_000 });
const between = (a: number, b: number) => [Math.min(a, b), Math.max(a, b)] as const;
const boxes = fc.tuple(latMicro, latMicro, lngMicro, lngMicro).map(([a, b, c, d]) => {
  const [south, north] = between(a, b);
  const [west, east] = between(c, d);
  return { south, north, west, east };
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the cells of a rectangle', () => {
  it('covers every point of it, in at most eight ranges that do not overlap', () => {
    fc.assert(
      fc.property(boxes, share, share, (box, up, right) => {
        const ranges = cellRanges(box, 8);
        const cell = cellOf(
          Math.round(box.south + (box.north - box.south) * up),
          Math.round(box.west + (box.east - box.west) * right),
        );
        expect(ranges.length).toBeLessThanOrEqual(8);
        expect(ranges.some(([from, to]) => from <= cell && cell <= to)).toBe(true);
        for (const [at, [from]] of ranges.entries()) expect(from).toBeGreaterThan(ranges[at - 1]?.[1] ?? -Infinity);
      }),
      { numRuns: 1000 },
    );
  });

  it('uses few cells for a town compared with the world', () => {
    const cells = cellRanges({ south: 45_400_000, north: 45_520_000, west: 9_100_000, east: 9_280_000 }, 8);
    const covered = cells.reduce((sum, [from, to]) => sum + to - from + 1, 0);
    expect(covered).toBeLessThan(10_000);
  });
});

it('returns 32-bit integers at every corner of the world', () => {
  for (const [lat, lng] of [
    [-90, -180],
    [-90, 180],
    [90, -180],
    [90, 180],
    [0, 0],
  ] as const) {
    const cell = cellOf(lat * 1e6, lng * 1e6);
    expect(cell).toBe(cell | 0);
  }
});
