import { describe, expect, it } from 'vitest';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { isSameSearch, searchToSave } from './same-search.ts';

const sale: SearchFilters = { context: 'MARKET', contractType: 'SALE', features: ['balcony', 'garage'] };

describe('isSameSearch', () => {
  it.each<[string, SearchFilters, SearchFilters, boolean]>([
    ['on another page', sale, { ...sale, page: 3, size: 100 }, true],
    ['in another order', sale, { ...sale, sortBy: 'price', sortOrder: 'asc' }, true],
    ['with a list in another order', sale, { ...sale, features: ['garage', 'balcony'] }, true],
    [
      'with the keys in another order',
      sale,
      { features: ['balcony', 'garage'], contractType: 'SALE', context: 'MARKET' },
      true,
    ],
    ['with a filter more', sale, { ...sale, minRooms: 3 }, false],
    ['with an entry less', sale, { ...sale, features: ['garage'] }, false],
    ['of the other kind of listings', { context: 'MARKET' }, { context: 'HOSPITALITY' }, false],
    ['with what says nothing', sale, { ...sale, childGuests: 0, hasOpenDays: false }, true],
    ['of a place in other letters', { ...sale, locationQuery: 'milano' }, { ...sale, locationQuery: ' Milano' }, true],
  ])('compares searches %s', (_, one, other, isSame) => {
    expect(isSameSearch(one, other)).toBe(isSame);
  });
});

it('saves everything but the page', () => {
  expect(searchToSave({ ...sale, page: 2, size: 30, sortBy: 'price' })).toEqual({ ...sale, sortBy: 'price' });
});
