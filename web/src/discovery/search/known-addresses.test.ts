import { afterEach, describe, expect, it, vi } from 'vitest';
import { cacheAddress, cacheLink, knownFilters, meaningOf } from './known-addresses.ts';

const filters = { context: 'MARKET', page: 0 } as const;

describe('cached search URLs of a tab', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('differ by path and query', () => {
    vi.stubGlobal('window', {});
    cacheAddress({ pathname: '/search/market', search: '?minPrice=1' }, filters);
    expect(knownFilters({ pathname: '/search/market', search: '?minPrice=1' })).toEqual(filters);
    expect(knownFilters({ pathname: '/search/market', search: '' })).toBeUndefined();
    expect(knownFilters({ pathname: '/search/hospitality', search: '?minPrice=1' })).toBeUndefined();
  });

  it('exclude link targets, which still need a load but have known filters', () => {
    vi.stubGlobal('window', {});
    const link = { pathname: '/search/market', search: '?minRooms=2' };
    cacheLink(link, filters);
    expect(knownFilters(link)).toBeUndefined();
    expect(meaningOf('/search/market?minRooms=2')).toEqual(filters);
    cacheAddress(link, { ...filters, page: 1 });
    expect(meaningOf('/search/market?minRooms=2')).toMatchObject({ page: 1 });
  });

  it('are limited to about a hundred link targets', () => {
    vi.stubGlobal('window', {});
    const first = { pathname: '/search/market', search: '?minRooms=1' };
    const second = { pathname: '/search/market', search: '?minRooms=9' };
    for (const link of [first, second]) cacheLink(link, filters);
    for (let at = 0; at < 99; at++) {
      cacheLink({ pathname: '/search/market', search: `?minPrice=${at}` }, filters);
      // The link renders repeatedly.
      cacheLink(first, filters);
    }
    expect(meaningOf('/search/market?minRooms=1')).toEqual(filters);
    expect(meaningOf('/search/market?minRooms=9')).toBeUndefined();
  });

  it('stay empty on the server, whose memory is shared by users', () => {
    cacheAddress({ pathname: '/search/market', search: '?maxPrice=9' }, filters);
    cacheLink({ pathname: '/search/market', search: '?maxPrice=9' }, filters);
    expect(meaningOf('/search/market?maxPrice=9')).toBeUndefined();
    expect(knownFilters({ pathname: '/search/market', search: '?maxPrice=9' })).toBeUndefined();
  });
});
