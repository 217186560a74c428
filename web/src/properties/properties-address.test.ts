import { describe, expect, it } from 'vitest';
import { allPropertiesAddress, readAllProperties } from './all/all-properties-address.ts';
import { propertyListAddress, readPropertyList } from './properties-address.ts';

describe('the address of the owner’s list', () => {
  it.each([
    ['', 'updatedAt,desc', 0, ''],
    ['sort=street,asc&page=2', 'street,asc', 2, '?sort=street%2Casc&page=2'],
    ['sort=price,asc&page=-1', 'updatedAt,desc', 0, ''],
    ['sort=updatedAt,desc&page=1', 'updatedAt,desc', 1, '?page=1'],
  ])('%j shows %s, page %d', (query, sort, page, written) => {
    const list = readPropertyList(new URLSearchParams(query));
    expect(list).toEqual({ sort, page });
    expect(propertyListAddress(list)).toBe(`/dashboard/properties${written}`);
  });
});

describe('the address of the list for admins', () => {
  it.each([
    ['', '', 0, ''],
    ['street=v', '', 0, ''],
    ['street=%20via%20&page=3', 'via', 3, '?street=via&page=3'],
    ['street=via&page=x', 'via', 0, '?street=via'],
  ])('%j looks for %j, page %d', (query, street, page, written) => {
    const list = readAllProperties(new URLSearchParams(query));
    expect(list).toEqual({ street, page });
    expect(allPropertiesAddress(list)).toBe(`/admin/properties${written}`);
  });
});
