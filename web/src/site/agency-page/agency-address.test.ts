import { describe, expect, it } from 'vitest';
import { agencyAddress, isNarrowed, readAgencyQuery } from './agency-address.ts';

const read = (query: string) => readAgencyQuery(new URLSearchParams(query));

describe('the query of an agency page', () => {
  it.each([
    ['', {}, 0],
    [
      'kind=SALE&minPrice=100000&maxPrice=200000&minRooms=3',
      { kind: 'SALE', minPrice: 100_000, maxPrice: 200_000, minRooms: 3 },
      0,
    ],
    ['minPrice=100000', {}, 0],
    ['kind=NOLEGGIO&propertyType=CASTLE&comuneId=0&minRooms=0&sort=x', {}, 0],
    ['comuneId=42&page=2', { comuneId: 42 }, 2],
    ['page=-1&comuneId=1e9', {}, 0],
    ['minRooms=21&page=99999999', {}, 0],
  ])('%j has the filters %o and the page %i', (query, filters, page) => {
    expect(read(query)).toEqual({ filters, page });
  });

  it('is written as it is read', () => {
    const address = agencyAddress('studio-aurora', { kind: 'SALE', minRooms: 2 }, 3);
    expect(address).toBe('/agenzie/studio-aurora?kind=SALE&minRooms=2&page=3');
    expect(agencyAddress('studio-aurora', {})).toBe('/agenzie/studio-aurora');
  });

  it('is narrowed by filters, not by the order', () => {
    expect([isNarrowed({ sort: 'price,asc' }), isNarrowed({ minRooms: 1 })]).toEqual([false, true]);
  });
});
