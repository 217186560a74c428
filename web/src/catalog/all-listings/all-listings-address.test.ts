import { describe, expect, it } from 'vitest';
import { allListingsAddress, countedTitle, readAllListings } from './all-listings-address.ts';

const read = (query: string) => readAllListings(new URLSearchParams(query));
const defaults = { title: '', status: null, cin: false, sort: 'title,asc', page: 0 };

describe("the address of the admin's listings", () => {
  it.each(['', '?title=&status=GONE&cin=1&sort=price,asc&page=-1', '?title=%20%20&page=x'])(
    '%s is the usual',
    (query) => {
      expect(read(query)).toEqual(defaults);
      expect(allListingsAddress(read(query))).toBe('/admin/listings');
    },
  );

  it('keeps what differs', () => {
    const address = '/admin/listings?title=villa&status=DRAFT&cin=true&sort=createdAt%2Cdesc&page=2';
    expect(allListingsAddress(read(address.slice(address.indexOf('?'))))).toBe(address);
  });

  it.each([
    ['', ''],
    ['v', ''],
    ['vi', 'vi'],
  ])('"%s" is counted by "%s"', (title, counted) => {
    expect(countedTitle(title)).toBe(counted);
  });
});
