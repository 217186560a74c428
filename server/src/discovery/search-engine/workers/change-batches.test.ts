import { describe, expect, it } from 'vitest';
import { batchesOf } from './change-batches.ts';

const listing = (listingId: number, firstVersion: number, lastVersion = firstVersion) => ({
  listingId,
  firstVersion,
  lastVersion,
});

describe('batchesOf', () => {
  it.each([
    ['only the version if no listing changed', [], 7, [[7]]],
    [
      'one for each version',
      [listing(1, 5), listing(2, 6), listing(3, 6)],
      6,
      [
        [5, 1],
        [6, 2, 3],
      ],
    ],
    ['the newest without a relevant change', [listing(1, 5)], 6, [[5, 1], [6]]],
    ['none whose listing changed again later', [listing(1, 5, 7), listing(2, 6), listing(3, 7)], 7, [[7, 1, 2, 3]]],
    [
      'those before and after such a listing',
      [listing(1, 4), listing(2, 5, 6), listing(3, 7)],
      8,
      [[4, 1], [6, 2], [7, 3], [8]],
    ],
    [
      'versions between two such listings',
      [listing(1, 2, 4), listing(2, 3, 5), listing(3, 6, 7)],
      7,
      [
        [5, 1, 2],
        [7, 3],
      ],
    ],
  ])('returns as steps: %s', (_what, listings, newest, steps) => {
    expect(batchesOf(listings, newest)).toEqual(steps.map(([version, ...listingIds]) => ({ version, listingIds })));
  });

  it('returns a few steps only, and combines older versions', () => {
    const listings = Array.from({ length: 100 }, (_, at) => listing(at, at + 1));
    const batches = batchesOf(listings, 100);
    expect(batches.length).toBe(33);
    expect(batches.flatMap(({ listingIds }) => listingIds).sort((a, b) => a - b)).toEqual(
      listings.map(({ listingId }) => listingId),
    );
    expect(batches[0]).toMatchObject({ version: 68 });
    expect(batches.at(-1)).toEqual({ version: 100, listingIds: [99] });
  });
});
