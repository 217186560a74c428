import { describe, expect, it } from 'vitest';
import { sortOf, sortWords } from './sort-labels.ts';

describe('sort order of a search', () => {
  it.each([
    [{}, 'relevance-desc'],
    [{ sortBy: 'relevance', sortOrder: 'asc' }, 'relevance-desc'],
    [{ sortBy: 'price' }, 'price-asc'],
    [{ sortBy: 'createdAt' }, 'createdAt-desc'],
    [{ sortBy: 'commercialArea' }, 'commercialArea-desc'],
    [{ sortBy: 'createdAt', sortOrder: 'asc' }, 'createdAt-asc'],
  ] as const)('resolves %j to %s, like the server', (filters, sort) => {
    expect(sortOf(filters)).toBe(sort);
  });

  it('refers to the total price for a stay with dates', () => {
    const t = ((key: string) => key) as never;
    const stay = { context: 'HOSPITALITY', checkInDate: '2026-12-01', checkOutDate: '2026-12-03' } as const;
    expect(sortWords('price-asc', { ...stay, adultGuests: 2 }, t)).toBe('totalSorts.price-asc');
    expect(sortWords('price-asc', stay, t)).toBe('sorts.price-asc');
    expect(sortWords('createdAt-desc', { ...stay, adultGuests: 2 }, t)).toBe('sorts.createdAt-desc');
    expect(sortWords('price-asc', { context: 'MARKET' }, t)).toBe('sorts.price-asc');
  });
});
