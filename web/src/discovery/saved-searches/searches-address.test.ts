import { describe, expect, it } from 'vitest';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { addressOf, pageIn, pagesOf } from './searches-address.ts';

describe('shared page number of both sections', () => {
  it.each([
    ['', 0],
    ['page=2', 2],
    ['page=-1', 0],
    ['page=due', 0],
    ['page=1.5', 0],
    ['page=99999999', 0],
  ])('parses ?%s as page %i', (query, page) => {
    expect(pageIn(new URLSearchParams(query))).toBe(page);
  });

  it.each([
    [[0, 0], 0],
    [[3, 1], 1],
    [[4, 1], 2],
    [[4, 7], 3],
  ])('counts for %j searches %i pages', (totals, pages) => {
    expect(pagesOf(...totals)).toBe(pages);
  });
});

describe('URL of a search', () => {
  it.each<[SearchFilters, string]>([
    [{ context: 'MARKET' }, '/search/market?propertyGroup=all'],
    [{ context: 'MARKET', propertyTypes: ['APARTMENT', 'VILLA', 'ROOM'] }, '/search/market'],
    [{ context: 'HOSPITALITY' }, '/search/hospitality'],
    [
      { context: 'MARKET', locationQuery: 'Forlì', features: ['balcony', 'garage'], sortBy: 'price', sortOrder: 'asc' },
      '/search/market?locationQuery=Forl%C3%AC&features=balcony%2Cgarage&sortBy=price&sortOrder=asc&propertyGroup=all',
    ],
    [{ context: 'MARKET', page: 3, size: 30 }, '/search/market?propertyGroup=all'],
  ])('formats %j as %s', (filters, address) => {
    expect(addressOf(filters)).toBe(address);
  });
});
