import { describe, expect, it } from 'vitest';
import { batchesOf } from './change-batches.ts';

const ad = (listingId: number, firstVersion: number, lastVersion = firstVersion) => ({
  listingId,
  firstVersion,
  lastVersion,
});

describe('the steps in which a copy follows the read model', () => {
  it.each([
    ['nothing but the version, where no ad changed', [], 7, [[7]]],
    [
      'one for each version',
      [ad(1, 5), ad(2, 6), ad(3, 6)],
      6,
      [
        [5, 1],
        [6, 2, 3],
      ],
    ],
    ['the newest, though no ad that counts changed in it', [ad(1, 5)], 6, [[5, 1], [6]]],
    ['none that an ad changed after again', [ad(1, 5, 7), ad(2, 6), ad(3, 7)], 7, [[7, 1, 2, 3]]],
    ['those before and after such an ad', [ad(1, 4), ad(2, 5, 6), ad(3, 7)], 8, [[4, 1], [6, 2], [7, 3], [8]]],
    [
      'what two such ads leave between them',
      [ad(1, 2, 4), ad(2, 3, 5), ad(3, 6, 7)],
      7,
      [
        [5, 1, 2],
        [7, 3],
      ],
    ],
  ])('are %s', (_what, ads, newest, steps) => {
    expect(batchesOf(ads, newest)).toEqual(steps.map(([version, ...listingIds]) => ({ version, listingIds })));
  });

  it('are not more than a few: what is long ago becomes one', () => {
    const ads = Array.from({ length: 100 }, (_, at) => ad(at, at + 1));
    const batches = batchesOf(ads, 100);
    expect(batches.length).toBe(33);
    expect(batches.flatMap(({ listingIds }) => listingIds).sort((a, b) => a - b)).toEqual(
      ads.map(({ listingId }) => listingId),
    );
    expect(batches[0]).toMatchObject({ version: 68 });
    expect(batches.at(-1)).toEqual({ version: 100, listingIds: [99] });
  });
});
