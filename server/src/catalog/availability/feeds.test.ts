import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/catalog/availability.schemas';
import { ApiError } from '#contract/platform/client';
import type { TestActor } from '../../../testing/actors.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { feedOf, openPortal, speaks } from '../../platform/outgoing/local-server.fixtures.ts';
import { makeStay } from '../listings/listings.fixtures.ts';
import { availabilityJobs, syncDue } from './availability.jobs.ts';
import { readFeed } from './read-feed.ts';

const portal = await openPortal();
const test = await testApp({ CALENDAR_HOSTS: `${portal.host},*.airbnb.it` });
test.clock.set('2026-11-21T10:00:00Z');

type Host = { id: number; owner: TestActor };
const params = (id: number) => ({ params: { id } });
const calendarOf = async ({ id, owner }: Host) => (await owner.api.call(contract.getCalendar, params(id))).data;
const add = async ({ id, owner }: Host, url: string, name = 'Altrove') =>
  (await owner.api.call(contract.addFeed, { ...params(id), body: { name, url } })).data;
const remove = async ({ id, owner }: Host, feedId: number) =>
  (await owner.api.call(contract.removeFeed, { params: { id, feedId } })).data;
const sync = async ({ id, owner }: Host, feedId: number) =>
  (await owner.api.call(contract.syncFeed, { params: { id, feedId } })).data;
const block = async ({ id, owner }: Host, from: string, to: string) =>
  (await owner.api.call(contract.blockNights, { ...params(id), body: { from, to } })).data;
const work = () => runJobs(test, availabilityJobs);
const nightsOf = async (host: Host) =>
  (await calendarOf(host)).blocks.map(({ from, to, source }) => `${source} ${from} ${to}`);
const occupiedNights = async ({ id }: Host) => {
  const { busy } = (await test.anonymous.call(contract.getAvailability, params(id))).data;
  return busy.map(({ from, to }) => `${from} ${to}`);
};
const feedOfHost = async (host: Host) => (await calendarOf(host)).feeds[0];

async function errorOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('It was not refused.');
  return `${error.status} ${error.code}`;
}

let serial = 0;
/** Stay with one synced feed; tests can change its content. */
async function withFeed(...stays: [string, string][]) {
  serial += 1;
  const served = { text: feedOf(...stays) };
  const serve = (text: string) => {
    served.text = text;
  };
  const host = await makeStay(test);
  const url = portal.at(
    `/secret-${serial}.ics`,
    speaks(() => served.text),
  );
  const { feeds } = await add(host, url);
  await work();
  return { ...host, serve, url, feedId: feeds[0]?.id ?? 0 };
}

