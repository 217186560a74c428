import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { energyScale } from '#contract/catalog/energy';
import { deleteMarketListing } from '#contract/catalog/listing-editing';
import type { PropertyType } from '#contract/catalog/properties';
import { findSimilar, type SimilarListing } from '#contract/discovery/market';
import { distanceBetween } from '#contract/geo/nearby';
import { actor } from '../../../testing/actors.ts';
import { refusal } from '../../../testing/refusal.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { searchListings } from '../search/search-listings.ts';
import { dateAfter, makeRandomWorld, type RandomWorld } from '../search-engine/search-engine.fixtures.ts';
import { drainDirty } from '../search-index/drain-dirty.ts';
import { rebuildIndex } from '../search-index/rebuild-index.ts';

const ADS = 1500;
const MILANO = 15_146;
const test = await testApp();
const { deps, anonymous } = test;
let world: RandomWorld;

beforeAll(async () => {
  test.clock.set(`${dateAfter(20)}T10:00:00Z`);
  world = await makeRandomWorld(test, ADS, 23);
  expect(await rebuildIndex(deps)).toBe(ADS);
}, 120_000);

type Ad = RandomWorld['ads'][number];
const published = () => world.ads.filter(({ status }) => status === 'PUBLISHED');
const answer = (id: number, size = 6) => anonymous.call(findSimilar, { params: { id }, query: { size } });
const similar = async (id: number, size = 6) => (await answer(id, size)).data;
const idsOf = (found: readonly SimilarListing[]) => found.map(({ id }) => id);
const missing = { status: 404, code: 'LISTING_NOT_FOUND_EXCEPTION' };
const settle = async () => {
  while (await drainDirty(deps));
};

/** A recount by hand, as DECIDING.md section 2 has it. */
const groupOf = (type: PropertyType | undefined) => (type === 'APARTMENT' || type === 'VILLA' ? 'HOME' : type);
const classes = [['NEW', 'UNDER_CONSTRUCTION', 'RENOVATED'], ['GOOD'], ['TO_RENOVATE']];
const classOf = (ad: Ad) => classes.findIndex((group) => group.includes(ad.home?.conservationStatus ?? ''));
const areaOf = (ad: Ad) => ad.home?.commercialArea ?? 0;
const metersBetween = (one: Ad, other: Ad) => {
  const [a, b] = [one.home, other.home];
  if (a?.lat6 == null || a.lng6 == null || b?.lat6 == null || b.lng6 == null) return null;
  return distanceBetween(
    { latitude: a.lat6 / 1e6, longitude: a.lng6 / 1e6 },
    { latitude: b.lat6 / 1e6, longitude: b.lng6 / 1e6 },
  );
};
const inQuarter = (one: Ad, other: Ad) => one.home?.quarterId != null && one.home.quarterId === other.home?.quarterId;

function isLike(one: Ad, other: Ad): boolean {
  const [area, price] = [areaOf(other) / areaOf(one), other.priceMinor / one.priceMinor];
  return (
    other.propertyId !== one.propertyId &&
    other.listingType === one.listingType &&
    other.contractType === one.contractType &&
    other.currency === one.currency &&
    groupOf(other.home?.propertyType) === groupOf(one.home?.propertyType) &&
    area >= 0.6 &&
    area <= 1.67 &&
    price >= 0.7 &&
    price <= 1.43
  );
}

function distance(one: Ad, other: Ad): number {
  const [a, b] = [one.home?.roomsCount ?? null, other.home?.roomsCount ?? null];
  const [mine, its] = [classOf(one), classOf(other)];
  const meters = metersBetween(one, other);
  const place = inQuarter(one, other) ? 0 : Math.min(1.5, meters === null ? 1.5 : meters / 3000);
  return (
    Math.abs(Math.log(areaOf(other) / areaOf(one))) / 0.35 +
    Math.abs(Math.log(other.priceMinor / one.priceMinor)) / 0.25 +
    place +
    (mine >= 0 && its >= 0 && mine !== its ? 0.4 : 0) +
    (a === null || b === null ? 0 : 0.25 * Math.abs(a - b)) +
    (one.home?.propertyType === other.home?.propertyType ? 0 : 0.5)
  );
}

