import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropWaitingSearch, keepWaitingSearch, type WaitingSearch, waitingSearch } from './waiting-search.shared.ts';

const wanted: WaitingSearch = { name: 'Trilocale a Lecce', searchFilter: { context: 'MARKET', minRooms: 3 } };
const NOON = Date.UTC(2026, 4, 1, 12);
const MINUTE = 60_000;

describe('a search that waits for its person to sign in', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it.each([
    ['at once', 0, true],
    ['after 59 minutes', 59, true],
    ['after an hour', 60, false],
    ['before it was kept, on a clock set back', -5, false],
  ])('is found %s: %d → %s', (_, minutes, isFound) => {
    keepWaitingSearch(wanted, NOON);
    expect(waitingSearch(NOON + minutes * MINUTE)).toEqual(isFound ? wanted : null);
  });

  it('is forgotten for good once its hour is over', () => {
    keepWaitingSearch(wanted, NOON);
    waitingSearch(NOON + 61 * MINUTE);
    expect(waitingSearch(NOON)).toBeNull();
  });

  it('gives way to the next one, and goes when it is dropped', () => {
    keepWaitingSearch(wanted, NOON);
    keepWaitingSearch({ ...wanted, name: 'Casa' }, NOON);
    expect(waitingSearch(NOON)?.name).toBe('Casa');
    dropWaitingSearch();
    expect(waitingSearch(NOON)).toBeNull();
  });

  it.each(['{', '7', '"x"', '{"at":"now"}', 'null'])('is none where the device holds %s', (text) => {
    kept.set('search-to-save', text);
    expect(waitingSearch(NOON)).toBeNull();
  });
});
