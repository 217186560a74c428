import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { energyScale } from '#contract/catalog/energy';
import { deleteMarketListing } from '#contract/catalog/listing-editing.schemas';
import type { PropertyType } from '#contract/catalog/properties';
import { findSimilar, type SimilarListing } from '#contract/discovery/market.schemas';
import { distanceBetween } from '#contract/geo/nearby';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { searchListings } from '../search/search-listings.ts';
import { dateAfter, type RandomDataset, seedRandomData } from '../search-engine/search-engine.fixtures.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';
import { rebuildIndex } from '../search-index/rebuild-index.ts';

const LISTINGS = 1500;
const MILANO = 15_146;
const test = await testApp();
const { deps, anonymous } = test;
let dataset: RandomDataset;

beforeAll(async () => {
  test.clock.set(`${dateAfter(20)}T10:00:00Z`);
  dataset = await seedRandomData(test, LISTINGS, 23);
  expect(await rebuildIndex(deps)).toBe(LISTINGS);
}, 120_000);

type Listing = RandomDataset['listings'][number];
const published = () => dataset.listings.filter(({ status }) => status === 'PUBLISHED');
const callSimilar = (id: number, size = 6) => anonymous.call(findSimilar, { params: { id }, query: { size } });
const similar = async (id: number, size = 6) => (await callSimilar(id, size)).data;
const idsOf = (results: readonly SimilarListing[]) => results.map(({ id }) => id);
const missing = { status: 404, code: 'LISTING_NOT_FOUND_EXCEPTION' };
const applyChanges = async () => {
  while (await applyPendingChanges(deps));
};

/** Independent calculation by DECIDING.md section 2. */
const groupOf = (type: PropertyType | undefined) => (type === 'APARTMENT' || type === 'VILLA' ? 'HOME' : type);
const classes = [['NEW', 'UNDER_CONSTRUCTION', 'RENOVATED'], ['GOOD'], ['TO_RENOVATE']];
const classOf = (listing: Listing) =>
  classes.findIndex((group) => group.includes(listing.property?.conservationStatus ?? ''));
const areaOf = (listing: Listing) => listing.property?.commercialArea ?? 0;
const metersBetween = (one: Listing, other: Listing) => {
  const [a, b] = [one.property, other.property];
  if (a?.latMicro == null || a.lngMicro == null || b?.latMicro == null || b.lngMicro == null) return null;
  return distanceBetween(
    { latitude: a.latMicro / 1e6, longitude: a.lngMicro / 1e6 },
    { latitude: b.latMicro / 1e6, longitude: b.lngMicro / 1e6 },
  );
};
const inQuarter = (one: Listing, other: Listing) =>
  one.property?.quarterId != null && one.property.quarterId === other.property?.quarterId;

function isLike(one: Listing, other: Listing): boolean {
  const [area, price] = [areaOf(other) / areaOf(one), other.priceMinor / one.priceMinor];
  return (
    other.propertyId !== one.propertyId &&
    other.listingType === one.listingType &&
    other.contractType === one.contractType &&
    other.currency === one.currency &&
    !other.isAuction &&
    groupOf(other.property?.propertyType) === groupOf(one.property?.propertyType) &&
    area >= 0.6 &&
    area <= 1.67 &&
    price >= 0.7 &&
    price <= 1.43
  );
}

function distance(one: Listing, other: Listing): number {
  const [a, b] = [one.property?.roomsCount ?? null, other.property?.roomsCount ?? null];
  const [own, its] = [classOf(one), classOf(other)];
  const meters = metersBetween(one, other);
  const place = inQuarter(one, other) ? 0 : Math.min(1.5, meters === null ? 1.5 : meters / 3000);
  return (
    Math.abs(Math.log(areaOf(other) / areaOf(one))) / 0.35 +
    Math.abs(Math.log(other.priceMinor / one.priceMinor)) / 0.25 +
    place +
    (own >= 0 && its >= 0 && own !== its ? 0.4 : 0) +
    (a === null || b === null ? 0 : 0.25 * Math.abs(a - b)) +
    (one.property?.propertyType === other.property?.propertyType ? 0 : 0.5)
  );
}

