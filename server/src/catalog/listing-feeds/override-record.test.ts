import { describe, expect, it } from 'vitest';
import { saveMarketListing } from '#contract/catalog/listing-editing.schemas';
import * as feeds from '#contract/catalog/listing-feeds.schemas';
import { saveProperty } from '#contract/catalog/properties.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { runJob } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMember, makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';
import { garage, makeFeed, readFile } from './listing-feeds.fixtures.ts';

const test = await testApp();
const { db } = test.deps;

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

/** An organization whose feed has one draft, and reads of both. */
async function listed() {
  const organization = await makeOrganization(test);
  const feed = await makeFeed(organization);
  await readFile(test, organization, feed, [garage('a')]);
  const item = await db.selectFrom('feedItem').selectAll().where('feedId', '=', feed.id).executeTakeFirstOrThrow();
  const ids = { listingId: item.listingId ?? 0, propertyId: item.propertyId ?? 0 };
  const params = { organizationId: organization.id };
  const find = async (query: { listingId: number } | { propertyId: number } = { listingId: ids.listingId }) =>
    (await organization.owner.api.call(feeds.findItem, { params, query })).data;
  const listing = () => db.selectFrom('listing').selectAll().where('id', '=', ids.listingId).executeTakeFirstOrThrow();
  const property = () =>
    db.selectFrom('property').selectAll().where('id', '=', ids.propertyId).executeTakeFirstOrThrow();
  return { organization, feed, itemId: item.id, ...ids, find, listing, property, api: organization.owner.api };
}

describe('a member who edits a listing of a feed', () => {
  it('sets overrides of the changed fields, which win over later files and can be given back', async () => {
    const { organization, feed, listingId, itemId, find, listing, api } = await listed();
    expect(await find()).toMatchObject({
      feed: { id: feed.id, name: 'Gestionale' },
      item: { id: itemId, overrides: [], can: { complete: true } },
      feedValues: { price: euro(30_000) },
      readAt: test.clock.now().toISOString(),
    });
    await api.call(saveMarketListing, { body: { id: listingId, price: euro(35_000), title: 'Box auto a' } });
    expect((await find())?.item.overrides).toMatchObject([
      { field: 'price', value: euro(35_000), feedValue: euro(30_000), isOutdated: false },
    ]);
    await readFile(test, organization, feed, [garage('a', { price: euro(31_000), title: 'Box nuovo' })]);
    expect(await listing()).toMatchObject({ priceMinor: 3_500_000, title: 'Box nuovo' });
    const outdated = { field: 'price', value: euro(35_000), feedValue: euro(31_000), isOutdated: true };
    expect((await find())?.item.overrides).toMatchObject([outdated]);
    const params = { organizationId: organization.id, feedId: feed.id };
    await api.call(feeds.setOverrides, { params, body: { itemIds: [itemId], values: { price: null } } });
    expect(await listing()).toMatchObject({ priceMinor: 3_100_000 });
    expect((await find())?.item.overrides).toEqual([]);
  });

  it('gives a field back by typing the value of the feed', async () => {
    const { listingId, find, api } = await listed();
    await api.call(saveMarketListing, { body: { id: listingId, price: euro(35_000) } });
    await api.call(saveMarketListing, { body: { id: listingId, price: euro(30_000) } });
    expect((await find())?.item.overrides).toEqual([]);
  });

  it('empties a field that the feed has', async () => {
    const { organization, feed, listingId, find, listing, api } = await listed();
    const fees = { condominiumFees: euro(40) };
    await readFile(test, organization, feed, [garage('a', fees)]);
    expect(await listing()).toMatchObject({ condominiumFeesMinor: 4000 });
    await api.call(saveMarketListing, { body: { id: listingId, condominiumFees: null } });
    await readFile(test, organization, feed, [garage('a', { ...fees, title: 'Box nuovo' })]);
    expect(await listing()).toMatchObject({ condominiumFeesMinor: null, title: 'Box nuovo' });
    expect((await find())?.item.overrides).toMatchObject([{ field: 'condominiumFees', value: null }]);
  });

  it('writes nothing with a refused save', async () => {
    const { listingId, find, api } = await listed();
    const body = { id: listingId, price: euro(35_000), version: 99 };
    expect(await errorOf(api.call(saveMarketListing, { body }))).toMatchObject({ code: 'LISTING_CHANGED_EXCEPTION' });
    expect((await find())?.item.overrides).toEqual([]);
  });
});

describe('a member who edits a property of a feed', () => {
  it('sets overrides of the changed facts', async () => {
    const { organization, feed, propertyId, itemId, find, property, api } = await listed();
    await api.call(saveProperty, { body: { id: propertyId, commercialArea: 18, description: 'Box con serranda.' } });
    expect((await find({ propertyId }))?.item.overrides).toMatchObject([
      { field: 'description', value: 'Box con serranda.' },
      { field: 'commercialArea', value: 18, feedValue: 15 },
    ]);
    await readFile(test, organization, feed, [garage('a', { commercialArea: 16, walkableArea: 14 })]);
    expect(await property()).toMatchObject({ commercialArea: 18, walkableArea: 14 });
    const params = { organizationId: organization.id, feedId: feed.id };
    await api.call(feeds.setOverrides, { params, body: { itemIds: [itemId], values: { commercialArea: null } } });
    expect(await property()).toMatchObject({ commercialArea: 16, description: 'Box con serranda.' });
  });

  it('completes the item: what it lacks is compared again', async () => {
    const { itemId, propertyId, organization, feed, api } = await listed();
    await readFile(test, organization, feed, [garage('a', { description: null })]);
    const blocksOf = async () =>
      (await db.selectFrom('feedItem').select('blocks').where('id', '=', itemId).executeTakeFirstOrThrow()).blocks;
    await db.updateTable('property').set({ description: '' }).where('id', '=', propertyId).execute();
    await db
      .updateTable('feedItem')
      .set({ blocks: ['description', 'media'] })
      .where('id', '=', itemId)
      .execute();
    await api.call(saveProperty, { body: { id: propertyId, description: 'Box con serranda.' } });
    await runJob(test, 'listingFeeds.syncItem');
    expect(await blocksOf()).toEqual(['media']);
  });
});

describe('the feed item of a listing', () => {
  it('is shown to members, and agents set only the overrides of their own', async () => {
    const { organization, feed, listingId, itemId } = await listed();
    const params = { organizationId: organization.id };
    const agent = await makeMember(test, organization, 'AGENT');
    const canOf = async ({ api }: typeof agent) =>
      (await api.call(feeds.findItem, { params, query: { listingId } })).data?.item.can.complete;
    expect(await canOf(agent)).toBe(false);
    await db.updateTable('listing').set({ agentId: agent.id }).where('id', '=', listingId).execute();
    expect(await canOf(agent)).toBe(true);
    await agent.api.call(saveMarketListing, { body: { id: listingId, price: euro(36_000) } });
    const body = { itemIds: [itemId], values: { price: null } };
    const { data } = await agent.api.call(feeds.setOverrides, { params: { ...params, feedId: feed.id }, body });
    expect(data).toMatchObject([{ overrides: [] }]);
    const otherUser = await actor(test);
    const read = otherUser.api.call(feeds.findItem, { params, query: { listingId } });
    expect(await errorOf(read)).toMatchObject({ code: 'ORGANIZATION_NOT_FOUND_EXCEPTION' });
    const { data: none } = await agent.api.call(feeds.findItem, { params, query: { listingId: 2_000_000_000 } });
    expect(none).toBeNull();
  });
});
