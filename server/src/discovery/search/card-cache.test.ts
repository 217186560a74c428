import { describe, expect, it } from 'vitest';
import { CardCache } from './card-cache.ts';
import type { FinishedCard } from './search.view.ts';

const card = (id: number, title = '') => ({ card: { id, title } as FinishedCard, length: 100 });
const cacheAt = (version: number, max?: number) => {
  const cache = new CardCache(max);
  cache.follow(null, { version, changed: null });
  return cache;
};
const idsOf = (cache: CardCache, ids: readonly number[]) => [...cache.of(ids).cards.keys()];

describe('cached cards', () => {
  it('returns none before the first version', () => {
    const cache = new CardCache();
    cache.save(1, [card(1)]);
    expect(cache.of([1, 2])).toEqual({ version: null, cards: new Map(), missing: [1, 2] });
  });

  it('returns them separately from the missing ids, with their version', () => {
    const cache = cacheAt(7);
    cache.save(7, [card(1), card(3)]);
    expect(cache.of([3, 2, 1])).toMatchObject({ version: 7, missing: [2] });
    expect(idsOf(cache, [3, 2, 1])).toEqual([3, 1]);
  });

  it.each<[string, number | null, { version: number; changed: number[] | null }, number, number[]]>([
    ['what changed', 7, { version: 9, changed: [2, 5] }, 9, [1, 3]],
    ['nothing where nothing changed', 7, { version: 9, changed: [] }, 9, [1, 2, 3]],
    ['everything if the change is unknown', 7, { version: 9, changed: null }, 9, []],
    ['everything where the database was set back', 7, { version: 4, changed: null }, 4, []],
    ['nothing that another call has applied', 6, { version: 7, changed: [2] }, 7, [1, 2, 3]],
    ['nothing that was asked for before a version was heard of', null, { version: 8, changed: null }, 7, [1, 2, 3]],
  ])('drops %s', (_, since, news, version, left) => {
    const cache = cacheAt(7);
    cache.save(7, [card(1), card(2), card(3)]);
    cache.follow(since, news);
    expect(cache.of([]).version).toBe(version);
    expect(idsOf(cache, [1, 2, 3])).toEqual(left);
  });

  it.each([6, 8])('excludes cards that were read at another version: %i', (version) => {
    const cache = cacheAt(7);
    cache.save(version, [card(1)]);
    expect(idsOf(cache, [1])).toEqual([]);
  });

  it('limits memory: least recently used cards are removed, and a card read again counts once', () => {
    const cache = cacheAt(1, 300);
    cache.save(1, [card(1), card(2), card(3)]);
    cache.save(1, [card(3, 'again')]);
    expect(idsOf(cache, [1, 2, 3])).toEqual([1, 2, 3]);
    cache.of([1]);
    cache.save(1, [card(4)]);
    expect(idsOf(cache, [1, 2, 3, 4])).toEqual([1, 3, 4]);
    expect(cache.of([3]).cards.get(3)?.title).toBe('again');
  });

  it('releases memory when cards are dropped', () => {
    const cache = cacheAt(1, 300);
    cache.save(1, [card(1), card(2), card(3)]);
    cache.follow(1, { version: 2, changed: [1, 2] });
    cache.save(2, [card(4), card(5)]);
    expect(idsOf(cache, [3, 4, 5])).toEqual([3, 4, 5]);
  });
});
