import { describe, expect, it } from 'vitest';
import { loadMessages, translatorOf } from '../../platform/lib/i18n.tsx';
import { allPropertiesAddress, readAllProperties } from './all-properties.page.tsx';
import { ownPropertySorts, propertyListAddress, readPropertyList } from './properties-address.ts';

describe('URL of the own properties', () => {
  it.each([
    ['', 'updatedAt,desc', 0, ''],
    ['sort=street,asc&page=2', 'street,asc', 2, '?sort=street%2Casc&page=2'],
    ['sort=price,asc&page=-1', 'updatedAt,desc', 0, ''],
    ['sort=updatedAt,desc&page=1', 'updatedAt,desc', 1, '?page=1'],
    ['sort=rooms,desc', 'roomsCount,desc', 0, '?sort=roomsCount%2Cdesc'],
  ])('parses %j as order %s, page %d', (query, sort, page, written) => {
    const list = readPropertyList(new URLSearchParams(query));
    expect(list).toEqual({ sort, page });
    expect(propertyListAddress(list)).toBe(`/dashboard/properties${written}`);
  });
});

describe('orders of the own properties', () => {
  it.each([
    ['it', 'Locali'],
    ['en', 'Rooms'],
    ['fr', 'Pièces'],
    ['de', 'Zimmer'],
    ['es', 'Estancias'],
  ] as const)('offer both directions of the room count in %s: %s', async (language, rooms) => {
    const translate = translatorOf(await loadMessages(language), 'homes');
    const names = ownPropertySorts.map((sort) => translate(`sort.${sort}`).split(', ')[0]);
    expect(names.filter((name) => name === rooms)).toHaveLength(2);
    // Seven orders in two directions.
    expect([names.length, new Set(names).size]).toEqual([14, 7]);
  });
});

describe('URL of the admin property list', () => {
  it.each([
    ['', '', 0, ''],
    ['street=v', '', 0, ''],
    ['street=%20via%20&page=3', 'via', 3, '?street=via&page=3'],
    ['street=via&page=x', 'via', 0, '?street=via'],
  ])('parses %j as street %j, page %d', (query, street, page, written) => {
    const list = readAllProperties(new URLSearchParams(query));
    expect(list).toEqual({ street, page });
    expect(allPropertiesAddress(list)).toBe(`/admin/properties${written}`);
  });
});
