import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Overloaded } from '../overload/overloaded.ts';
import { keepPages } from './keep-pages.ts';
import { keptPage } from './kept-page.ts';

const GAP = 'f00dcafe';
const html = `<html><script nonce="${GAP}">1</script>${'à €'.repeat(4000)}<script nonce="${GAP}">2</script></html>`;
const page = (changes: { status?: number; html?: string } = {}) =>
  keptPage({ status: 200, headers: {}, html, ...changes }, GAP);

describe('a kept page', () => {
  it('carries the nonce of each response, packed or not', async () => {
    const kept = page();
    for (const nonce of ['AAAA+/==', 'BBBB']) {
      const expected = html.replaceAll(GAP, nonce);
      expect(kept.whole(nonce).toString()).toBe(expected);
      expect(gunzipSync(await kept.packed(nonce)).toString()).toBe(expected);
    }
  });

  it('has the same tag whenever it says the same', () => {
    const at = (moment: number) => page({ html: `{"dataUpdatedAt":${moment}}` }).etag;
    expect(at(1_795_274_279_543)).toBe(at(1_795_274_313_251));
    expect(at(1_795_274_279_543)).not.toBe(page({ html: '{"price":1}' }).etag);
    expect(keptPage({ status: 200, headers: {}, html: html.replaceAll(GAP, 'other') }, 'other').etag).toBe(page().etag);
  });
});

describe('the memory for pages', () => {
  function memory(maxBytes?: number) {
    let now = 0;
    let renders = 0;
    const { page: keep, forgetAll } = keepPages({ now: () => new Date(now) }, maxBytes);
    const ask = (key: string, status = 200) =>
      keep(key, async () => {
        renders++;
        return page({ status });
      });
    return { ask, keep, forgetAll, pass: (ms: number) => (now += ms), renders: () => renders };
  }

  it('renders a page once for however many ask, and again after half a minute', async () => {
    const { ask, pass, renders } = memory();
    await Promise.all(Array.from({ length: 50 }, () => ask('/')));
    expect(renders()).toBe(1);
    pass(29_999);
    await ask('/');
    expect(renders()).toBe(1);
    pass(1);
    await ask('/');
    expect(renders()).toBe(2);
  });

  it('forgets what is no success, and what failed', async () => {
    const { ask, keep, renders } = memory();
    await ask('/gone', 404);
    await ask('/gone', 404);
    expect(renders()).toBe(2);
    await expect(keep('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await ask('/'))?.status).toBe(200);
  });

  it('is made for the next who asked with somebody that was refused for asking too much', async () => {
    const { ask, keep, renders } = memory();
    const first = Promise.withResolvers<undefined>();
    const refused = keep('/', () => first.promise);
    const others = Array.from({ length: 5 }, () => ask('/'));
    first.reject(new Overloaded('page', 'full'));
    await expect(refused).rejects.toBeInstanceOf(Overloaded);
    expect((await Promise.all(others)).map((kept) => kept?.status)).toEqual([200, 200, 200, 200, 200]);
    expect(renders()).toBe(1);
  });

  it.each([
    ['full', 2],
    ['late', 1],
  ] as const)('is waited for twice at most, and once where it comes too late (%s)', async (why, most) => {
    const { keep } = memory();
    let renders = 0;
    const ask = () =>
      keep('/', async () => {
        renders++;
        throw new Overloaded('page', why);
      });
    const asked = await Promise.allSettled(Array.from({ length: 20 }, ask));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(renders).toBe(most);
  });

  it('forgets everything when something has changed, also what was being rendered', async () => {
    const { ask, keep, forgetAll, renders } = memory();
    await ask('/a');
    const gate = Promise.withResolvers<void>();
    const asked = (text: string) =>
      keep('/b', async () => {
        await gate.promise;
        return page({ html: text });
      });
    const before = asked('before');
    forgetAll();
    const after = asked('after');
    gate.resolve();
    expect((await before)?.whole('').toString()).toBe('before');
    expect((await after)?.whole('').toString()).toBe('after');
    expect((await asked('never'))?.whole('').toString()).toBe('after');
    await ask('/a');
    expect(renders()).toBe(2);
  });

  it('holds so many bytes and no more: the page asked for longest ago goes first', async () => {
    const { ask, renders } = memory(2.5 * page().bytes);
    for (const key of ['a', 'b', 'a', 'c']) await ask(key);
    expect(renders()).toBe(3);
    await ask('a');
    expect(renders()).toBe(3);
    await ask('b');
    expect(renders()).toBe(4);
  });
});