describe('an external calendar', () => {
  it('is read immediately and blocks the reported nights', async () => {
    const host = await makeStay(test);
    const url = portal.at(
      '/first.ics',
      speaks(() => feedOf(['2026-12-01', '2026-12-04'], ['2026-12-10', '2026-12-12'])),
    );
    const { feeds } = await add(host, url, ' Airbnb ');
    const feed = { id: expect.any(Number), name: 'Airbnb', host: portal.host, error: null };
    expect(feeds).toEqual([{ ...feed, events: 0, syncedAt: null, attemptedAt: null }]);
    await work();
    const at = '2026-11-21T10:00:00.000Z';
    expect((await calendarOf(host)).feeds).toEqual([{ ...feed, events: 2, syncedAt: at, attemptedAt: at }]);
    expect(await nightsOf(host)).toEqual(['FEED 2026-12-01 2026-12-04', 'FEED 2026-12-10 2026-12-12']);
    expect(await occupiedNights(host)).toEqual(['2026-12-01 2026-12-04', '2026-12-10 2026-12-12']);
  });

  it('does not reveal its address', async () => {
    const { url, ...host } = await withFeed();
    expect(JSON.stringify(await calendarOf(host))).not.toContain('secret-');
    const { rows } = await sql`select f::text from stay_feed f union all select a::text from audit_entry a
      union all select data::text from pgboss.job`.execute(test.deps.db);
    expect(JSON.stringify(rows)).not.toContain('secret-');
  });

  it.each([
    'ftp://www.airbnb.it/a.ics',
    'https://evil.test/a.ics',
    'http://10.0.0.1/a',
    'http://127.0.0.1:1/a',
    'casa',
    'https://a:b@www.airbnb.it/a',
  ])('is rejected at %s', async (url) => {
    expect(await errorOf(add(await makeStay(test), url))).toBe('422 FEED_ADDRESS_REFUSED_EXCEPTION');
  });

  it('has a single-line name', async () => {
    const named = (name: string) => makeStay(test).then((host) => add(host, 'https://www.airbnb.it/a.ics', name));
    for (const name of ['a\u0000', 'a\u202Eb']) expect(await errorOf(named(name))).toBe('422 VALIDATION_EXCEPTION');
  });

  it('is added once, with at most ten per stay', async () => {
    const host = await makeStay(test);
    for (let at = 0; at < 10; at += 1) await add(host, `https://www.airbnb.it/${at}.ics`);
    expect(await errorOf(add(host, 'HTTPS://www.AIRBNB.it:443/3.ics#x'))).toBe('409 FEED_EXISTS_EXCEPTION');
    expect(await errorOf(add(host, 'webcal://www.airbnb.it/3.ics'))).toBe('409 FEED_EXISTS_EXCEPTION');
    expect(await errorOf(add(host, 'https://www.airbnb.it/11.ics'))).toBe('409 TOO_MANY_FEEDS_EXCEPTION');
    await sql`delete from pgboss.job where name = 'availability.syncFeed'`.execute(test.deps.db);
  });

  it('is added once by ten concurrent requests', async () => {
    const host = await makeStay(test);
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => add(host, 'https://www.airbnb.it/same.ics')),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await sql`delete from pgboss.job where name = 'availability.syncFeed'`.execute(test.deps.db);
  });

  it('is deleted with its nights', async () => {
    const host = await withFeed(['2026-12-01', '2026-12-04']);
    expect(await remove(host, host.feedId)).toMatchObject({ feeds: [], blocks: [] });
    expect(await errorOf(remove(host, host.feedId))).toBe('404 FEED_NOT_FOUND_EXCEPTION');
    expect(await errorOf(sync(host, host.feedId))).toBe('404 FEED_NOT_FOUND_EXCEPTION');
    await readFeed(test.deps, { feedId: host.feedId });
    expect((await calendarOf(host)).feeds).toEqual([]);
  });

  it('is skipped when it is deleted during a sync', async () => {
    const host = await withFeed();
    portal.at(`/secret-${serial}.ics`, (_request, response) => {
      void remove(host, host.feedId).then(() => response.end(feedOf(['2026-12-01', '2026-12-04'])));
    });
    await readFeed(test.deps, { feedId: host.feedId });
    expect(await calendarOf(host)).toMatchObject({ feeds: [], blocks: [] });
  });

  it('belongs to one stay only', async () => {
    const [one, other] = [await withFeed(), await makeStay(test)];
    expect(await errorOf(remove(other, one.feedId))).toBe('404 FEED_NOT_FOUND_EXCEPTION');
    expect(await errorOf(sync(other, one.feedId))).toBe('404 FEED_NOT_FOUND_EXCEPTION');
  });
});

