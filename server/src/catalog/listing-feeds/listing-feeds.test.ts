import { describe, expect, it } from 'vitest';
import * as feeds from '#contract/catalog/listing-feeds.schemas';
import { publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { saveProperty } from '#contract/catalog/properties.schemas';
import type { ApiError } from '#contract/platform/client';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { runJob } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMember, makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';
import { openPortal } from '../../platform/outgoing/local-server.fixtures.ts';
import { fileOf, garage, kyeroFile, makeFeed, readFile } from './listing-feeds.fixtures.ts';
import { applyBatch } from './runs/apply-run.ts';
import { claimRun, findRun } from './runs/runs.store.ts';

const portal = await openPortal();
const test = await testApp({ FEED_HOSTS: portal.host });
const { db } = test.deps;

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: ApiError) => error.code,
  );
const many = (count: number, prefix = 'a') => Array.from({ length: count }, (_one, at) => garage(`${prefix}${at}`));
const itemsOf = (feedId: number) =>
  db.selectFrom('feedItem').selectAll().where('feedId', '=', feedId).orderBy('externalRef').execute();
const listingsOf = (advertiserId: number) =>
  db.selectFrom('listing').selectAll().where('advertiserId', '=', advertiserId).orderBy('id').execute();

/** A real picture at an address of the portal. */
async function pictureAt(path: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const background = { r: path.length * 7, g: 120, b: 90 };
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return portal.at(
    path,
    (_request, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes),
  );
}

describe('a dry feed', () => {
  it('reports what would happen and writes nothing else', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization, { isDry: true });
    const run = await readFile(test, organization, feed, [garage('a'), garage('b', { price: null })]);
    expect(run).toMatchObject({ status: 'DONE', isDryRun: true, items: 2, changes: { NEW: 2 } });
    expect(run.codes).toContainEqual({ code: 'PRICE_MISSING', count: 1 });
    const params = { organizationId: organization.id, feedId: feed.id, runId: run.id };
    const { data } = await organization.owner.api.call(feeds.listRunItems, { params, query: { outcome: 'WAITING' } });
    expect(data.map(({ externalRef, blocks }) => [externalRef, blocks])).toEqual([['b', ['PRICE_MISSING']]]);
    expect(await itemsOf(feed.id)).toEqual([]);
    expect(await listingsOf(organization.accountId)).toEqual([]);
  });
});

