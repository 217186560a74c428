import { describe, expect, it } from 'vitest';
import { allListingsAddress, countedTitle, readAllListings } from './all-listings-address.ts';

const read = (query: string) => readAllListings(new URLSearchParams(query));
const defaults = { title: '', status: null, cin: false, sort: 'title,asc', page: 0 };

describe('URL of the admin listings page', () => {
  it.each(['', '?title=&status=GONE&cin=1&sort=price,asc&page=-1', '?title=%20%20&page=x'])(
    'reads %s as the default list',
    (query) => {
      expect(read(query)).toEqual(defaults);
      expect(allListingsAddress(read(query))).toBe('/admin/listings');
    },
  );

  it('preserves non-default values', () => {
    const address = '/admin/listings?title=villa&status=DRAFT&cin=true&sort=createdAt%2Cdesc&page=2';
    expect(allListingsAddress(read(address.slice(address.indexOf('?'))))).toBe(address);
  });

  it.each([
    ['', ''],
    ['v', ''],
    ['vi', 'vi'],
  ])('filters the counts for "%s" by "%s"', (title, counted) => {
    expect(countedTitle(title)).toBe(counted);
  });
});
