import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deletePendingSearch,
  findPendingSearch,
  type PendingSearch,
  savePendingSearch,
} from './pending-search.shared.ts';

const search: PendingSearch = { name: 'Trilocale a Lecce', searchFilter: { context: 'MARKET', minRooms: 3 } };
const NOON = Date.UTC(2026, 4, 1, 12);
const MINUTE = 60_000;

describe('search to save after sign-in', () => {
  const storage = new Map<string, string>();
  beforeEach(() => {
    storage.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['at once', 0, true],
    ['after 59 minutes', 59, true],
    ['after an hour', 60, false],
    ['before it was stored, on a clock set back', -5, false],
  ])('is available %s: %d → %s', (_, minutes, isAvailable) => {
    savePendingSearch(search, NOON);
    expect(findPendingSearch(NOON + minutes * MINUTE)).toEqual(isAvailable ? search : null);
  });

  it('is deleted after an hour', () => {
    savePendingSearch(search, NOON);
    findPendingSearch(NOON + 61 * MINUTE);
    expect(findPendingSearch(NOON)).toBeNull();
  });

  it('is replaced by the next one and removed on delete', () => {
    savePendingSearch(search, NOON);
    savePendingSearch({ ...search, name: 'Casa' }, NOON);
    expect(findPendingSearch(NOON)?.name).toBe('Casa');
    deletePendingSearch();
    expect(findPendingSearch(NOON)).toBeNull();
  });

  it.each(['{', '7', '"x"', '{"at":"now"}', 'null'])('is null if the device stores %s', (text) => {
    storage.set('search-to-save', text);
    expect(findPendingSearch(NOON)).toBeNull();
  });
});
