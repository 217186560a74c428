import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { energyClasses } from '../catalog/energy.ts';
import {
  contractTypes,
  hospitalityFeatures,
  hostLanguages,
  type ListingContext,
  listingContexts,
} from '../catalog/listings.ts';
import {
  accessibilityFeatures,
  conservationStatuses,
  features,
  furnishingTypes,
  propertyTypes,
} from '../catalog/properties.ts';
import { propertyGroups, resolveTypes, typesOfGroup } from '../catalog/property-groups.ts';
import { countries } from '../geo/places.ts';
import { currencies } from '../platform/money.ts';
import { writeSearchAddress, writeSearchQuery } from './search-address.ts';
import { filterFieldNames } from './search-fields.ts';
import { type SearchFilters, searchFilters } from './search-filters.schemas.ts';
import { sortFields, sortOrders } from './search-filters.ts';
import { readSearchAddress, readSearchQuery } from './search-query.schemas.ts';

const read = (query: string, context: ListingContext = 'MARKET') =>
  readSearchQuery(new URLSearchParams(query), context);

describe('readSearchQuery', () => {
  it.each([
    ['minPrice=100000', { minPrice: 100_000 }],
    ['minPrice= 5 ', { minPrice: 5 }],
    ['minPrice=10.9', { minPrice: 10 }],
    ['features=balcony, terrace ,,balcony', { features: ['balcony', 'terrace'] }],
    ['hasElevator=true&hasOpenDays=false', { hasElevator: true, hasOpenDays: false }],
    ['locationQuery=%20Milano%20', { locationQuery: 'Milano' }],
    ['openDaysDates=2026-12-01,2026-12-02', { openDaysDates: ['2026-12-01', '2026-12-02'] }],
    ['geoPolygon=45,9;46,9;46,10', { geoPolygon: '45,9;46,9;46,10' }],
    ['size=1000', { size: 100 }],
    ['page=3&page=4', { page: 4 }],
    ['minPrice=&locationQuery=%20&features=,,&page=', {}],
    ['context=HOSPITALITY&utm_source=x', {}],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual({ filters: { context: 'MARKET', ...expected }, dropped: [] });
  });

  it.each([
    ['minPrice=cheap', 'minPrice', {}],
    ['minPrice=12abc', 'minPrice', {}],
    ['minPrice=-1', 'minPrice', {}],
    ['minPrice=1e3', 'minPrice', {}],
    ['maxRooms=100', 'maxRooms', {}],
    ['hasElevator=yes', 'hasElevator', {}],
    ['hasElevator=TRUE', 'hasElevator', {}],
    ['checkInDate=2026-02-30', 'checkInDate', {}],
    ['availableFrom=1-1-2027', 'availableFrom', {}],
    ['propertyTypes=CASTLE,VILLA', 'propertyTypes', { propertyTypes: ['VILLA'] }],
    ['propertyTypes=CASTLE', 'propertyTypes', {}],
    ['contractType=SALE,RENT', 'contractType', {}],
    ['geoPolygon=45,9;46,9', 'geoPolygon', {}],
    ['geoPolygon=95,9;46,9;46,10', 'geoPolygon', {}],
    ['sortBy=beauty', 'sortBy', {}],
    ['adultGuests=0', 'adultGuests', {}],
    ['checkInDate=2027-01-02&checkOutDate=2027-01-02', 'checkOutDate', { checkInDate: '2027-01-02' }],
  ])('drops invalid values: %s', (query, dropped, expected) => {
    expect(read(query)).toEqual({ filters: { context: 'MARKET', ...expected }, dropped: [dropped] });
  });

  it('drops both limits when they cross', () => {
    expect(read('minPrice=500&maxPrice=100')).toEqual({
      filters: { context: 'MARKET' },
      dropped: ['minPrice', 'maxPrice'],
    });
  });

  it('never throws, and the API accepts the result', () => {
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('true', '1', '-3', '2026-01-01', 'SALE', '1,2;3,4', 'balcony,,x', '__proto__', 'constructor'),
      fc.integer().map(String),
    );
    const garbage = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...filterFieldNames), fc.string()), values));
    fc.assert(
      fc.property(garbage, fc.constantFrom(...listingContexts), (pairs, context) => {
        const { filters } = readSearchQuery(new URLSearchParams(pairs), context);
        expect(searchFilters.safeParse(filters).error).toBeUndefined();
      }),
      { numRuns: 3000 },
    );
  });
});

