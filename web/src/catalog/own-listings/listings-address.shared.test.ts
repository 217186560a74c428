import { describe, expect, it } from 'vitest';
import { isNarrowed, profileAddress, readProfileQuery } from './listings-address.shared.ts';

describe('URL of a public profile', () => {
  it.each([
    ['', {}],
    ['text=+navigli+&kind=SALE&minPrice=100000', { text: 'navigli', kind: 'SALE', minPrice: 100_000 }],
    [
      'comuneId=15146&propertyType=VILLA&sort=price,asc',
      { comuneId: 15_146, propertyType: 'VILLA', sort: 'price,asc' },
    ],
    ['minPrice=100000', {}],
    ['kind=CASTLE&propertyType=CAVE&sort=views,asc&comuneId=0', {}],
    ['kind=HOSPITALITY&maxPrice=99999999999&minPrice=-1', { kind: 'HOSPITALITY' }],
  ])('parses %s and ignores invalid parameters', (query, filters) => {
    expect(readProfileQuery(new URLSearchParams(query))).toEqual({ filters, page: 0, stays: 0 });
  });

  it('keeps the page numbers of both lists separate', () => {
    expect(readProfileQuery(new URLSearchParams('page=2&stays=1'))).toEqual({ filters: {}, page: 2, stays: 1 });
  });

  it('survives a round trip', () => {
    const filters = { text: 'porta romana', kind: 'LONG_TERM_RENTAL', maxPrice: 1200 } as const;
    const address = profileAddress(7, filters);
    expect(readProfileQuery(new URL(address, 'http://soglia.test').searchParams).filters).toEqual(filters);
    expect(profileAddress(7, {})).toBe('/profile/7');
  });

  it('counts as narrowed by a filter, not by an order', () => {
    expect(isNarrowed({ sort: 'price,asc' })).toBe(false);
    expect(isNarrowed({ text: 'a' })).toBe(true);
  });
});
