import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Overloaded } from '../overload/overloaded.ts';
import { createPageCache } from './page-cache.ts';
import { createRenderedPage } from './rendered-page.ts';

const GAP = 'f00dcafe';
const html = `<html><script nonce="${GAP}">1</script>${'à €'.repeat(4000)}<script nonce="${GAP}">2</script></html>`;
const page = (changes: { status?: number; html?: string } = {}) =>
  createRenderedPage({ status: 200, headers: {}, html, ...changes }, GAP);

describe('cached page', () => {
  it('contains the nonce of each response, compressed or not', async () => {
    const cached = page();
    for (const nonce of ['AAAA+/==', 'BBBB']) {
      const expected = html.replaceAll(GAP, nonce);
      expect(cached.uncompressed(nonce).toString()).toBe(expected);
      expect(gunzipSync(await cached.packed(nonce)).toString()).toBe(expected);
    }
  });

  it('has the same ETag for the same content', () => {
    const at = (timestamp: number) => page({ html: `{"dataUpdatedAt":${timestamp}}` }).etag;
    expect(at(1_795_274_279_543)).toBe(at(1_795_274_313_251));
    expect(at(1_795_274_279_543)).not.toBe(page({ html: '{"price":1}' }).etag);
    expect(createRenderedPage({ status: 200, headers: {}, html: html.replaceAll(GAP, 'other') }, 'other').etag).toBe(
      page().etag,
    );
  });
});

describe('page cache', () => {
  function memory(maxBytes?: number) {
    let now = Date.parse('2026-11-01');
    let renders = 0;
    const { page: getPage, invalidateAll } = createPageCache({ now: () => new Date(now) }, maxBytes);
    const loadPage = (key: string, status = 200) =>
      getPage(key, async () => {
        renders++;
        return page({ status });
      });
    return { loadPage, getPage, invalidateAll, pass: (ms: number) => (now += ms), renders: () => renders };
  }

  it('renders a page once for concurrent requests, and again after 30 seconds', async () => {
    const { loadPage, pass, renders } = memory();
    await Promise.all(Array.from({ length: 50 }, () => loadPage('/')));
    expect(renders()).toBe(1);
    pass(29_999);
    await loadPage('/');
    expect(renders()).toBe(1);
    pass(1);
    await loadPage('/');
    expect(renders()).toBe(2);
  });

  it('does not cache failed responses and errors', async () => {
    const { loadPage, getPage, renders } = memory();
    await loadPage('/gone', 404);
    await loadPage('/gone', 404);
    expect(renders()).toBe(2);
    await expect(getPage('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await loadPage('/'))?.status).toBe(200);
  });

  it('renders for the next queued request if the first one is rejected for overload', async () => {
    const { loadPage, getPage, renders } = memory();
    const first = Promise.withResolvers<undefined>();
    const rejected = getPage('/', () => first.promise);
    const others = Array.from({ length: 5 }, () => loadPage('/'));
    first.reject(new Overloaded('page', 'full'));
    await expect(rejected).rejects.toBeInstanceOf(Overloaded);
    expect((await Promise.all(others)).map((cached) => cached?.status)).toEqual([200, 200, 200, 200, 200]);
    expect(renders()).toBe(1);
  });

  it.each([
    ['full', 2],
    ['late', 1],
  ] as const)('renders twice at most, and once after a timeout (%s)', async (why, max) => {
    const { getPage } = memory();
    let renders = 0;
    const loadPage = () =>
      getPage('/', async () => {
        renders++;
        throw new Overloaded('page', why);
      });
    const requested = await Promise.allSettled(Array.from({ length: 20 }, loadPage));
    expect(new Set(requested.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(renders).toBe(max);
  });

  it('invalidates everything after a change, including pages that are being rendered', async () => {
    const { loadPage, getPage, invalidateAll, renders } = memory();
    await loadPage('/a');
    const gate = Promise.withResolvers<void>();
    const requested = (text: string) =>
      getPage('/b', async () => {
        await gate.promise;
        return page({ html: text });
      });
    const before = requested('before');
    invalidateAll();
    const after = requested('after');
    gate.resolve();
    expect((await before)?.uncompressed('').toString()).toBe('before');
    expect((await after)?.uncompressed('').toString()).toBe('after');
    expect((await requested('never'))?.uncompressed('').toString()).toBe('after');
    await loadPage('/a');
    expect(renders()).toBe(2);
  });

  it('evicts the least recently used page above its size limit', async () => {
    const { loadPage, renders } = memory(2.5 * page().bytes);
    for (const key of ['a', 'b', 'a', 'c']) await loadPage(key);
    expect(renders()).toBe(3);
    await loadPage('a');
    expect(renders()).toBe(3);
    await loadPage('b');
    expect(renders()).toBe(4);
  });
});
