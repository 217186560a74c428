import { describe, expect, it } from 'vitest';
import { resolveTypes } from '#contract/catalog/property-groups';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { readSearchAddress } from '#contract/discovery/search-query.schemas';
import { pageSize, searchOf, shownView, sizeOf, skeletonCount, viewOf } from './view-rules.ts';

describe('search views', () => {
  it.each([
    ['', 'MARKET', 'grid'],
    ['', 'HOSPITALITY', 'split'],
    ['?view=map', 'MARKET', 'map'],
    ['?view=grid', 'HOSPITALITY', 'grid'],
    ['?view=globe', 'MARKET', 'grid'],
  ] as const)('parses %s for %s as %s', (search, context, view) => {
    expect(viewOf(search, context)).toBe(view);
  });

  it.each([
    ['split', true, 'split'],
    ['split', false, 'grid'],
    ['map', false, 'map'],
    ['grid', true, 'grid'],
  ] as const)('renders %s on an xl screen (%s) as %s', (requested, isXl, shown) => {
    expect(shownView(requested, isXl)).toBe(shown);
  });

  it.each([
    ['grid', 'MARKET', 15],
    ['grid', 'HOSPITALITY', 12],
    ['split', 'MARKET', 100],
    ['split', 'HOSPITALITY', 100],
    ['map', 'MARKET', 100],
  ] as const)('shows in %s for %s %i results per page', (view, context, size) => {
    expect(pageSize(view, context)).toBe(size);
  });

  it.each([
    ['the first page', {}, 'split', 100],
    ['a page of the grid in every view', { page: 1 }, 'split', 12],
    ['a page of a size', { page: 1, size: 100 }, 'split', 100],
    ['a page of a size in the grid', { page: 1, size: 100 }, 'grid', 100],
  ] as const)('calculates the page size of %s', (_what, filters, view, size) => {
    expect(sizeOf({ context: 'HOSPITALITY', ...filters }, view)).toBe(size);
  });

  it.each([
    ['grid', 'MARKET', false, 6],
    ['grid', 'MARKET', true, 6],
    ['split', 'MARKET', false, 6],
    ['split', 'MARKET', true, 4],
    ['split', 'HOSPITALITY', true, 4],
    ['grid', 'HOSPITALITY', false, 8],
  ] as const)('loads %s for %s (preview open: %s) with %i skeletons', (view, context, open, count) => {
    expect(skeletonCount(view, context, open)).toBe(count);
  });

  it('adds only a non-default view to the URL and preserves all filters', () => {
    const filters = resolveTypes<SearchFilters>({ context: 'MARKET', locationQuery: 'Milano', minRooms: 3 });
    expect(searchOf(filters, 'grid')).toBe('?locationQuery=Milano&minRooms=3');
    expect(searchOf(filters, 'map')).toBe('?locationQuery=Milano&minRooms=3&view=map');
    expect(searchOf({ context: 'HOSPITALITY' }, 'split')).toBe('');
    expect(searchOf({ ...filters, page: 0 }, 'grid')).toBe('?locationQuery=Milano&minRooms=3');
    expect(searchOf({ ...filters, page: 2 }, 'grid')).toBe('?locationQuery=Milano&minRooms=3&page=2');
    const read = readSearchAddress(new URLSearchParams(searchOf(filters, 'map')), 'MARKET');
    expect(read).toEqual({ filters, dropped: [] });
  });
});