describe('a run of an active feed', () => {
  it('saves drafts, and unchanged items make no row in the next run', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization);
    const listings = [
      garage('a'),
      garage('b', { street: null, addressVisibility: null }),
      garage('c', { price: null }),
    ];
    expect(await readFile(test, organization, feed, listings)).toMatchObject({ status: 'DONE', changes: { NEW: 3 } });
    const items = await itemsOf(feed.id);
    expect(items.map(({ state, blocks }) => [state, blocks])).toEqual([
      ['DRAFT', ['media']],
      ['DRAFT', ['media']],
      ['WAITING', ['PRICE_MISSING']],
    ]);
    const saved = await listingsOf(organization.accountId);
    expect(saved.map(({ title, status, contactEmail }) => [title, status, contactEmail])).toEqual([
      ['Box auto a', 'DRAFT', organization.owner.email],
      ['Box auto b', 'DRAFT', organization.owner.email],
    ]);
    const changed = [garage('a', { title: 'Box grande' }), ...listings.slice(1)];
    const second = await readFile(test, organization, feed, changed);
    expect(second).toMatchObject({ status: 'DONE', changes: { NEW: 0, CHANGED: 1, NONE: 2 } });
    const params = { organizationId: organization.id, feedId: feed.id, runId: second.id };
    const { data: rows } = await organization.owner.api.call(feeds.listRunItems, { params, query: {} });
    expect(rows.map(({ fields }) => fields)).toEqual([[{ field: 'title', before: 'Box auto a', after: 'Box grande' }]]);
    expect((await listingsOf(organization.accountId))[0]).toMatchObject({ title: 'Box grande', version: 2 });
  });

  it('keeps what members changed, unless the feed changes the same field', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization);
    await readFile(test, organization, feed, [garage('a')]);
    const [listing] = await listingsOf(organization.accountId);
    await db
      .updateTable('listing')
      .set({ title: 'Titolo nostro' })
      .where('id', '=', listing?.id ?? 0)
      .execute();
    const property = db.selectFrom('property').where('ownerId', '=', organization.accountId);
    const { id } = await property.select('id').executeTakeFirstOrThrow();
    await organization.owner.api.call(saveProperty, { body: { id, cadastralCategory: 'C6', cadastralIncome: 92.5 } });
    const changed = garage('a', { price: { amount: 31_000, currency: 'EUR' }, commercialArea: 19 });
    await readFile(test, organization, feed, [changed]);
    expect(await property.selectAll().executeTakeFirst()).toMatchObject({
      commercialArea: 19,
      cadastralCategory: 'C6',
      cadastralIncomeMinor: 9250,
    });
    expect((await listingsOf(organization.accountId))[0]).toMatchObject({
      title: 'Titolo nostro',
      priceMinor: 3_100_000,
    });
  });

  it('publishes with the first photo, suspends what is withdrawn, and publishes it again when it is back', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization, { publish: 'AUTOMATIC' });
    const url = await pictureAt('/photo-one.jpg');
    const listing = garage('a', { media: [{ url, kind: 'PHOTO', alt: null }] });
    const statusOf = async () => (await listingsOf(organization.accountId))[0];
    await readFile(test, organization, feed, [listing, garage('b')]);
    expect(await statusOf()).toMatchObject({ status: 'DRAFT' });
    await runJob(test, 'listingFeeds.fetchPhotos');
    expect(await statusOf()).toMatchObject({ status: 'PUBLISHED' });
    await readFile(test, organization, feed, [garage('b')]);
    expect(await statusOf()).toMatchObject({
      status: 'SUSPENDED',
      suspendedBy: 'SYSTEM',
      suspensionReason: 'FEED_WITHDRAWN',
    });
    await readFile(test, organization, feed, [listing, garage('b')]);
    expect(await statusOf()).toMatchObject({ status: 'PUBLISHED' });
    expect((await itemsOf(feed.id)).map(({ state }) => state)).toEqual(['LIVE', 'DRAFT']);
  });

  it('never publishes again what a member suspended', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization, { publish: 'AUTOMATIC' });
    const media = [{ url: await pictureAt('/photo-two-.jpg'), kind: 'PHOTO' as const, alt: null }];
    await readFile(test, organization, feed, [garage('a', { media })]);
    await runJob(test, 'listingFeeds.fetchPhotos');
    const [listing] = await listingsOf(organization.accountId);
    const params = { id: listing?.id ?? 0 };
    await organization.owner.api.call(suspendListing, { params, body: {} });
    expect(await itemsOf(feed.id)).toMatchObject([{ state: 'SKIPPED', blocks: ['HELD_HERE'] }]);
    await readFile(test, organization, feed, [garage('a', { media, title: 'Altro titolo' })]);
    expect((await listingsOf(organization.accountId))[0]).toMatchObject({ status: 'SUSPENDED', title: 'Altro titolo' });
    await organization.owner.api.call(publishListing, { params });
    expect(await itemsOf(feed.id)).toMatchObject([{ state: 'LIVE', blocks: [] }]);
  });

  it('leaves an item as it is whose markup is invalid in a later file, and reports it', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization);
    await readFile(test, organization, feed, kyeroFile(['a', 'b', 'c']));
    await db.updateTable('feedItem').set({ state: 'LIVE' }).where('feedId', '=', feed.id).execute();
    const run = await readFile(
      test,
      organization,
      feed,
      kyeroFile(['a', 'c'], '<property><id>b</id><price></property>'),
    );
    expect(run).toMatchObject({ status: 'DONE', outcomes: { INVALID: 1, WITHDRAW: 0 }, changes: { WITHDRAWN: 0 } });
    expect((await itemsOf(feed.id)).map(({ externalRef, state }) => [externalRef, state])).toEqual([
      ['a', 'LIVE'],
      ['b', 'LIVE'],
      ['c', 'LIVE'],
    ]);
    const params = { organizationId: organization.id, feedId: feed.id, runId: run.id };
    const { data } = await organization.owner.api.call(feeds.listRunItems, { params, query: { outcome: 'INVALID' } });
    expect(data).toMatchObject([{ externalRef: 'b', change: 'NONE', blocks: ['UNREADABLE'] }]);
  });

  it.each<[string, Blob, string]>([
    ['an HTML page', new Blob(['<!doctype html><html></html>']), 'FEED_NOT_A_FEED'],
    [
      'a file that ends early',
      new Blob(['{"format":"soglia","version":1,"listings":[{"externalRef":"a"']),
      'FEED_TRUNCATED',
    ],
    [
      'an XML file with entities of its own',
      new Blob(['<!DOCTYPE root [<!ENTITY a "b">]><root></root>']),
      'FEED_REFUSED',
    ],
    ['an empty feed', fileOf([]), 'FEED_EMPTY'],
  ])('changes nothing for %s', async (_case, file, error) => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization);
    await readFile(test, organization, feed, [garage('a')]);
    const before = await itemsOf(feed.id);
    expect(await readFile(test, organization, feed, file)).toMatchObject({ status: 'FAILED', error });
    expect(await itemsOf(feed.id)).toEqual(before);
  });
});