function reasons(one: Listing, other: Listing): [string, number | null][] {
  const [area, price] = [areaOf(other) - areaOf(one), other.priceMinor - one.priceMinor];
  const [own, its] = [classOf(one), classOf(other)];
  const better =
    energyScale.indexOf(one.property?.energyClass ?? 'NOT_SPECIFIED') -
    energyScale.indexOf(other.property?.energyClass ?? 'NOT_SPECIFIED');
  const isClassed = one.property?.energyClass !== 'NOT_SPECIFIED' && other.property?.energyClass !== 'NOT_SPECIFIED';
  const lacks = (['terrace', 'garage', 'privateGarden'] as const).find(
    (feature) => other.property?.features.includes(feature) && !one.property?.features.includes(feature),
  );
  const feature = one.property?.hasElevator === false && other.property?.hasElevator ? 'elevator' : lacks;
  const kinds = { elevator: 'ELEVATOR', terrace: 'TERRACE', garage: 'GARAGE', privateGarden: 'GARDEN' };
  const sameStreet = one.property?.streetId != null && one.property.streetId === other.property?.streetId;
  const listed: ([string, number | null] | null)[] = [
    Math.abs(area) >= 5 ? ['AREA', area] : null,
    Math.abs(price) / one.priceMinor >= 0.01 ? ['PRICE', price / 100] : null,
    own >= 0 && its >= 0 && own !== its ? [['NEW_OR_RENOVATED', 'GOOD', 'TO_RENOVATE'][its] ?? '', null] : null,
    sameStreet ? ['SAME_STREET', null] : inQuarter(one, other) ? ['SAME_QUARTER', null] : null,
    isClassed && better >= 2 ? ['ENERGY_CLASS', better] : null,
    feature ? [kinds[feature], null] : null,
  ];
  return listed.filter((one) => one !== null);
}

