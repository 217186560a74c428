import { describe, expect, it } from 'vitest';
import { rotatePlacements } from './rotation.rules.ts';

const QUARTER = 15 * 60 * 1000;
const start = Date.UTC(2026, 10, 22);
const at = (quarter: number, after = 0) => new Date(start + quarter * QUARTER + after);
const listingIds = [3, 4, 5, 600, 601, 70_000, 2_000_000_000];

describe('the rotation of placements', () => {
  it('is stable for 15 minutes, and equal on all nodes', () => {
    expect(rotatePlacements(listingIds, at(7, QUARTER - 1))).toEqual(
      rotatePlacements([...listingIds].reverse(), at(7)),
    );
  });

  it('gives a listing one slot, also for duplicate ids', () => {
    expect(rotatePlacements([5, 5, 3, 5], at(1)).sort()).toEqual([3, 5]);
  });

  it('returns no slots without listings', () => {
    expect(rotatePlacements([], at(1))).toEqual([]);
  });

  it('gives every listing every slot equally often', () => {
    const quarters = 7000;
    const seen = listingIds.map(() => new Map<number, number>());
    for (let quarter = 0; quarter < quarters; quarter += 1) {
      for (const [place, id] of rotatePlacements(listingIds, at(quarter)).entries()) {
        seen[place]?.set(id, (seen[place].get(id) ?? 0) + 1);
      }
    }
    for (const place of seen)
      for (const id of listingIds)
        expect(Math.abs((place.get(id) ?? 0) - quarters / listingIds.length)).toBeLessThan(150);
  });
});