describe('two runs of a feed', () => {
  it('are never live at once: of 50 calls one starts', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization, { mode: 'PULL', url: `http://${portal.host}/parallel` });
    const params = { organizationId: organization.id, feedId: feed.id };
    const start = () => errorOf(organization.owner.api.call(feeds.startRun, { params, body: {} }));
    const codes = await Promise.all(Array.from({ length: 50 }, start));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'FEED_RUN_LIVE_EXCEPTION')).toHaveLength(49);
    await db.deleteFrom('feedRun').where('feedId', '=', feed.id).execute();
  });

  it('end equal with a process that dies between batches and without', async () => {
    const rowsOf = async (isKilled: boolean) => {
      const organization = await makeOrganization(test);
      const feed = await makeFeed(organization);
      const params = { organizationId: organization.id, feedId: feed.id };
      const { data } = await organization.owner.api.call(feeds.uploadFile, {
        params,
        query: {},
        file: fileOf(many(210)),
      });
      if (isKilled) {
        await db.updateTable('feedRun').set({ isDryRun: true }).where('id', '=', data.id).execute();
        await runJob(test, 'listingFeeds.processRun');
        const again = { isDryRun: false, status: 'APPLYING' as const, finishedAt: null, lease: null };
        await db.updateTable('feedRun').set(again).where('id', '=', data.id).execute();
        const lease = crypto.randomUUID();
        const now = test.clock.now();
        const run = await claimRun(db, data.id, { lease, now, stale: now });
        if (!run) throw new Error('The run is not live');
        expect(await applyBatch(test.deps, run, lease)).toBe('more');
        test.clock.forward(120_000);
        await runJob(test, 'listingFeeds.sweep');
        await test.deps.jobs.enqueue(db, 'listingFeeds.processRun', { runId: data.id });
      }
      await runJob(test, 'listingFeeds.processRun');
      expect(await findRun(db, data.id)).toMatchObject({ status: 'DONE', appliedBatches: 2 });
      const items = await itemsOf(feed.id);
      const listings = await listingsOf(organization.accountId);
      return {
        items: items.map(({ externalRef, state, blocks, position }) => ({ externalRef, state, blocks, position })),
        titles: listings.map(({ title, priceMinor }) => `${title} ${priceMinor}`).sort(),
      };
    };
    expect(await rowsOf(true)).toEqual(await rowsOf(false));
  }, 120_000);
});

