import { describe, expect, it } from 'vitest';
import { myListingsAddress, readMyListings } from './my-listings-address.ts';

describe('URL of the own listings', () => {
  it('contains one page parameter per list, none for the first page', () => {
    expect(myListingsAddress({ market: 0, stays: 0 })).toBe('/dashboard/listings');
    expect(myListingsAddress({ market: 2, stays: 1 })).toBe('/dashboard/listings?page=2&stays=1');
  });

  it.each([
    ['', { market: 0, stays: 0 }],
    ['page=3', { market: 3, stays: 0 }],
    ['page=-1&stays=4', { market: 0, stays: 4 }],
    ['page=x&stays=1e9', { market: 0, stays: 0 }],
  ])('parses %s', (query, list) => {
    expect(readMyListings(new URLSearchParams(query))).toEqual(list);
  });
});