const some = <T>(values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: values.length });
const range = (max: number) =>
  fc.tuple(fc.nat(max), fc.nat(max)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const date = fc
  .integer({ min: 18_000, max: 40_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const degrees = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((micro) => micro / 1e6);
const plain = (value: number) => value.toFixed(6);

/** Any state of a page. */
const states = fc
  .record(
    {
      context: fc.constantFrom(...listingContexts),
      page: fc.nat(1000),
      size: fc.integer({ min: 1, max: 100 }),
      sortBy: fc.constantFrom(...sortFields),
      sortOrder: fc.constantFrom(...sortOrders),
      locationQuery: fc
        .string({ minLength: 1, maxLength: 60 })
        .map((text) => text.trim())
        .filter((text) => text !== ''),
      country: fc.constantFrom(...countries),
      geoPolygon: fc
        .array(fc.tuple(degrees(90), degrees(180)), { minLength: 3, maxLength: 40 })
        .map((corners) => corners.map(([lat, lng]) => `${plain(lat)},${plain(lng)}`).join(';')),
      contractType: fc.constantFrom(...contractTypes),
      price: range(100_000_000),
      currency: fc.constantFrom(...currencies),
      area: range(10_000_000),
      rooms: range(99),
      bathrooms: range(50),
      fees: range(100_000_000),
      minConstructionYear: fc.integer({ min: 1000, max: 2031 }),
      propertyTypes: some(propertyTypes),
      features: some(features),
      accessibilityFeatures: some(accessibilityFeatures),
      hospitalityFeatures: some(hospitalityFeatures),
      hostLanguages: some(hostLanguages),
      conservationStatus: fc.constantFrom(...conservationStatuses),
      furnishingType: fc.constantFrom(...furnishingTypes),
      maxEnergyClass: fc.constantFrom(...energyClasses),
      hasElevator: fc.boolean(),
      hasOpenDays: fc.boolean(),
      openDaysDates: fc.uniqueArray(date, { minLength: 1, maxLength: 31 }),
      availableFrom: date,
      stay: fc.tuple(date, date).filter(([from, to]) => from < to),
      adultGuests: fc.integer({ min: 1, max: 50 }),
      childGuests: fc.nat(50),
      newbornGuests: fc.nat(50),
    },
    { requiredKeys: ['context'] },
  )
  .map(
    ({ price, area, rooms, bathrooms, fees, stay, ...rest }): SearchFilters => ({
      ...rest,
      ...(price && { minPrice: price[0], maxPrice: price[1] }),
      ...(area && { minCommercialArea: area[0], maxCommercialArea: area[1] }),
      ...(rooms && { minRooms: rooms[0], maxRooms: rooms[1] }),
      ...(bathrooms && { minBathrooms: bathrooms[0], maxBathrooms: bathrooms[1] }),
      ...(fees && { minCondominiumFees: fees[0], maxCondominiumFees: fees[1] }),
      ...(stay && { checkInDate: stay[0], checkOutDate: stay[1] }),
    }),
  );

describe('writeSearchQuery', () => {
  it('omits the context and empty values, and joins lists with commas', () => {
    const filters: SearchFilters = {
      features: ['balcony', 'terrace'],
      page: 0,
      context: 'MARKET',
      propertyTypes: [],
      locationQuery: '',
      hasElevator: false,
    };
    expect(writeSearchQuery(filters).toString()).toBe('features=balcony%2Cterrace&hasElevator=false&page=0');
  });

  it('writes equal states to equal URLs in any key order', () => {
    const reversed = (filters: SearchFilters) => Object.fromEntries(Object.entries(filters).reverse());
    fc.assert(
      fc.property(states, (filters) => {
        expect(writeSearchQuery(reversed(filters)).toString()).toBe(writeSearchQuery(filters).toString());
      }),
    );
  });

  it('round-trips 10,000 states through the text of the URL', () => {
    fc.assert(
      fc.property(states, (filters) => {
        const pasted = new URLSearchParams(writeSearchQuery(filters).toString());
        expect(readSearchQuery(pasted, filters.context)).toEqual({ filters, dropped: [] });
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('sends the API the filters that the page parsed', () => {
    fc.assert(
      fc.property(states, (filters) => {
        const query = { context: filters.context, ...Object.fromEntries(writeSearchQuery(filters)) };
        expect(searchFilters.parse(query)).toEqual(filters);
        expect(searchFilters.parse(filters)).toEqual(filters);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('property type filter of a page', () => {
  const defaultTypes = [...typesOfGroup.homes];
  const readPage = (query: string, context: ListingContext = 'MARKET') =>
    readSearchAddress(new URLSearchParams(query), context).filters;

  it.each<[string, ListingContext, SearchFilters]>([
    ['', 'MARKET', { context: 'MARKET', propertyTypes: defaultTypes }],
    ['contractType=SALE', 'MARKET', { context: 'MARKET', contractType: 'SALE', propertyTypes: defaultTypes }],
    ['propertyTypes=CASTLE', 'MARKET', { context: 'MARKET', propertyTypes: defaultTypes }],
    ['propertyTypes=GARAGE', 'MARKET', { context: 'MARKET', propertyTypes: ['GARAGE'] }],
    ['propertyTypes=VILLA,OFFICE', 'MARKET', { context: 'MARKET', propertyTypes: ['VILLA', 'OFFICE'] }],
    ['propertyGroup=all', 'MARKET', { context: 'MARKET' }],
    ['propertyGroup=castles', 'MARKET', { context: 'MARKET', propertyTypes: defaultTypes }],
    ['propertyGroup=all&propertyTypes=LAND', 'MARKET', { context: 'MARKET', propertyTypes: ['LAND'] }],
    [`propertyTypes=${propertyTypes.join()}`, 'MARKET', { context: 'MARKET' }],
    ['', 'HOSPITALITY', { context: 'HOSPITALITY' }],
    ['propertyTypes=VILLA', 'HOSPITALITY', { context: 'HOSPITALITY', propertyTypes: ['VILLA'] }],
  ])('resolves "%s" (%s)', (query, context, expected) => {
    expect(readPage(query, context)).toEqual(expected);
  });

  it.each<[SearchFilters, string]>([
    [{ context: 'MARKET' }, 'propertyGroup=all'],
    [{ context: 'MARKET', propertyTypes: ['ROOM', 'VILLA', 'APARTMENT'] }, ''],
    [{ context: 'MARKET', propertyTypes: ['VILLA'] }, 'propertyTypes=VILLA'],
    [
      { context: 'MARKET', propertyTypes: [...typesOfGroup.commercial] },
      'propertyTypes=OFFICE%2CCOMMERCIAL_SPACE%2CWAREHOUSE',
    ],
    [{ context: 'HOSPITALITY' }, ''],
    [{ context: 'HOSPITALITY', propertyTypes: defaultTypes }, 'propertyTypes=APARTMENT%2CVILLA%2CROOM'],
  ])('writes %j as "%s"', (filters, expected) => {
    expect(writeSearchAddress(filters).toString()).toBe(expected);
  });

  it('keeps its meaning through the URL, also for a search saved before groups existed', () => {
    fc.assert(
      fc.property(states, (filters) => {
        const pasted = new URLSearchParams(writeSearchAddress(filters).toString());
        const sorted = (types: SearchFilters['propertyTypes']) => [...(types ?? [])].sort();
        const { propertyTypes: before, ...rest } = filters;
        const { propertyTypes: after, ...others } = readSearchAddress(pasted, filters.context).filters;
        expect(others).toEqual(rest);
        expect(sorted(after)).toEqual(
          before?.length === propertyTypes.length && filters.context === 'MARKET' ? [] : sorted(before),
        );
      }),
    );
  });

  it('assigns each type to one group', () => {
    expect(propertyGroups.flatMap((group) => typesOfGroup[group]).sort()).toEqual([...propertyTypes].sort());
    expect(resolveTypes({ context: 'MARKET', propertyTypes: [] })).toEqual({
      context: 'MARKET',
      propertyTypes: defaultTypes,
    });
  });
});