describe('the change guard', () => {
  it('leaves listings online that a broken file lacks, writes one email, and applies the file on approval', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization);
    const media = [{ url: `http://${portal.host}/none.jpg`, kind: 'PHOTO' as const, alt: null }];
    const whole = (externalRef: string) => garage(externalRef, { media });
    await readFile(
      test,
      organization,
      feed,
      many(10).map(({ externalRef }) => whole(externalRef)),
    );
    await db.updateTable('feedItem').set({ state: 'LIVE' }).where('feedId', '=', feed.id).execute();
    const run = await readFile(test, organization, feed, [whole('a0'), whole('new')]);
    expect(run).toMatchObject({
      status: 'HELD',
      hold: { reason: 'WITHDRAWALS', affected: 9, total: 10 },
      can: { approve: true },
    });
    const statesOf = async () => (await itemsOf(feed.id)).filter(({ state }) => state === 'WITHDRAWN').length;
    expect(await statesOf()).toBe(0);
    expect(await itemsOf(feed.id)).toHaveLength(11);
    expect(await emailsTo(test, organization.owner.email)).toHaveLength(1);
    const params = { organizationId: organization.id, feedId: feed.id, runId: run.id };
    await organization.owner.api.call(feeds.approveRun, { params });
    await runJob(test, 'listingFeeds.processRun');
    expect(await statesOf()).toBe(9);
    expect(await errorOf(organization.owner.api.call(feeds.approveRun, { params }))).toBe('FEED_RUN_STATUS_EXCEPTION');
  });

  it('holds everything when prices jump, until a member discards the run', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization);
    await readFile(test, organization, feed, many(4));
    const doubled = many(4).map(({ externalRef }) =>
      garage(externalRef, { price: { amount: 60_000, currency: 'EUR' } }),
    );
    const run = await readFile(test, organization, feed, doubled);
    expect(run).toMatchObject({ status: 'HELD', holdReason: 'PRICES' });
    expect((await listingsOf(organization.accountId)).every(({ priceMinor }) => priceMinor === 3_000_000)).toBe(true);
    const params = { organizationId: organization.id, feedId: feed.id, runId: run.id };
    const { data } = await organization.owner.api.call(feeds.discardRun, { params });
    expect(data.status).toBe('DISCARDED');
    expect(await errorOf(organization.owner.api.call(feeds.discardRun, { params }))).toBe('FEED_RUN_STATUS_EXCEPTION');
    const none = { ...params, runId: 2_000_000_000 };
    expect(await errorOf(organization.owner.api.call(feeds.getRun, { params: none }))).toBe(
      'FEED_RUN_NOT_FOUND_EXCEPTION',
    );
  });
});

