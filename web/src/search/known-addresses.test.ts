import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepAddress, knownFilters } from './known-addresses.ts';

const filters = { context: 'MARKET', page: 0 } as const;

describe('the addresses a tab knows', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are told apart by path and query', () => {
    vi.stubGlobal('window', {});
    keepAddress({ pathname: '/search/market', search: '?minPrice=1' }, filters);
    expect(knownFilters({ pathname: '/search/market', search: '?minPrice=1' })).toEqual(filters);
    expect(knownFilters({ pathname: '/search/market', search: '' })).toBeUndefined();
    expect(knownFilters({ pathname: '/search/hospitality', search: '?minPrice=1' })).toBeUndefined();
  });

  it('are not kept on the server, where one memory would serve many people', () => {
    keepAddress({ pathname: '/search/market', search: '?maxPrice=9' }, filters);
    expect(knownFilters({ pathname: '/search/market', search: '?maxPrice=9' })).toBeUndefined();
  });
});
