import { describe, expect, it } from 'vitest';
import type { BoostType } from '#contract/discovery/placements';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { startPlacements } from './change-placements.ts';
import { selectAllBoosted } from './placements.store.ts';

const startsAt = new Date('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const endsAt = new Date(startsAt.getTime() + HOUR);

describe('placements', async () => {
  const test = await testApp();
  const { db } = test.deps;
  const [first, second] = [await makeMarketListing(test), await makeMarketListing(test)];
  const placedIds = async (boostType: BoostType, ms: number) =>
    (await selectAllBoosted(db, { boostType, now: new Date(startsAt.getTime() + ms) })).listingIds;

  it('returns them by type while they are active', async () => {
    await startPlacements(db, [{ listingId: first.id, boostType: 'HIGHLIGHT', startsAt, endsAt }]);
    await startPlacements(db, [{ listingId: second.id, boostType: 'TOP', startsAt, endsAt }]);
    expect(await placedIds('HIGHLIGHT', 0)).toEqual([first.id]);
    expect(await placedIds('TOP', 0)).toEqual([second.id]);
    expect(await placedIds('HOMEPAGE', 0)).toEqual([]);
    expect(await placedIds('TOP', -1)).toEqual([]);
    expect(await placedIds('TOP', HOUR - 1)).toEqual([second.id]);
    expect(await placedIds('TOP', HOUR)).toEqual([]);
  });
});
