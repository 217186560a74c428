import { expect, it } from 'vitest';
import { organizationListingsAddress, readOrganizationListings } from './organization-listings-address.ts';

const read = (query: string) => readOrganizationListings(new URLSearchParams(query));

it.each(['', '?text=brera&status=DRAFT&kind=SALE&agent=0&sort=price%2Casc&page=1', '?agent=12'])(
  'keeps the state %s in the address',
  (query) => {
    expect(organizationListingsAddress('studio', read(query))).toBe(`/dashboard/agency/studio/listings${query}`);
  },
);

it('ignores what it does not know', () => {
  expect(read('status=NEW&kind=x&agent=-1&sort=colore&page=a')).toEqual(read(''));
});