function reasons(one: Ad, other: Ad): [string, number | null][] {
  const [area, price] = [areaOf(other) - areaOf(one), other.priceMinor - one.priceMinor];
  const [mine, its] = [classOf(one), classOf(other)];
  const better =
    energyScale.indexOf(one.home?.energyClass ?? 'NOT_SPECIFIED') -
    energyScale.indexOf(other.home?.energyClass ?? 'NOT_SPECIFIED');
  const isClassed = one.home?.energyClass !== 'NOT_SPECIFIED' && other.home?.energyClass !== 'NOT_SPECIFIED';
  const lacks = (['terrace', 'garage', 'privateGarden'] as const).find(
    (feature) => other.home?.features.includes(feature) && !one.home?.features.includes(feature),
  );
  const feature = one.home?.hasElevator === false && other.home?.hasElevator ? 'elevator' : lacks;
  const kinds = { elevator: 'ELEVATOR', terrace: 'TERRACE', garage: 'GARAGE', privateGarden: 'GARDEN' };
  const sameStreet = one.home?.streetId != null && one.home.streetId === other.home?.streetId;
  const told: ([string, number | null] | null)[] = [
    Math.abs(area) >= 5 ? ['AREA', area] : null,
    Math.abs(price) / one.priceMinor >= 0.01 ? ['PRICE', price / 100] : null,
    mine >= 0 && its >= 0 && mine !== its ? [['NEW_OR_RENOVATED', 'GOOD', 'TO_RENOVATE'][its] ?? '', null] : null,
    sameStreet ? ['SAME_STREET', null] : inQuarter(one, other) ? ['SAME_QUARTER', null] : null,
    isClassed && better >= 2 ? ['ENERGY_CLASS', better] : null,
    feature ? [kinds[feature], null] : null,
  ];
  return told.filter((one) => one !== null);
}

