import { describe, expect, it } from 'vitest';
import type { BoostType } from '#contract/discovery/placements';
import { HOMEPAGE_LISTINGS } from '#contract/discovery/search';
import { listHomepageListings, search } from '#contract/discovery/search.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { startPlacements } from '../placements/change-placements.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';

const HOUR = 60 * 60 * 1000;
const test = await testApp();
const { db } = test.deps;
const owner = await actor(test);
const listings: number[] = [];
for (let at = 0; at < 8; at += 1) {
  const price = { amount: 100_000 * (at + 1), currency: 'EUR' as const };
  listings.push((await makeMarketListing(test, { owner, price })).id);
}
const [framed = 0, cheap = 0] = listings;
const stay = await makeStay(test, { owner });
await applyPendingChanges(test.deps);
/** Start of a rotation slot. */
test.clock.set(new Date(Math.ceil(test.clock.now().getTime() / HOUR) * HOUR));
const start = test.clock.now();

type Granted = { listingId: number; boostType: BoostType; startsAt: Date; hours: number };
const grant = ({ hours, ...granted }: Granted) =>
  startPlacements(db, [{ ...granted, endsAt: new Date(granted.startsAt.getTime() + hours * HOUR) }]);
const runSearch = (query: object = {}) =>
  test.anonymous.call(search, { query: { context: 'MARKET', locationQuery: 'Milano', ...query } });
const sponsored = async (query: object = {}) => (await runSearch(query)).sponsored.map(({ id }) => id);

describe('boosts', () => {
  it('has no effect without boosts', async () => {
    const response = await runSearch();
    expect(response.sponsored).toEqual([]);
    expect(response.data.some((listing) => listing.highlighted)).toBe(false);
  });

  it('frames a listing in its position and keeps the order', async () => {
    const before = await runSearch();
    await grant({ listingId: framed, boostType: 'HIGHLIGHT', startsAt: start, hours: 2 });
    const after = await runSearch();
    expect(after.data.filter((listing) => listing.highlighted).map(({ id }) => id)).toEqual([framed]);
    expect(after).toEqual({
      ...before,
      data: before.data.map((listing) => ({ ...listing, highlighted: listing.id === framed })),
    });
  });

  it('also shows a listing above the results, from the start of the boost until its end', async () => {
    const before = await runSearch();
    await grant({ listingId: cheap, boostType: 'TOP', startsAt: new Date(start.getTime() + HOUR), hours: 1 });
    expect(await sponsored()).toEqual([]);
    test.clock.forward(HOUR);
    const after = await runSearch();
    expect(after.sponsored).toEqual([before.data.find(({ id }) => id === cheap)]);
    expect(after.data).toEqual(before.data);
    test.clock.forward(HOUR - 1);
    expect(await sponsored()).toEqual([cheap]);
    test.clock.forward(1);
    expect(await sponsored()).toEqual([]);
    expect((await runSearch()).data.some((listing) => listing.highlighted)).toBe(false);
    test.clock.set(start);
  });

  it('shows a listing once although it was bought twice', async () => {
    const boost = { listingId: cheap, boostType: 'TOP', startsAt: start, hours: 100 } as const;
    await grant(boost);
    await grant(boost);
    expect(await sponsored()).toEqual([cheap]);
  });

  it.each<[string, object, boolean]>([
    ['its place', { locationQuery: 'Lombardia' }, true],
    ['another place', { locationQuery: 'Roma' }, false],
    ['an area that it lies in', { geoPolygon: '45,9;46,9;46,10;45,10' }, true],
    ['an outline that it lies in', { geoPolygon: '45,9;46,9;45.5,10' }, true],
    ['an area elsewhere', { geoPolygon: '41,12;42,12;42,13;41,13' }, false],
    ['a price that it has', { maxPrice: 200_000 }, true],
    ['one that it has not', { maxPrice: 199_999 }, false],
    ['another order', { sortBy: 'price', sortOrder: 'desc', size: 1 }, true],
    ['the second page', { size: 1, page: 1 }, false],
    ['the other context', { context: 'HOSPITALITY' }, false],
    ['no place that is known', { locationQuery: 'xqzwkjhg' }, false],
  ])('shows the listing in matching searches only: %s', async (_, query, shown) => {
    expect(await sponsored(query)).toEqual(shown ? [cheap] : []);
  });

  it('shows the total of a stay above the results too', async () => {
    await grant({ listingId: stay.id, boostType: 'TOP', startsAt: start, hours: 1 });
    const dates = { checkInDate: '2027-03-01', checkOutDate: '2027-03-04' };
    const { sponsored: shown, data } = await runSearch({ context: 'HOSPITALITY', adultGuests: 2, ...dates });
    expect(shown).toEqual(data);
    expect(shown[0]?.stay).toEqual({ nights: 3, total: 440 });
  });

  it('rotates all listings, three at a time, with equal results for all users within 15 minutes', async () => {
    for (const listingId of listings.slice(2)) {
      await grant({ listingId, boostType: 'TOP', startsAt: start, hours: 100 });
    }
    const boosted = listings.slice(1);
    const turns = new Map<number, number>();
    const QUARTERS = 200;
    for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
      const shown = await sponsored({ size: 1 });
      expect(new Set(shown).size).toBe(3);
      for (const id of shown) turns.set(id, (turns.get(id) ?? 0) + 1);
      if (quarter % 50 === 0) {
        test.clock.forward(HOUR / 4 - 1);
        expect(await sponsored({ size: 1 })).toEqual(shown);
        test.clock.forward(1);
      } else test.clock.forward(HOUR / 4);
    }
    expect([...turns.keys()].sort()).toEqual([...boosted].sort());
    const fair = (QUARTERS * 3) / boosted.length;
    for (const count of turns.values()) expect(Math.abs(count - fair)).toBeLessThan(fair / 2);
  });

  it('rotates all listings on the home page, ten at a time, and none after their end', async () => {
    const shown = async () => (await test.anonymous.call(listHomepageListings, {})).data;
    test.clock.set(start);
    expect(await shown()).toEqual([]);
    const many = [...listings, stay.id];
    for (let at = 0; at < 2; at += 1) many.push((await makeMarketListing(test, { owner })).id);
    await applyPendingChanges(test.deps);
    for (const listingId of many) {
      await grant({ listingId, boostType: 'HOMEPAGE', startsAt: start, hours: 50 });
    }
    const seen = new Set<number>();
    for (let quarter = 0; quarter < 8; quarter += 1) {
      const ids = (await shown()).map(({ id }) => id);
      expect([ids.length, new Set(ids).size]).toEqual([HOMEPAGE_LISTINGS, HOMEPAGE_LISTINGS]);
      for (const id of ids) seen.add(id);
      test.clock.forward(HOUR / 4);
    }
    expect([...seen].sort()).toEqual([...many].sort());
    test.clock.set(new Date(start.getTime() + 50 * HOUR));
    expect(await shown()).toEqual([]);
  });

  it('pauses a boost while its listing is not public', async () => {
    test.clock.set(start);
    await db
      .updateTable('listing')
      .set({ status: 'SUSPENDED', suspendedBy: 'OWNER' })
      .where('id', 'in', listings.slice(2))
      .execute();
    await applyPendingChanges(test.deps);
    expect(await sponsored()).toEqual([cheap]);
  });
});