describe('the sync of a feed', () => {
  it('adds new nights and releases removed ones; unchanged blocks retain their ids', async () => {
    const host = await withFeed(['2026-12-01', '2026-12-04'], ['2026-12-10', '2026-12-12']);
    const [, storedBlock] = (await calendarOf(host)).blocks;
    host.serve(feedOf(['2026-12-10', '2026-12-12'], ['2026-12-20', '2026-12-21']));
    await sync(host, host.feedId);
    await work();
    const { blocks } = await calendarOf(host);
    expect(blocks.map(({ from }) => from)).toEqual(['2026-12-10', '2026-12-20']);
    expect(blocks[0]?.id).toBe(storedBlock?.id);
    await readFeed(test.deps, { feedId: host.feedId });
    expect((await calendarOf(host)).blocks).toEqual(blocks);
  });

  it('sends conditional requests, and one unconditional request a day', async () => {
    const host = await makeStay(test);
    const seen: (string | undefined)[] = [];
    const url = portal.at('/etag.ics', (request, response) => {
      seen.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"7"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"7"' }).end(feedOf(['2026-12-01', '2026-12-04']));
    });
    const { feeds } = await add(host, url);
    await work();
    test.clock.forward(3_600_000);
    await readFeed(test.deps, { feedId: feeds[0]?.id ?? 0 });
    expect(await feedOfHost(host)).toMatchObject({ syncedAt: '2026-11-21T11:00:00.000Z', events: 1, error: null });
    test.clock.forward(86_400_000);
    await readFeed(test.deps, { feedId: feeds[0]?.id ?? 0 });
    expect(seen).toEqual([undefined, '"7"', undefined]);
    expect(await nightsOf(host)).toEqual(['FEED 2026-12-01 2026-12-04']);
    test.clock.set('2026-11-21T10:00:00Z');
  });

  it.each<[string, (host: Awaited<ReturnType<typeof withFeed>>) => void]>([
    [
      'HTTP_ERROR',
      () => portal.at(`/secret-${serial}.ics`, (_request, response) => void response.writeHead(500).end()),
    ],
    ['NOT_A_CALENDAR', ({ serve }) => serve('<html>Sign in</html>')],
    ['TOO_LARGE', ({ serve }) => serve('x'.repeat(1024 * 1024 + 1))],
    ['UNREACHABLE', () => portal.at(`/secret-${serial}.ics`, (request) => void request.destroy())],
    [
      'ADDRESS_REFUSED',
      () =>
        portal.at(
          `/secret-${serial}.ics`,
          (_request, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
        ),
    ],
  ])('retains the nights and shows the error after a failure: %s', async (error, spoil) => {
    const host = await withFeed(['2026-12-01', '2026-12-04']);
    spoil(host);
    test.clock.forward(60_000);
    for (let times = 0; times < 2; times += 1) await readFeed(test.deps, { feedId: host.feedId });
    expect(await feedOfHost(host)).toMatchObject({
      error,
      events: 1,
      syncedAt: '2026-11-21T10:00:00.000Z',
      attemptedAt: '2026-11-21T10:01:00.000Z',
    });
    expect(await nightsOf(host)).toEqual(['FEED 2026-12-01 2026-12-04']);
    portal.at(
      `/secret-${serial}.ics`,
      speaks(() => feedOf()),
    );
    await readFeed(test.deps, { feedId: host.feedId });
    expect(await feedOfHost(host)).toMatchObject({ error: null, events: 0 });
    expect(await nightsOf(host)).toEqual([]);
    test.clock.set('2026-11-21T10:00:00Z');
  });

  it('runs every 15 minutes, and less often after repeated failures', async () => {
    const host = await withFeed();
    const due = async () => {
      await syncDue(test.deps);
      const { rows } = await sql<{ id: number }>`with waiting as (delete from pgboss.job
        where name = 'availability.syncFeed' and state = 'created' returning data)
        select (data ->> 'feedId')::integer as id from waiting`.execute(test.deps.db);
      return rows.some(({ id }) => id === host.feedId);
    };
    const minutes = (count: number) => test.clock.forward(count * 60_000);
    expect(await due()).toBe(false);
    minutes(15);
    expect(await due()).toBe(true);
    portal.at(`/secret-${serial}.ics`, (_request, response) => void response.writeHead(500).end());
    for (let times = 0; times < 6; times += 1) await readFeed(test.deps, { feedId: host.feedId });
    minutes(45);
    expect(await due()).toBe(false);
    minutes(15);
    expect(await due()).toBe(true);
    test.clock.set('2026-11-21T10:00:00Z');
  });

  it('allows twenty requests in 15 minutes', async () => {
    const host = await withFeed();
    for (let times = 0; times < 20; times += 1) await sync(host, host.feedId);
    expect(await errorOf(sync(host, host.feedId))).toBe('429 TOO_MANY_REQUESTS_EXCEPTION');
    await sql`delete from pgboss.job where name = 'availability.syncFeed'`.execute(test.deps.db);
  });
});

describe('a night reported twice', () => {
  it('belongs to the host first; when the host unblocks it, the feed blocks it again', async () => {
    const host = await withFeed(['2026-12-01', '2026-12-10']);
    const { blocks } = await block(host, '2026-12-03', '2026-12-05');
    expect(await nightsOf(host)).toEqual([
      'FEED 2026-12-01 2026-12-03',
      'OWNER 2026-12-03 2026-12-05',
      'FEED 2026-12-05 2026-12-10',
    ]);
    expect(await occupiedNights(host)).toEqual(['2026-12-01 2026-12-10']);
    const own = blocks.find(({ source }) => source === 'OWNER');
    const fromFeed = blocks.find(({ source }) => source === 'FEED');
    const unblock = (blockId = 0) => host.owner.api.call(contract.unblockNights, { params: { id: host.id, blockId } });
    expect(await errorOf(unblock(fromFeed?.id))).toBe('404 STAY_BLOCK_NOT_FOUND_EXCEPTION');
    await unblock(own?.id);
    expect(await nightsOf(host)).toEqual(['FEED 2026-12-01 2026-12-10']);
  });

  it('belongs to the first feed; when that is deleted, to the second', async () => {
    const host = await withFeed(['2026-12-01', '2026-12-05']);
    const url = portal.at(
      '/second.ics',
      speaks(() => feedOf(['2026-12-03', '2026-12-08'])),
    );
    await add(host, url);
    await work();
    expect(await nightsOf(host)).toEqual(['FEED 2026-12-01 2026-12-05', 'FEED 2026-12-05 2026-12-08']);
    await remove(host, host.feedId);
    expect(await nightsOf(host)).toEqual(['FEED 2026-12-03 2026-12-08']);
  });
});

describe('preparation days', () => {
  it('reserves them around feed nights only, and never before today', async () => {
    const host = await withFeed(['2026-11-22', '2026-11-24'], ['2026-12-10', '2026-12-12']);
    await block(host, '2027-01-10', '2027-01-12');
    const body = { preparationDays: 2 };
    await host.owner.api.call(contract.editCalendar, { ...params(host.id), body });
    expect(await occupiedNights(host)).toEqual([
      '2026-11-21 2026-11-26',
      '2026-12-08 2026-12-14',
      '2027-01-10 2027-01-12',
    ]);
    await block(host, '2026-12-09', '2026-12-13');
    expect(await occupiedNights(host)).toContain('2026-12-08 2026-12-14');
  });
});