describe('similar listings', () => {
  it('are those of a recount by hand, in its order, each with its reasons', async () => {
    let [checked, withReasons] = [0, 0];
    for (const ad of published().filter(({ home }) => home?.comuneId === MILANO)) {
      const like = published()
        .filter((other) => other.home?.comuneId === MILANO && isLike(ad, other))
        .sort((a, b) => distance(ad, a) - distance(ad, b) || a.id - b.id);
      if (like.length < 3 || checked === 40) continue;
      checked += 1;
      const found = await similar(ad.id);
      expect(idsOf(found)).toEqual(like.slice(0, 6).map(({ id }) => id));
      for (const [at, one] of found.entries()) {
        expect(one.ring).toBe('COMUNE');
        const told = one.reasons.filter(({ kind }) => kind !== 'DISTANCE').map(({ kind, amount }) => [kind, amount]);
        const expected = reasons(ad, like[at] as Ad).slice(0, 3);
        expect(told).toEqual(told.length < one.reasons.length ? expected.slice(0, told.length) : expected);
        withReasons += told.length > 0 ? 1 : 0;
      }
    }
    expect([checked, withReasons > 40]).toEqual([40, true]);
  });

  it('never mix contracts, currencies and groups of types, and are of other properties, one for each', async () => {
    for (const ad of published().slice(0, 60)) {
      const found = (await similar(ad.id, 12)).map(({ id }) => world.ads.find((one) => one.id === id) as Ad);
      for (const one of found) expect(isLike(ad, one)).toBe(true);
      expect(new Set([...found.map(({ propertyId }) => propertyId), ad.propertyId]).size).toBe(found.length + 1);
    }
  });

  it('are a search in the same comune, too', async () => {
    const ad = published().find(
      ({ home, currency }) => home?.comuneId === MILANO && home.propertyType === 'OFFICE' && currency === 'EUR',
    );
    const { search } = await answer(ad?.id ?? 0);
    expect(search).toMatchObject({ locationQuery: 'Milano', propertyTypes: ['OFFICE'], currency: 'EUR' });
    const asked = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== null));
    const found = await searchListings(deps, { ...asked, size: 100 } as never);
    expect(found.data.map(({ id }) => id)).toContain(ad?.id);
    for (const { propertyType, address } of found.data)
      expect([propertyType, address.city]).toEqual(['OFFICE', 'Milano']);
  });

  it('come from comuni within 30 km only where the comune has fewer than three', async () => {
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
    await settle();
    const found = await similar(id);
    expect(new Set(idsOf(found.slice(0, 2)))).toEqual(new Set([second, third]));
    expect(found.map(({ ring }) => ring).slice(0, 3)).toEqual(['COMUNE', 'COMUNE', 'NEARBY']);
    for (const { address } of found.slice(2)) expect(['Milano', 'Monza']).toContain(address.city);
    await inAbbiategrasso();
    await settle();
    expect((await similar(id)).map(({ ring }) => ring)).toEqual(['COMUNE', 'COMUNE', 'COMUNE']);
  });

  it('are there for a concluded and for a deleted listing too, and are never its own property', async () => {
    const [over, gone] = [await makeMarketListing(test), await makeMarketListing(test)];
    await deps.db.updateTable('listing').set({ status: 'CONCLUDED' }).where('id', '=', over.id).execute();
    const again = await makeMarketListing(test, { owner: over.owner, propertyId: over.propertyId });
    await gone.owner.api.call(deleteMarketListing, { params: { id: gone.id } });
    await settle();
    for (const { id } of [over, gone]) {
      const found = await similar(id, 12);
      expect(found.length).toBeGreaterThan(0);
      expect(found.every((one) => one.contractType === 'SALE' && /APARTMENT|VILLA/.test(one.propertyType))).toBe(true);
      expect(idsOf(found)).not.toContain(id);
    }
    expect(idsOf(await similar(over.id, 12))).not.toContain(again.id);
    expect(idsOf(await similar(gone.id, 12))).toContain(again.id);
  });

  it('say nothing of a hidden point: it may move within what is shown', async () => {
    const near = { latitude: 45.4642, longitude: 9.19 };
    const facts = { commercialArea: 61, walkableArea: null, approximateLocation: true, quarterId: null };
    const price = { amount: 777_000, currency: 'EUR' as const };
    const own = await makeProperty(test, facts);
    const { id } = await makeMarketListing(test, { owner: own.owner, propertyId: own.id, price });
    const hidden = await makeProperty(test, { ...facts, ...near, street: 'Via Manzoni' });
    const its = await makeMarketListing(test, { owner: hidden.owner, propertyId: hidden.id, price });
    await settle();
    const before = await similar(id);
    expect(before[0]).toMatchObject({ id: its.id, reasons: [] });
    const { numUpdatedRows } = await deps.db
      .updateTable('property')
      .set({ lat6: sql`lat6 + case when shown_lat6 > lat6 then 300 else -300 end` })
      .where('id', '=', hidden.id)
      .where(sql<boolean>`shown_lat6(lat6 + case when shown_lat6 > lat6 then 300 else -300 end) = shown_lat6`)
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    await settle();
    expect(await similar(id)).toEqual(before);
  });

  it('are found by an index of their comuni', async () => {
    const plans = await deps.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<object>`explain
        select listing_id from search_doc where kind = 0 and comune_id = any(array[15146,108033]) and ptype = any(array[0,1]::smallint[])
          and price between 1 and 100000000`.execute(trx);
      return rows.map((row) => JSON.stringify(row)).join('\n');
    });
    expect(plans).toContain('search_doc_sale_comune_id_ptype_price_idx');
  });

  it('are LISTING_NOT_FOUND_EXCEPTION for a suspended, draft or unknown listing', async () => {
    const draft = await makeStay(test, { publish: false });
    const suspended = await makeMarketListing(test);
    await deps.db
      .updateTable('listing')
      .set({ status: 'SUSPENDED', suspendedBy: 'OWNER' })
      .where('id', '=', suspended.id)
      .execute();
    for (const id of [draft.id, suspended.id, 2_000_000_000]) expect(await refusal(similar(id))).toMatchObject(missing);
    const own = await suspended.owner.api.call(findSimilar, { params: { id: suspended.id }, query: {} });
    expect(own.data.length).toBeGreaterThan(0);
    expect(
      await refusal((await actor(test)).api.call(findSimilar, { params: { id: draft.id }, query: {} })),
    ).toMatchObject(missing);
  });
});