describe('a PULL feed', () => {
  it('is read on its schedule with its credentials, and again only if the file changed', async () => {
    const organization = await makeOrganization(test);
    const sent: (string | undefined)[] = [];
    const url = portal.at('/feed.json', async (request, response) => {
      sent.push(request.headers.authorization);
      if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
      response.writeHead(200, { etag: '"1"' }).end(Buffer.from(await fileOf([garage('a')]).arrayBuffer()));
    });
    const credentials = { type: 'BASIC' as const, username: 'ada', password: 'segreta' };
    const create = {
      params: { organizationId: organization.id },
      body: { name: 'Rete', mode: 'PULL' as const, url, credentials },
    };
    const { data: feed } = await organization.owner.api.call(feeds.createFeed, create);
    expect(JSON.stringify(feed)).not.toContain('segreta');
    expect(feed).toMatchObject({ host: portal.host, hasCredentials: true, nextAt: null });
    expect(await errorOf(organization.owner.api.call(feeds.createFeed, create))).toBe('LISTING_FEED_EXISTS_EXCEPTION');
    const params = { organizationId: organization.id, feedId: feed.id };
    await organization.owner.api.call(feeds.editFeed, { params, body: { version: feed.version, status: 'ACTIVE' } });
    for (let hour = 0; hour < 2; hour += 1) {
      await test.deps.jobs.enqueue(db, 'listingFeeds.sweep', {});
      await runJob(test, 'listingFeeds.sweep');
      await runJob(test, 'listingFeeds.processRun');
      test.clock.forward(61 * 60_000);
    }
    const { data: runs } = await organization.owner.api.call(feeds.listRuns, { params, query: {} });
    expect(runs.map(({ status, cause }) => [status, cause])).toEqual([
      ['UNCHANGED', 'SCHEDULE'],
      ['DONE', 'SCHEDULE'],
    ]);
    expect(sent[0]).toBe(`Basic ${Buffer.from('ada:segreta').toString('base64')}`);
  });

  it('reports a refused password, and warns its owners after five failures', async () => {
    const organization = await makeOrganization(test);
    const url = portal.at('/closed', (_request, response) => void response.writeHead(401).end());
    const feed = await makeFeed(organization, { mode: 'PULL', url });
    const params = { organizationId: organization.id, feedId: feed.id };
    for (let at = 0; at < 6; at += 1) {
      await organization.owner.api.call(feeds.startRun, { params, body: {} });
      await runJob(test, 'listingFeeds.processRun');
    }
    const { data: runs } = await organization.owner.api.call(feeds.listRuns, { params, query: {} });
    const run = await organization.owner.api.call(feeds.getRun, { params: { ...params, runId: runs[0]?.id ?? 0 } });
    expect(run.data).toMatchObject({ error: 'FEED_HTTP', errorDetails: { fetchError: 'HTTP_ERROR', status: 401 } });
    expect(await emailsTo(test, organization.owner.email)).toHaveLength(1);
  });

  it.each(['http://10.0.0.1/feed.xml', 'http://localhost/feed.xml', 'ftp://example.org/feed.xml', 'http://[::1]/'])(
    'is refused with the address %s',
    async (url) => {
      const { id: organizationId, owner } = await makeOrganization(test);
      const body = { name: 'Rete', mode: 'PULL' as const, url };
      expect(await errorOf(owner.api.call(feeds.createFeed, { params: { organizationId }, body }))).toBe(
        'FEED_ADDRESS_EXCEPTION',
      );
    },
  );
});

