import { describe, expect, it } from 'vitest';
import { getStatistics, recordView } from '#contract/catalog/engagement.schemas';
import { urlOf } from '#contract/platform/client';
import type { TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../listings/listings.fixtures.ts';
import { purgeVisitorHashes } from './engagement.jobs.ts';
import { plausible } from './plausible-reads.rules.ts';

const test = await testApp({ TRUST_PROXY: 'on' });
const { clock, deps } = test;
clock.set('2026-11-21T10:00:00Z');
const browser = (at: number) => `Mozilla/5.0 (X11; Linux x86_64; rv:${at}.0) Gecko/20100101 Firefox/${at}.0`;
const maxVisitors = plausible.visitorsOfNetwork;

const visit = async (id: number, ip: string, userAgent = browser(140), cookie?: string): Promise<boolean> => {
  const headers = { 'x-forwarded-for': ip, 'user-agent': userAgent, ...(cookie && { cookie }) };
  const url = urlOf(recordView, { params: { listingId: id } });
  return (await test.app.inject({ method: 'POST', url, headers })).json().data.recorded;
};
const today = async (owner: TestActor, id: number) =>
  (await owner.api.call(getStatistics, { params: { id }, query: { days: 1 } })).data.days[0];
const readersOf = async (id: number) =>
  (await deps.db.selectFrom('listing').select('readers').where('id', '=', id).executeTakeFirstOrThrow()).readers;

describe('visitors of a listing on one day', () => {
  it.each<[string, (at: number) => [ip: string, userAgent: string], number, number]>([
    ['sixty browsers at one address', (at) => ['198.51.100.7', browser(at)], 60, maxVisitors],
    ['a hundred addresses of one block', (at) => [`198.51.100.${at}`, browser(140)], 100, maxVisitors],
    ['a hundred people behind one address of a carrier', (at) => ['203.0.113.9', browser(at)], 100, maxVisitors],
    ['sixty addresses of one /64', (at) => [`2001:db8:1:1::${at}`, browser(140)], 60, 1],
    ['sixty /64 of one /48', (at) => [`2001:db8:1:${at}::1`, browser(140)], 60, maxVisitors],
    ['sixty people at sixty networks', (at) => [`198.18.${at}.1`, browser(140)], 60, 60],
    ['sixty people at sixty /48', (at) => [`2001:db8:${at}::1`, browser(140)], 60, 60],
  ])('counts no more than the limit for %s', async (_, of, sent, counted) => {
    const { id, owner } = await makeMarketListing(test);
    for (let at = 1; at <= sent; at += 1) await visit(id, ...of(at));
    expect((await today(owner, id))?.visitors).toBe(counted);
    expect(await readersOf(id)).toBe(counted);
  });

  it('counts no more of sixty concurrent views', async () => {
    const { id, owner } = await makeMarketListing(test);
    await Promise.all(Array.from({ length: 60 }, (_, at) => visit(id, '198.51.100.7', browser(at))));
    expect(await today(owner, id)).toMatchObject({ visitors: maxVisitors, views: maxVisitors });
  });

  it('counts each view of a visitor and one read', async () => {
    const { id, owner } = await makeMarketListing(test);
    for (let time = 0; time < 3; time += 1) expect(await visit(id, '198.51.100.7')).toBe(true);
    expect(await today(owner, id)).toMatchObject({ visitors: 1, views: 3 });
    expect(await readersOf(id)).toBe(1);
  });

  it('counts no visitor of the advertiser’s network once the advertiser opened it, with a session or without', async () => {
    const { id, owner } = await makeMarketListing(test);
    expect(await visit(id, '198.51.100.7', browser(140), owner.cookie)).toBe(false);
    expect(await visit(id, '198.51.100.7', browser(1))).toBe(false);
    expect(await visit(id, '198.51.101.7', browser(1))).toBe(true);
    expect(await today(owner, id)).toMatchObject({ visitors: 1, views: 1 });
  });

  it('starts again the next day and deletes the networks', async () => {
    const { id } = await makeMarketListing(test);
    for (let at = 1; at <= 6; at += 1) await visit(id, '198.51.100.7', browser(at));
    clock.set('2026-11-22T10:00:00Z');
    await purgeVisitorHashes(deps);
    expect(await deps.db.selectFrom('viewNetwork').selectAll().execute()).toEqual([]);
    expect(await visit(id, '198.51.100.7', browser(6))).toBe(true);
    expect(await readersOf(id)).toBe(maxVisitors + 1);
  });
});

describe('relevance order', () => {
  it('counts at most the daily limit of reads', async () => {
    const { id, owner } = await makeMarketListing(test);
    for (let at = 0; at < plausible.readsOfDay + 10; at += 1) await visit(id, `198.${18 + (at >> 8)}.${at & 255}.1`);
    expect((await today(owner, id))?.visitors).toBe(plausible.readsOfDay + 10);
    expect(await readersOf(id)).toBe(plausible.readsOfDay);
  });
});
