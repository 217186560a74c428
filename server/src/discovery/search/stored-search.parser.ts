import { listingContexts } from '#contract/catalog/listings';
import { hasDefaultTypes } from '#contract/catalog/property-groups';
import { type FilterField, filterFieldNames } from '#contract/discovery/search-fields';
import type { ParsedFilters, SearchFilters } from '#contract/discovery/search-filters.schemas';
import { readSearchQuery } from '#contract/discovery/search-query.schemas';
import { parseGeoPolygon } from '#contract/geo/geo-polygon';
import { isBox } from '../../geo/places/map-box.ts';

/** Stored searches and their equality. */

const pageFields: ReadonlySet<FilterField> = new Set(['page', 'size']);
/** Filters that affect the presentation, not the results. */
const shownFields: ReadonlySet<FilterField> = new Set([...pageFields, 'sortBy', 'sortOrder']);

type Values = Partial<Record<FilterField, unknown>>;

/** Stored form of a search: without page and size, keys in the contract's order, text that PostgreSQL can store. */
export function storedFilters(filters: ParsedFilters): SearchFilters {
  const entries = filterFieldNames.flatMap((field) => {
    const value: unknown = filters[field];
    if (value === undefined || pageFields.has(field)) return [];
    return [[field, typeof value === 'string' ? value.toWellFormed() : value] as const];
  });
  return { context: filters.context, ...Object.fromEntries(entries) };
}

/** Reads a stored search of any contract version. Unknown values are dropped, so that one old search does not break the list. */
export function readStoredFilters(stored: unknown): SearchFilters {
  const values: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const context = listingContexts.find((known) => known === values.context) ?? listingContexts[0];
  const written = filterFieldNames.flatMap((field) => {
    const value = values[field];
    const text = Array.isArray(value) ? value.map(textOf).join(',') : textOf(value);
    return text === '' || pageFields.has(field) ? [] : [[field, text]];
  });
  return readSearchQuery(new URLSearchParams(written), context).filters;
}

const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';

/** Values without an effect: no children equals an unset number. */
const defaultValues: Partial<Record<FilterField, unknown>> = {
  hasOpenDays: false,
  childGuests: 0,
  newbornGuests: 0,
  maxEnergyClass: 'NOT_SPECIFIED',
};

/** Filters that identify a search, normalized for comparison, in the contract's order. */
function whatItFinds(filters: Values): [FilterField, unknown][] {
  return filterFieldNames.flatMap((field) => {
    const value = filters[field];
    if (shownFields.has(field) || value === undefined || value === null || defaultValues[field] === value) return [];
    const compared = comparable(field, value);
    return compared === '' ? [] : [[field, compared]];
  });
}

function comparable(field: FilterField, value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map(String))].sort().join(',');
  if (typeof value !== 'string') return value;
  if (field === 'geoPolygon') return outline(value);
  return field === 'locationQuery' ? placeText(value) : value;
}

/** The text of a place, trimmed, with single spaces, in lowercase and with composed accents (NFC). */
const placeText = (text: string): string =>
  text.toWellFormed().normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();

const outline = (text: string): string =>
  (parseGeoPolygon(text) ?? []).map(({ latMicro, lngMicro }) => `${latMicro},${lngMicro}`).join(';') || text;

/** Normalized results criteria as text: equal for equal searches, independent of notation, sort order and page. */
export function canonicalSearch(filters: ParsedFilters): string {
  return JSON.stringify([filters.context, ...whatItFinds(filters)]);
}

/** Whether the search has criteria, beyond the default types and the bounds of a moved map. */
export function isWorthRecalling(filters: ParsedFilters): boolean {
  const corners = filters.geoPolygon === undefined ? null : parseGeoPolygon(filters.geoPolygon);
  const sought = hasDefaultTypes(filters) ? { ...filters, propertyTypes: undefined } : filters;
  return whatItFinds(sought).length > 0 && !(corners && isBox(corners));
}