describe('an override', () => {
  it('wins over the feed, completes the item at once, and is given back', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization);
    await readFile(test, organization, feed, [garage('a', { price: null })]);
    const params = { organizationId: organization.id, feedId: feed.id };
    const { api } = organization.owner;
    const list = await api.call(feeds.listItems, { params, query: { toComplete: 'true' } });
    expect(list).toMatchObject({ fields: ['price'], blocks: [{ code: 'PRICE_MISSING', count: 1 }] });
    const itemIds = list.data.map(({ id }) => id);
    const price = { amount: 44_000, currency: 'EUR' as const };
    const { data } = await api.call(feeds.setOverrides, { params, body: { itemIds, values: { price } } });
    expect(data).toMatchObject([
      { state: 'DRAFT', blocks: ['media'], values: { price }, overrides: [{ field: 'price', isOutdated: false }] },
    ]);
    await readFile(test, organization, feed, [garage('a', { price: { amount: 50_000, currency: 'EUR' } })]);
    expect((await listingsOf(organization.accountId))[0]).toMatchObject({ priceMinor: 4_400_000 });
    const shown = await api.call(feeds.listItems, { params, query: {} });
    expect(shown.data[0]?.overrides).toMatchObject([{ isOutdated: true, feedValue: { amount: 50_000 } }]);
    await api.call(feeds.setOverrides, { params, body: { itemIds, values: { price: null } } });
    expect((await listingsOf(organization.accountId))[0]).toMatchObject({ priceMinor: 5_000_000 });
    const none = { itemIds: [2_000_000_000], values: { floor: 1 } };
    expect(await errorOf(api.call(feeds.setOverrides, { params, body: none }))).toBe('FEED_ITEM_NOT_FOUND_EXCEPTION');
  });

  it('is set with another value for each item in one call, which fails as a whole', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization);
    await readFile(test, organization, feed, [garage('a', { price: null }), garage('b', { commercialArea: null })]);
    const params = { organizationId: organization.id, feedId: feed.id };
    const { api } = organization.owner;
    const [a = 0, b = 0] = (await itemsOf(feed.id)).map(({ id }) => id);
    expect((await itemsOf(feed.id)).map(({ state, blocks }) => [state, blocks])).toEqual([
      ['WAITING', ['PRICE_MISSING']],
      ['WAITING', ['AREA_MISSING']],
    ]);
    const list = await api.call(feeds.listItems, { params, query: { toComplete: 'true' } });
    expect(list.fields).toEqual(['price', 'commercialArea']);
    const price = { amount: 41_000, currency: 'EUR' as const };
    const sets = [
      { itemIds: [a, b], values: { floor: -1 } },
      { itemIds: [a], values: { price } },
      { itemIds: [b], values: { commercialArea: 17 } },
    ];
    const wrong = { sets: [...sets, { itemIds: [2_000_000_000], values: { floor: 1 } }] };
    expect(await errorOf(api.call(feeds.setOverrides, { params, body: wrong }))).toBe('FEED_ITEM_NOT_FOUND_EXCEPTION');
    expect(await listingsOf(organization.accountId)).toEqual([]);
    const { data } = await api.call(feeds.setOverrides, { params, body: { sets } });
    expect(data).toMatchObject([
      { state: 'DRAFT', blocks: ['media'], values: { price, floor: -1, commercialArea: 15 } },
      { state: 'DRAFT', blocks: ['media'], values: { floor: -1, commercialArea: 17 } },
    ]);
    const both = { sets, itemIds: [a], values: { floor: 1 } };
    expect(await errorOf(api.call(feeds.setOverrides, { params, body: both }))).toBe('VALIDATION_EXCEPTION');
  });

  it('of a price of many items needs a confirmation', async () => {
    const { id: organizationId, owner } = await makeOrganization(test);
    const params = { organizationId, feedId: 1 };
    const body = { itemIds: many(51).map((_one, at) => at + 1), values: { energyClass: 'G' as const } };
    expect(await errorOf(owner.api.call(feeds.setOverrides, { params, body }))).toBe('VALIDATION_EXCEPTION');
  });
});

describe('a PUSH feed', () => {
  it('saves items with a report, and withdraws them', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization, { mode: 'PUSH' });
    const params = { organizationId: organization.id, feedId: feed.id };
    const { api } = organization.owner;
    const { externalRef: _ref, ...body } = garage('p1');
    const put = () => api.call(feeds.pushItem, { params: { ...params, ref: 'p1' }, body });
    expect((await put()).data).toMatchObject({
      change: 'NEW',
      state: 'DRAFT',
      report: { outcome: 'DRAFT', blocks: ['media'] },
    });
    expect((await put()).data).toMatchObject({ change: 'NONE', state: 'DRAFT' });
    const items = [garage('p2'), garage('p2'), { externalRef: 'p1', withdraw: true as const }];
    const { data } = await api.call(feeds.pushBatch, { params, body: { items } });
    expect(data.map(({ report, change, state }) => [report.outcome, change, state])).toEqual([
      ['DRAFT', 'NEW', 'DRAFT'],
      ['SKIPPED', 'NONE', 'DRAFT'],
      ['WITHDRAW', 'WITHDRAWN', 'WITHDRAWN'],
    ]);
    const unknownItem = { params: { ...params, ref: 'never' } };
    expect(await errorOf(api.call(feeds.withdrawItem, unknownItem))).toBe('FEED_ITEM_NOT_FOUND_EXCEPTION');
    expect(await errorOf(api.call(feeds.startRun, { params, body: {} }))).toBe('LISTING_FEED_MODE_EXCEPTION');
  });
});

