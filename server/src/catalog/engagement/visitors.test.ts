import { describe, expect, it } from 'vitest';
import { getStatistics, listViews, mergeViews, recordView } from '#contract/catalog/engagement.schemas';
import { urlOf } from '#contract/platform/client';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { injectClient } from '../../../testing/inject-client.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../listings/listings.fixtures.ts';
import { purgeVisitorHashes } from './engagement.jobs.ts';

const test = await testApp({ TRUST_PROXY: 'on' });
const { clock, deps } = test;
clock.set('2026-11-21T10:00:00Z');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

type Visit = { ip?: string; userAgent?: string; headers?: Record<string, string> };

const visit = async (id: number, { ip = '198.51.100.7', userAgent = firefox, headers = {} }: Visit = {}) => {
  const response = await test.app.inject({
    method: 'POST',
    url: urlOf(recordView, { params: { listingId: id } }),
    headers: { 'x-forwarded-for': ip, 'user-agent': userAgent, ...headers },
  });
  return response.json().data.recorded as boolean;
};
const today = async (owner: TestActor, id: number) => {
  const { data } = await owner.api.call(getStatistics, { params: { id }, query: { days: 1 } });
  return data.days[0];
};
const hashes = () => deps.db.selectFrom('visitorHash').selectAll().execute();
const salts = () => deps.db.selectFrom('visitorSalt').selectAll().execute();

describe('visitor counting', () => {
  it('distinguishes visitors by address and browser, and counts each once for any number of visits', async () => {
    const { id, owner } = await makeMarketListing(test);
    const visits = [{}, {}, { ip: '198.51.100.8' }, { userAgent: safari }, { ip: '198.51.100.8' }];
    for (const one of visits) expect(await visit(id, one)).toBe(true);
    expect(await today(owner, id)).toMatchObject({ views: 5, visitors: 3 });
  });

  it('uses one salt for concurrent visitors on a new day', async () => {
    clock.set('2026-12-01T09:00:00Z');
    const { id, owner } = await makeStay(test);
    const ips = Array.from({ length: 20 }, (_, at) => `203.0.113.${at % 4}`);
    await Promise.all(ips.map((ip) => visit(id, { ip })));
    expect(await today(owner, id)).toMatchObject({ views: 20, visitors: 4 });
    expect((await salts()).filter(({ day }) => day === '2026-12-01')).toHaveLength(1);
  });

  it('counts visitors again the next day, and retains only the number of the previous day', async () => {
    clock.set('2026-12-02T22:59:00Z');
    const { id, owner } = await makeMarketListing(test);
    await visit(id);
    const [before] = (await hashes()).filter((hash) => hash.listingId === id);
    clock.set('2026-12-02T23:01:00Z');
    await visit(id);
    await purgeVisitorHashes(deps);
    const [after, ...more] = (await hashes()).filter((hash) => hash.listingId === id);
    expect(more).toEqual([]);
    expect(after?.day).toBe('2026-12-03');
    expect(after?.visitor).toHaveLength(8);
    expect(after?.visitor.equals(before?.visitor ?? Buffer.alloc(8))).toBe(false);
    expect((await salts()).map(({ day }) => day)).toEqual(['2026-12-03']);
    const { data } = await owner.api.call(getStatistics, { params: { id }, query: { days: 2 } });
    expect(data.days.map(({ visitors }) => visitors)).toEqual([1, 1]);
  });

  it('ignores bots and prefetched pages', async () => {
    const { id, owner } = await makeMarketListing(test);
    const reader = await actor(test);
    const others: Visit[] = [
      { userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
      { userAgent: '' },
      { headers: { 'sec-purpose': 'prefetch;prerender', cookie: reader.cookie } },
      { headers: { purpose: 'prefetch' } },
    ];
    for (const one of others) expect(await visit(id, one)).toBe(false);
    expect(await today(owner, id)).toMatchObject({ views: 0, visitors: 0 });
    expect((await reader.api.call(listViews, {})).data).toEqual([]);
  });

  it('limits the views of each visitor to a hundred an hour per listing, independent of other visitors', async () => {
    const { id, owner } = await makeMarketListing(test);
    const recorded: boolean[] = [];
    for (let time = 0; time < 103; time += 1) recorded.push(await visit(id));
    expect(recorded.filter(Boolean)).toHaveLength(100);
    expect(recorded.slice(-3)).toEqual([false, false, false]);
    expect(await visit(id, { ip: '198.51.100.9' })).toBe(true);
    expect(await today(owner, id)).toMatchObject({ views: 101, visitors: 2 });
    clock.forward(3_600_001);
    expect(await visit(id)).toBe(true);
  });

  it('stores neither address nor browser in the database', async () => {
    const { id } = await makeMarketListing(test);
    await visit(id, { ip: '192.0.2.123', userAgent: safari });
    const stored = JSON.stringify([
      await hashes(),
      await deps.db.selectFrom('rateLimit').selectAll().execute(),
      await deps.db.selectFrom('auditEntry').selectAll().execute(),
    ]);
    expect(stored).not.toContain('192.0.2.123');
    expect(stored).not.toContain('Safari');
  });
});

describe('listings viewed before sign-in', () => {
  const merge = async (client: Pick<TestActor, 'api'>, listingIds: number[]) =>
    (await client.api.call(mergeViews, { body: { listingIds } })).data;

  it('merges them first, in their order, without counting; idempotent', async () => {
    const [old, one, two] = [await makeMarketListing(test), await makeStay(test), await makeMarketListing(test)];
    const me = await actor(test);
    await me.api.call(recordView, { params: { listingId: old.id } });
    clock.forward(60_000);
    expect(await merge(me, [two.id, old.id, one.id, two.id])).toEqual([two.id, one.id, old.id]);
    clock.forward(60_000);
    expect(await merge(me, [old.id, one.id, two.id])).toEqual([two.id, one.id, old.id]);
    expect(await today(two.owner, two.id)).toMatchObject({ views: 0, visitors: 0 });
  });

  it('excludes deleted, draft, suspended and own listings', async () => {
    const draft = await makeMarketListing(test, { publish: false });
    const suspended = await makeMarketListing(test);
    await deps.db
      .updateTable('listing')
      .set({ status: 'SUSPENDED', suspendedBy: 'OWNER' })
      .where('id', '=', suspended.id)
      .execute();
    const ownStay = await makeStay(test);
    expect(await merge(ownStay.owner, [draft.id, suspended.id, ownStay.id, 2_000_000_000])).toEqual([]);
    expect(await merge(ownStay.owner, [])).toEqual([]);
  });

  it('requires a session', async () => {
    const call = merge({ api: injectClient(test.app) }, []);
    await expect(call).rejects.toMatchObject({ status: 401, code: 'AUTHENTICATION_REQUIRED_EXCEPTION' });
  });
});
