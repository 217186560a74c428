import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteViewedHere, rememberViewed, viewedHere } from './viewed-ids.shared.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('listings viewed on a device', () => {
  it('are unique, last viewed first', () => {
    for (const id of [4, 7, 9, 7]) rememberViewed(id);
    expect(viewedHere()).toEqual([7, 9, 4]);
    deleteViewedHere();
    expect(viewedHere()).toEqual([]);
  });

  it('are limited to the last hundred', () => {
    for (let id = 1; id <= 130; id++) rememberViewed(id);
    expect(viewedHere()).toHaveLength(100);
    expect(viewedHere()[0]).toBe(130);
  });

  it.each(['nonsense', '{"a":1}', 'null'])('are empty if storage contains %s', (text) => {
    stored.set('viewed-ads', text);
    expect(viewedHere()).toEqual([]);
  });

  it('contain only valid ids', () => {
    stored.set('viewed-ads', '[3,"4",-1,1.5,null,8]');
    expect(viewedHere()).toEqual([3, 8]);
  });

  it('are empty if storage is unavailable', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(() => rememberViewed(3)).not.toThrow();
    expect(() => deleteViewedHere()).not.toThrow();
    expect(viewedHere()).toEqual([]);
  });
});
