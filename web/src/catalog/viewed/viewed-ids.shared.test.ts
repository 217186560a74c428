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

describe('the listings opened on a device', () => {
  it('come with the last opened first, each once', () => {
    for (const id of [4, 7, 9, 7]) rememberViewed(id);
    expect(viewedHere()).toEqual([7, 9, 4]);
    deleteViewedHere();
    expect(viewedHere()).toEqual([]);
  });

  it('are the last hundred', () => {
    for (let id = 1; id <= 130; id++) rememberViewed(id);
    expect(viewedHere()).toHaveLength(100);
    expect(viewedHere()[0]).toBe(130);
  });

  it.each(['nonsense', '{"a":1}', 'null'])('are none where storage holds %s', (text) => {
    stored.set('viewed-ads', text);
    expect(viewedHere()).toEqual([]);
  });

  it('are only what can be an id', () => {
    stored.set('viewed-ads', '[3,"4",-1,1.5,null,8]');
    expect(viewedHere()).toEqual([3, 8]);
  });

  it('are none where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(() => rememberViewed(3)).not.toThrow();
    expect(() => deleteViewedHere()).not.toThrow();
    expect(viewedHere()).toEqual([]);
  });
});