describe('similar listings', () => {
  it('matches the independent calculation, in order, each with its reasons', async () => {
    let [checked, withReasons] = [0, 0];
    for (const listing of published().filter(({ property }) => property?.comuneId === MILANO)) {
      const like = published()
        .filter((other) => other.property?.comuneId === MILANO && isLike(listing, other))
        .sort((a, b) => distance(listing, a) - distance(listing, b) || a.id - b.id);
      if (like.length < 3 || checked === 40) continue;
      checked += 1;
      const results = await similar(listing.id);
      expect(idsOf(results)).toEqual(like.slice(0, 6).map(({ id }) => id));
      for (const [at, one] of results.entries()) {
        expect(one.ring).toBe('COMUNE');
        const listed = one.reasons.filter(({ kind }) => kind !== 'DISTANCE').map(({ kind, amount }) => [kind, amount]);
        const expected = reasons(listing, like[at] as Listing).slice(0, 3);
        expect(listed).toEqual(listed.length < one.reasons.length ? expected.slice(0, listed.length) : expected);
        withReasons += listed.length > 0 ? 1 : 0;
      }
    }
    expect([checked, withReasons > 40]).toEqual([40, true]);
  });

  it('never mixes contracts, currencies and type groups, and returns one listing each of other properties only', async () => {
    for (const listing of published().slice(0, 60)) {
      const results = (await similar(listing.id, 12)).map(
        ({ id }) => dataset.listings.find((one) => one.id === id) as Listing,
      );
      for (const one of results) expect(isLike(listing, one)).toBe(true);
      expect(new Set([...results.map(({ propertyId }) => propertyId), listing.propertyId]).size).toBe(
        results.length + 1,
      );
    }
  });

  it('returns the same as a search in the same comune', async () => {
    const listing = published().find(
      ({ property, currency }) =>
        property?.comuneId === MILANO && property.propertyType === 'OFFICE' && currency === 'EUR',
    );
    const { search } = await callSimilar(listing?.id ?? 0);
    expect(search).toMatchObject({ locationQuery: 'Milano', propertyTypes: ['OFFICE'], currency: 'EUR' });
    const filters = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== null));
    const results = await searchListings(deps, { ...filters, size: 100 } as never);
    expect(results.data.map(({ id }) => id)).toContain(listing?.id);
    for (const { propertyType, address } of results.data)
      expect([propertyType, address.city]).toEqual(['OFFICE', 'Milano']);
  });

  it('includes comuni within 30 km only when the comune has fewer than three', async () => {
    const inAbbiategrasso = async () => {
      const { id, propertyId } = await makeMarketListing(test);
      await deps.db
        .updateTable('property')
        .set({ comuneId: 15_002, city: 'Abbiategrasso' })
        .where('id', '=', propertyId)
        .execute();
      return id;
    };
    const [id, second, third] = [await inAbbiategrasso(), await inAbbiategrasso(), await inAbbiategrasso()];
    await applyChanges();
    const results = await similar(id);
    expect(new Set(idsOf(results.slice(0, 2)))).toEqual(new Set([second, third]));
    expect(results.map(({ ring }) => ring).slice(0, 3)).toEqual(['COMUNE', 'COMUNE', 'NEARBY']);
    for (const { address } of results.slice(2)) expect(['Milano', 'Monza']).toContain(address.city);
    await inAbbiategrasso();
    await applyChanges();
    expect((await similar(id)).map(({ ring }) => ring)).toEqual(['COMUNE', 'COMUNE', 'COMUNE']);
  });

  it('returns them for a concluded and a deleted listing too, without its own property', async () => {
    const [concluded, deleted] = [await makeMarketListing(test), await makeMarketListing(test)];
    await deps.db.updateTable('listing').set({ status: 'CONCLUDED' }).where('id', '=', concluded.id).execute();
    const again = await makeMarketListing(test, { owner: concluded.owner, propertyId: concluded.propertyId });
    await deleted.owner.api.call(deleteMarketListing, { params: { id: deleted.id } });
    await applyChanges();
    for (const { id } of [concluded, deleted]) {
      const results = await similar(id, 12);
      expect(results.length).toBeGreaterThan(0);
      expect(results.every((one) => one.contractType === 'SALE' && /APARTMENT|VILLA/.test(one.propertyType))).toBe(
        true,
      );
      expect(idsOf(results)).not.toContain(id);
    }
    expect(idsOf(await similar(concluded.id, 12))).not.toContain(again.id);
    expect(idsOf(await similar(deleted.id, 12))).toContain(again.id);
  });

  it('does not reveal a hidden point: it may move within the public area', async () => {
    const near = { latitude: 45.4642, longitude: 9.19 };
    const facts = { commercialArea: 61, walkableArea: null, approximateLocation: true, quarterId: null };
    const price = { amount: 777_000, currency: 'EUR' as const };
    const own = await makeProperty(test, facts);
    const { id } = await makeMarketListing(test, { owner: own.owner, propertyId: own.id, price });
    const hidden = await makeProperty(test, { ...facts, ...near, street: 'Via Manzoni' });
    const its = await makeMarketListing(test, { owner: hidden.owner, propertyId: hidden.id, price });
    await applyChanges();
    const before = await similar(id);
    expect(before[0]).toMatchObject({ id: its.id, reasons: [] });
    const { numUpdatedRows } = await deps.db
      .updateTable('property')
      .set({ latMicro: sql`lat_micro + case when public_lat6 > lat_micro then 300 else -300 end` })
      .where('id', '=', hidden.id)
      .where(
        sql<boolean>`public_lat6(lat_micro + case when public_lat6 > lat_micro then 300 else -300 end) = public_lat6`,
      )
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    await applyChanges();
    expect(await similar(id)).toEqual(before);
  });

  it('uses the index of comuni', async () => {
    const plans = await deps.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<object>`explain
        select listing_id from search_doc where kind = 0 and comune_id = any(array[15146,108033]) and ptype = any(array[0,1]::smallint[])
          and price between 1 and 100000000`.execute(trx);
      return rows.map((row) => JSON.stringify(row)).join('\n');
    });
    expect(plans).toContain('search_doc_sale_comune_id_ptype_price_idx');
  });

  it('returns LISTING_NOT_FOUND_EXCEPTION for a suspended, draft or unknown listing', async () => {
    const draft = await makeStay(test, { publish: false });
    const suspended = await makeMarketListing(test);
    await deps.db
      .updateTable('listing')
      .set({ status: 'SUSPENDED', suspendedBy: 'OWNER' })
      .where('id', '=', suspended.id)
      .execute();
    for (const id of [draft.id, suspended.id, 2_000_000_000]) expect(await errorOf(similar(id))).toMatchObject(missing);
    const own = await suspended.owner.api.call(findSimilar, { params: { id: suspended.id }, query: {} });
    expect(own.data.length).toBeGreaterThan(0);
    expect(
      await errorOf((await actor(test)).api.call(findSimilar, { params: { id: draft.id }, query: {} })),
    ).toMatchObject(missing);
  });
});
