import { describe, expect, it } from 'vitest';
import { typesToChoose } from '../catalog/property-groups.ts';
import { changeFilters, countActiveFilters, type FilterPatch, resetFilters } from './search-changes.ts';
import type { SearchFilters } from './search-filters.schemas.ts';

const market = (rest: Omit<SearchFilters, 'context'> = {}): SearchFilters => ({ context: 'MARKET', ...rest });

describe('changeFilters', () => {
  it.each<[string, SearchFilters, FilterPatch, SearchFilters]>([
    ['goes back to the first page', market({ page: 4 }), { minRooms: 2 }, market({ page: 0, minRooms: 2 })],
    ['keeps the page when it is the page', market({ page: 4 }), { page: 5 }, market({ page: 5 })],
    [
      'keeps the page that it names beside a size that was never set',
      market(),
      { page: 1, size: undefined },
      market({ page: 1 }),
    ],
    [
      'keeps the page that it names beside another size',
      market({ page: 4 }),
      { page: 1, size: 100 },
      market({ page: 1, size: 100 }),
    ],
    [
      'keeps the page when nothing changes',
      market({ page: 4, minRooms: 2 }),
      { minRooms: 2, features: [] },
      market({ page: 4, minRooms: 2 }),
    ],
    [
      'goes back to the first page for another size',
      market({ page: 4 }),
      { size: 100 },
      market({ page: 0, size: 100 }),
    ],
    [
      'keeps the page when it is the context',
      market({ page: 4 }),
      { context: 'HOSPITALITY' },
      { context: 'HOSPITALITY', page: 4 },
    ],
    ['to nothing takes it away', market({ minRooms: 2 }), { minRooms: undefined }, market({ page: 0 })],
    ['to an empty list takes it away', market({ features: ['attic'] }), { features: [] }, market({ page: 0 })],
    [
      'takes the last type away for the default group',
      market({ propertyTypes: ['GARAGE'] }),
      { propertyTypes: [] },
      market({ propertyTypes: typesToChoose('homes'), page: 0 }),
    ],
    [
      'to every type leaves none named',
      market({ propertyTypes: ['GARAGE'] }),
      { propertyTypes: typesToChoose('all') },
      market({ page: 0 }),
    ],
    ['of a search of every type leaves it one', market(), { minRooms: 2 }, market({ minRooms: 2, page: 0 })],
    [
      'of contract clears both prices',
      market({ contractType: 'SALE', minPrice: 1, maxPrice: 2 }),
      { contractType: 'LONG_TERM_RENTAL' },
      market({ contractType: 'LONG_TERM_RENTAL', page: 0 }),
    ],
    [
      'of contract keeps the price that comes with it',
      market({ minPrice: 1, maxPrice: 2 }),
      { contractType: 'SALE', maxPrice: 9 },
      market({ contractType: 'SALE', maxPrice: 9, page: 0 }),
    ],
    [
      'to open days empties the dates',
      market({ openDaysDates: ['2026-12-01'] }),
      { hasOpenDays: true },
      market({ hasOpenDays: true, page: 0 }),
    ],
    [
      'away from open days clears both',
      market({ hasOpenDays: true, openDaysDates: ['2026-12-01'] }),
      { hasOpenDays: false },
      market({ page: 0 }),
    ],
    [
      'of open-day dates keeps the toggle',
      market({ hasOpenDays: true }),
      { openDaysDates: ['2026-12-01'] },
      market({ hasOpenDays: true, openDaysDates: ['2026-12-01'], page: 0 }),
    ],
    [
      'to a check-in on the check-out clears the check-out',
      market({ checkInDate: '2027-01-01', checkOutDate: '2027-01-05' }),
      { checkInDate: '2027-01-05' },
      market({ checkInDate: '2027-01-05', page: 0 }),
    ],
    [
      'to an earlier check-in keeps the check-out',
      market({ checkInDate: '2027-01-03', checkOutDate: '2027-01-05' }),
      { checkInDate: '2027-01-04' },
      market({ checkInDate: '2027-01-04', checkOutDate: '2027-01-05', page: 0 }),
    ],
  ])('%s', (_, before, patch, after) => {
    expect(changeFilters(before, patch)).toEqual(after);
  });

  it('does not mutate the input state', () => {
    const before = Object.freeze(market({ minPrice: 1, page: 2 }));
    changeFilters(before, { contractType: 'SALE' });
    expect(before).toEqual(market({ minPrice: 1, page: 2 }));
  });
});

it('keeps only the context and page 0 after a reset', () => {
  expect(resetFilters('HOSPITALITY')).toEqual({ context: 'HOSPITALITY', page: 0 });
  expect(resetFilters('MARKET')).toEqual(market({ page: 0, propertyTypes: typesToChoose('homes') }));
});

describe('countActiveFilters', () => {
  it.each<[SearchFilters, number]>([
    [market(), 0],
    [market({ propertyTypes: typesToChoose('homes') }), 0],
    [market({ propertyTypes: typesToChoose('commercial') }), 1],
    [market({ page: 3, size: 15, sortBy: 'price', sortOrder: 'asc' }), 0],
    [market({ locationQuery: 'Milano', country: 'IT' }), 1],
    [market({ minPrice: 0, maxPrice: 10 }), 1],
    [market({ features: [], propertyTypes: ['VILLA'] }), 1],
    [market({ minRooms: 1, maxBathrooms: 2, minCommercialArea: 3 }), 3],
    [market({ hasElevator: true, maxEnergyClass: 'B' }), 0],
    [market({ contractType: 'SALE', features: ['attic'], accessibilityFeatures: ['wideDoors'] }), 3],
    [
      {
        context: 'HOSPITALITY',
        checkInDate: '2027-01-01',
        checkOutDate: '2027-01-02',
        hospitalityFeatures: ['wifi'],
        hostLanguages: ['it'],
      },
      3,
    ],
  ])('counts the active groups of %j as %i', (filters, count) => {
    expect(countActiveFilters(filters)).toBe(count);
  });
});
