import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { boostSpan } from './boost.rules.ts';
import { findBoosted } from './boosts.queries.ts';
import { grantBoost } from './grant-boost.ts';

const start = new Date('2026-11-21T10:00:00Z');

describe('the span of a boost', () => {
  it.each([
    [1, '2026-11-21T11:00:00.000Z'],
    [48, '2026-11-23T10:00:00.000Z'],
    [8760, '2027-11-21T10:00:00.000Z'],
  ])('of %i hours ends at %s', (hours, end) => {
    expect(boostSpan(start, hours)).toEqual({ startsAt: start, endsAt: new Date(end) });
  });

  it.each([0, -1, 1.5, 8761, Number.NaN])('is never %s hours', (hours) => {
    expect(() => boostSpan(start, hours)).toThrow(RangeError);
  });
});

describe('boosts that were granted', async () => {
  const test = await testApp();
  const { db } = test.deps;
  const [first, second] = [await makeMarketListing(test), await makeMarketListing(test)];
  const listingIds = [first.id, second.id];

  it('are found by their type, among the ads that are asked for, while they last', async () => {
    await grantBoost(db, { listingId: first.id, boostType: 'HIGHLIGHT', startsAt: start, hours: 1 });
    await grantBoost(db, { listingId: second.id, boostType: 'TOP', startsAt: start, hours: 1 });
    const at = (ms: number) => new Date(start.getTime() + ms);
    const found = async (boostType: 'TOP' | 'HIGHLIGHT' | 'HOMEPAGE', ms: number, ids = listingIds) => [
      ...(await findBoosted(db, { boostType, listingIds: ids, now: at(ms) })),
    ];
    expect(await found('HIGHLIGHT', 0)).toEqual([first.id]);
    expect(await found('TOP', 0)).toEqual([second.id]);
    expect(await found('HOMEPAGE', 0)).toEqual([]);
    expect(await found('TOP', 0, [first.id])).toEqual([]);
    expect(await found('TOP', 0, [])).toEqual([]);
    expect(await found('TOP', -1)).toEqual([]);
    expect(await found('TOP', 3_600_000 - 1)).toEqual([second.id]);
    expect(await found('TOP', 3_600_000)).toEqual([]);
  });
});
