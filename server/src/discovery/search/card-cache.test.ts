import { describe, expect, it } from 'vitest';
import { CardCache } from './card-cache.ts';
import type { FinishedCard } from './search.view.ts';

const card = (id: number, title = '') => ({ card: { id, title } as FinishedCard, letters: 100 });
const heard = (version: number, most?: number) => {
  const kept = new CardCache(most);
  kept.follow(null, { version, changed: null });
  return kept;
};
const idsOf = (kept: CardCache, ids: readonly number[]) => [...kept.of(ids).cards.keys()];

describe('kept cards', () => {
  it('are none before a version was heard of', () => {
    const kept = new CardCache();
    kept.keep(1, [card(1)]);
    expect(kept.of([1, 2])).toEqual({ version: null, cards: new Map(), missing: [1, 2] });
  });

  it('are told from those that are missing, with their version', () => {
    const kept = heard(7);
    kept.keep(7, [card(1), card(3)]);
    expect(kept.of([3, 2, 1])).toMatchObject({ version: 7, missing: [2] });
    expect(idsOf(kept, [3, 2, 1])).toEqual([3, 1]);
  });

  it.each<[string, number | null, { version: number; changed: number[] | null }, number, number[]]>([
    ['what changed', 7, { version: 9, changed: [2, 5] }, 9, [1, 3]],
    ['nothing where nothing changed', 7, { version: 9, changed: [] }, 9, [1, 2, 3]],
    ['everything where nobody knows what changed', 7, { version: 9, changed: null }, 9, []],
    ['everything where the database was set back', 7, { version: 4, changed: null }, 4, []],
    ['nothing that somebody else has followed already', 6, { version: 7, changed: [2] }, 7, [1, 2, 3]],
    ['nothing that was asked for before a version was heard of', null, { version: 8, changed: null }, 7, [1, 2, 3]],
  ])('forget %s', (_, since, news, version, left) => {
    const kept = heard(7);
    kept.keep(7, [card(1), card(2), card(3)]);
    kept.follow(since, news);
    expect(kept.of([]).version).toBe(version);
    expect(idsOf(kept, [1, 2, 3])).toEqual(left);
  });

  it.each([6, 8])('take nothing that was read at another version: %i', (version) => {
    const kept = heard(7);
    kept.keep(version, [card(1)]);
    expect(idsOf(kept, [1])).toEqual([]);
  });

  it('are no more than there is room for: those asked for longest ago go, one that is read again counts once', () => {
    const kept = heard(1, 300);
    kept.keep(1, [card(1), card(2), card(3)]);
    kept.keep(1, [card(3, 'again')]);
    expect(idsOf(kept, [1, 2, 3])).toEqual([1, 2, 3]);
    kept.of([1]);
    kept.keep(1, [card(4)]);
    expect(idsOf(kept, [1, 2, 3, 4])).toEqual([1, 3, 4]);
    expect(kept.of([3]).cards.get(3)?.title).toBe('again');
  });

  it('leave room again once they are forgotten', () => {
    const kept = heard(1, 300);
    kept.keep(1, [card(1), card(2), card(3)]);
    kept.follow(1, { version: 2, changed: [1, 2] });
    kept.keep(2, [card(4), card(5)]);
    expect(idsOf(kept, [3, 4, 5])).toEqual([3, 4, 5]);
  });
});
