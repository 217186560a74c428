import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractTypes, hospitalityFeatures, listingContexts } from '#contract/catalog/listings';
import { features, propertyTypes } from '#contract/catalog/properties';
import { filterFieldNames } from '#contract/discovery/search-fields';
import { sortFields, sortOrders } from '#contract/discovery/search-filters';
import { type ParsedFilters, type SearchFilters, searchFilters } from '#contract/discovery/search-filters.schemas';
import { canonicalSearch, isWorthRecalling, readStoredFilters, storedFilters } from './stored-search.parser.ts';

const print = (filters: Partial<ParsedFilters>) => canonicalSearch({ context: 'MARKET', ...filters });
const box = '45.1,9.1;45.1,9.2;45.2,9.2;45.2,9.1';

describe('an equal search', () => {
  it.each<[string, Partial<ParsedFilters>, Partial<ParsedFilters>]>([
    ['with its keys in another order', { minPrice: 1, maxRooms: 2 }, { maxRooms: 2, minPrice: 1 }],
    [
      'sorted and paged otherwise',
      { minRooms: 2 },
      { minRooms: 2, sortBy: 'price', sortOrder: 'asc', page: 4, size: 9 },
    ],
    ['with its lists in another order', { features: ['balcony', 'attic'] }, { features: ['attic', 'balcony'] }],
    ['with an entry twice', { propertyTypes: ['VILLA'] }, { propertyTypes: ['VILLA', 'VILLA'] }],
    [
      'with other days first',
      { openDaysDates: ['2026-12-01', '2026-12-09'] },
      { openDaysDates: ['2026-12-09', '2026-12-01'] },
    ],
    ['in capitals and with spaces', { locationQuery: 'reggio  emilia ' }, { locationQuery: ' REGGIO Emilia' }],
    ['with an accent written in two signs', { locationQuery: 'Forlì' }, { locationQuery: 'forli\u0300' }],
    ['with an area to other decimals', { geoPolygon: '45,9;46,9;46,10' }, { geoPolygon: '45.0,9.00; 46,+9;46,10;' }],
    ['without children', { adultGuests: 2 }, { adultGuests: 2, childGuests: 0, newbornGuests: 0 }],
    ['with open days not asked for', { minRooms: 2 }, { minRooms: 2, hasOpenDays: false }],
    ['with any energy class', { minRooms: 2 }, { minRooms: 2, maxEnergyClass: 'NOT_SPECIFIED' }],
    ['with what is not there said to be so', { minRooms: 2 }, { minRooms: 2, maxRooms: undefined, features: [] }],
  ])('is recognized %s', (_, one, other) => {
    expect(print(one)).toBe(print(other));
  });

  it.each<[Partial<ParsedFilters>, Partial<ParsedFilters>]>([
    [{}, { context: 'HOSPITALITY' }],
    [{}, { minRooms: 0 }],
    [{ minRooms: 2 }, { maxRooms: 2 }],
    [{ hasElevator: false }, {}],
    [{ hasElevator: false }, { hasElevator: true }],
    [{ features: ['balcony'] }, { features: ['balcony', 'attic'] }],
    [{ features: ['petsAllowed'] }, { hospitalityFeatures: ['petsAllowed'] }],
    [{ locationQuery: 'Milano' }, { locationQuery: 'Mi lano' }],
    [{ locationQuery: 'x","minRooms",2' }, { locationQuery: 'x', minRooms: 2 }],
    [{ geoPolygon: '45,9;46,9;46,10' }, { geoPolygon: '45,9;46,10;46,9' }],
    [{ checkInDate: '2026-12-01' }, { checkOutDate: '2026-12-01' }],
  ])('differs for %j and %j', (one, other) => {
    expect(print(one)).not.toBe(print(other));
  });

  const search: fc.Arbitrary<ParsedFilters> = fc
    .record(
      {
        context: fc.constantFrom(...listingContexts),
        locationQuery: fc.string({ unit: 'binary', maxLength: 60 }),
        contractType: fc.constantFrom(...contractTypes),
        propertyTypes: fc.subarray([...propertyTypes]),
        features: fc.subarray([...features]),
        hospitalityFeatures: fc.subarray([...hospitalityFeatures]),
        minPrice: fc.integer({ min: 0, max: 1000 }),
        maxPrice: fc.integer({ min: 1000, max: 2_000_000 }),
        hasElevator: fc.boolean(),
        hasOpenDays: fc.boolean(),
        checkInDate: fc.constantFrom('2026-12-01', '2027-01-31'),
        adultGuests: fc.integer({ min: 1, max: 50 }),
        sortBy: fc.constantFrom(...sortFields),
        page: fc.nat(100),
      },
      { requiredKeys: ['context'] },
    )
    .map((filters) => searchFilters.parse(filters));

  it('is recognized for any equivalent notation', () => {
    const order = fc.constantFrom(...sortOrders);
    fc.assert(
      fc.property(search, fc.infiniteStream(fc.nat()), order, (filters, random, sortOrder) => {
        const shuffled = <T>(list: readonly T[]) =>
          list
            .map((entry) => [random.next().value, entry] as const)
            .sort(([a], [b]) => a - b)
            .map(([, entry]) => entry);
        const otherwise = Object.fromEntries(
          shuffled(Object.entries({ ...filters, sortOrder, size: 7 })).map(([field, value]) => [
            field,
            Array.isArray(value) ? shuffled<string>(value) : value,
          ]),
        ) as ParsedFilters;
        if (filters.locationQuery) otherwise.locationQuery = `  ${filters.locationQuery.replaceAll(' ', ' \t ')} `;
        expect(canonicalSearch(otherwise)).toBe(canonicalSearch(filters));
        expect(canonicalSearch(readStoredFilters(JSON.parse(JSON.stringify(storedFilters(filters)))))).toBe(
          canonicalSearch(filters),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a stored search', () => {
  it('has no page and no size, and its keys in the order of the contract', () => {
    const stored = storedFilters({
      size: 3,
      sortBy: 'price',
      page: 1,
      minRooms: 2,
      locationQuery: 'Bari',
      context: 'MARKET',
    });
    expect(JSON.stringify(stored)).toBe('{"context":"MARKET","locationQuery":"Bari","minRooms":2,"sortBy":"price"}');
    const order = ['context', ...filterFieldNames];
    expect(Object.keys(stored)).toEqual(order.filter((field) => field in stored));
  });

  it('is text that PostgreSQL can store', () => {
    expect(storedFilters({ context: 'MARKET', locationQuery: 'a\ud800b' }).locationQuery).toBe('a\ufffdb');
  });

  it.each<[unknown, SearchFilters]>([
    [
      { context: 'MARKET', minRooms: 2, features: ['balcony'] },
      { context: 'MARKET', minRooms: 2, features: ['balcony'] },
    ],
    [
      { context: 'HOSPITALITY', adultGuests: 2, page: 3, size: 4 },
      { context: 'HOSPITALITY', adultGuests: 2 },
    ],
    [
      { context: 'MARKET', features: ['helipad', 'balcony'] },
      { context: 'MARKET', features: ['balcony'] },
    ],
    [{ context: 'MARKET', propertyTypes: ['CASTLE'], contractType: 'BARTER' }, { context: 'MARKET' }],
    [
      { context: 'MARKET', minPrice: 9, maxPrice: 3, minRooms: 1 },
      { context: 'MARKET', minRooms: 1 },
    ],
    [{ context: 'MARKET', geoPolygon: 'x', locationQuery: { a: 1 }, hasElevator: null }, { context: 'MARKET' }],
    [
      { context: 'MOON', minRooms: 2 },
      { context: 'MARKET', minRooms: 2 },
    ],
    [{}, { context: 'MARKET' }],
    [null, { context: 'MARKET' }],
    ['text', { context: 'MARKET' }],
  ])('is parsed without outdated values: %j', (stored, expected) => {
    expect(readStoredFilters(stored)).toEqual(expected);
  });
});

describe('isWorthRecalling', () => {
  it.each<[Partial<ParsedFilters>, boolean]>([
    [{}, false],
    [{ page: 0, size: 15, sortBy: 'price', sortOrder: 'asc' }, false],
    [{ hasOpenDays: false, childGuests: 0 }, false],
    [{ geoPolygon: box }, false],
    [{ geoPolygon: box, minRooms: 3 }, false],
    [{ geoPolygon: '45.1,9.1;45.1,9.2;45.2,9.2;45.2,9.15' }, true],
    [{ geoPolygon: '45.1,9.1;45.1,9.2;45.2,9.2' }, true],
    [{ propertyTypes: ['APARTMENT', 'VILLA', 'ROOM'] }, false],
    [{ propertyTypes: ['GARAGE'] }, true],
    [{ minRooms: 3 }, true],
    [{ hasElevator: false }, true],
    [{ locationQuery: 'xqzw' }, true],
  ])('returns for %j: %s', (filters, expected) => {
    expect(isWorthRecalling({ context: 'MARKET', ...filters })).toBe(expected);
  });
});