describe('the permissions of feeds', () => {
  it('are those of the role, and others get 404', async () => {
    const organization = await makeOrganization(test);
    const feed = await makeFeed(organization);
    const params = { organizationId: organization.id, feedId: feed.id };
    const codesOf = async ({ api }: TestActor) => [
      await errorOf(api.call(feeds.getFeed, { params })),
      await errorOf(api.call(feeds.editFeed, { params, body: { version: 1000 } })),
      await errorOf(api.call(feeds.setOverrides, { params, body: { itemIds: [2_000_000_000], values: { floor: 1 } } })),
    ];
    const [read, changed, none] = [null, 'LISTING_FEED_CHANGED_EXCEPTION', 'FEED_ITEM_NOT_FOUND_EXCEPTION'];
    const [denied, unknown] = ['AUTHORIZATION_DENIED_EXCEPTION', 'ORGANIZATION_NOT_FOUND_EXCEPTION'];
    expect(await codesOf(organization.owner)).toEqual([read, changed, none]);
    expect(await codesOf(await makeMember(test, organization, 'ADMIN'))).toEqual([read, changed, none]);
    expect(await codesOf(await makeMember(test, organization, 'AGENT'))).toEqual([read, denied, none]);
    expect(await codesOf(await makeMember(test, organization, 'VIEWER'))).toEqual([read, denied, denied]);
    expect(await codesOf(await actor(test))).toEqual([unknown, unknown, unknown]);
    const missing = { ...params, feedId: 2_000_000_000 };
    expect(await errorOf(organization.owner.api.call(feeds.getFeed, { params: missing }))).toBe(
      'LISTING_FEED_NOT_FOUND_EXCEPTION',
    );
  });

  it('refuse a default agent who is no member', async () => {
    const organization = await makeOrganization(test);
    const params = { organizationId: organization.id };
    const { version, id: feedId } = await makeFeed(organization);
    const settings = { agentId: (await actor(test)).id };
    const add = (body: object) =>
      errorOf(
        organization.owner.api.call(feeds.createFeed, { params, body: { name: 'Uno', mode: 'UPLOAD', ...body } }),
      );
    const edit = (body: object) =>
      errorOf(
        organization.owner.api.call(feeds.editFeed, { params: { ...params, feedId }, body: { version, ...body } }),
      );
    expect(await add({ settings })).toBe('MEMBER_NOT_FOUND_EXCEPTION');
    expect(await edit({ settings })).toBe('MEMBER_NOT_FOUND_EXCEPTION');
    const member = { settings: { agentId: (await makeMember(test, organization, 'AGENT')).id } };
    expect([await add(member), await edit(member)]).toEqual([null, null]);
  });

  it('end with the organization, and with as many feeds as allowed', async () => {
    const organization = await makeOrganization(test);
    const params = { organizationId: organization.id };
    for (let at = 0; at < 20; at += 1) await makeFeed(organization, { isDry: true });
    const add = () =>
      errorOf(organization.owner.api.call(feeds.createFeed, { params, body: { name: 'Uno', mode: 'UPLOAD' } }));
    expect(await add()).toBe('TOO_MANY_LISTING_FEEDS_EXCEPTION');
    await db
      .updateTable('organization')
      .set({ status: 'CLOSED', closedAt: test.clock.now() })
      .where('id', '=', organization.id)
      .execute();
    expect(await add()).toBe('ORGANIZATION_CLOSED_EXCEPTION');
  });
});
