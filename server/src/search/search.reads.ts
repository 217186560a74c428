import { parseGeoPolygon } from '#contract/geo-polygon';
import type { SearchAnswer } from '#contract/search';
import { DEFAULT_PAGE_SIZE, type ParsedFilters, type SortField, type SortOrder } from '#contract/search-filters';
import { findBoosted } from '../billing/boosts.reads.ts';
import type { Deps } from '../deps.ts';
import { dayInItaly } from '../lib/nights.ts';
import { describePlace, resolvePlace } from '../places/places.reads.ts';
import { findSponsored } from './order/sponsored.store.ts';
import { relevance } from './relevance.rules.ts';
import { type Condition, conditionsOf } from './search.filters.ts';
import { findPage, type Sorting } from './search.store.ts';
import { type Asked, searchResultView } from './search.view.ts';
import { codeOf, type NumberColumn } from './search-doc.rules.ts';
import { stayQuestionOf, stayRequestOf } from './stay-question.rules.ts';

/** SEARCH.md section 4: more matches than these are rare, and sorted in another way. */
const COLLECTED = 5000;

export type SearchDeps = Pick<Deps, 'readDb' | 'places' | 'files' | 'clock'>;

type FoundPlace = NonNullable<Awaited<ReturnType<typeof resolvePlace>>>['place'];

/**
 * One page of the ads that match, with the exact total. `locationQuery` is resolved to a place first; a text that
 * names none finds nothing. An area wins over the text, which is then not looked at.
 * @param options `collected`: how many matches are sorted at once; the answer does not depend on it
 */
export async function searchListings(
  deps: SearchDeps,
  filters: ParsedFilters,
  options: { collected?: number } = {},
): Promise<SearchAnswer> {
  const [number, size] = [filters.page ?? 0, filters.size ?? DEFAULT_PAGE_SIZE];
  const area = filters.geoPolygon === undefined ? null : parseGeoPolygon(filters.geoPolygon);
  const text = area === null ? filters.locationQuery : undefined;
  const meant = text === undefined ? null : await resolvePlace(deps, text, { country: filters.country });
  if (text !== undefined && meant === null) {
    return { data: [], page: { totalElements: 0, number, size }, sponsored: [], place: null, placeAlternatives: [] };
  }
  const now = deps.clock.now();
  const others = conditionsOf(filters, { area, today: dayInItaly(now) });
  const conditions = meant ? [placeCondition(meant.place), ...others] : others;
  const sorting = sortingOf(filters, meant?.place ?? null);
  const [{ total, cards }, sponsored] = await Promise.all([
    findPage(deps.readDb, {
      ...{ conditions, sorting, offset: number * size, limit: size },
      collected: options.collected ?? COLLECTED,
    }),
    number === 0 ? findSponsored(deps.readDb, { conditions, now, most: relevance.sponsoredMost }) : [],
  ]);
  const listingIds = [...cards, ...sponsored].map(({ id }) => id);
  const asked: Asked = {
    publicUrl: deps.files.publicUrl,
    now,
    stay: stayRequestOf(filters),
    near: sorting.near,
    highlighted: await findBoosted(deps.readDb, { boostType: 'HIGHLIGHT', listingIds, now }),
  };
  return {
    data: cards.map((card) => searchResultView(card, asked)),
    page: { totalElements: total, number, size },
    sponsored: sponsored.map((card) => searchResultView(card, asked)),
    place: meant ? describePlace(deps, meant.place) : null,
    placeAlternatives: (meant?.alternatives ?? []).map((place) => describePlace(deps, place)),
  };
}

const placeColumn = {
  region: 'regionId',
  province: 'provinceId',
  comune: 'comuneId',
  city: 'comuneId',
  quarter: 'quarterId',
  street: 'streetId',
} as const satisfies Record<Exclude<FoundPlace['kind'], 'country' | 'postal_code'>, NumberColumn>;

function placeCondition(place: FoundPlace): Condition {
  const equals = (column: NumberColumn, operand: number): Condition => ({ column, operator: 'equals', operand });
  if (place.kind === 'country') return equals('country', codeOf.country(place.country));
  if (place.kind === 'postal_code') return equals('zip', codeOf.zip(place.country, place.name));
  return equals(placeColumn[place.kind], place.id);
}

const sortColumns = { relevance: 'rank', price: 'price', commercialArea: 'area', createdAt: 'created' } as const;
const usualOrder: Record<SortField, SortOrder> = {
  relevance: 'desc',
  price: 'asc',
  commercialArea: 'desc',
  createdAt: 'desc',
};

/** Closeness counts inside places that have a middle worth speaking of, and only in the order by relevance. */
const withMiddle: ReadonlySet<FoundPlace['kind']> = new Set(['comune', 'city', 'quarter']);

function sortingOf(filters: ParsedFilters, place: FoundPlace | null): Sorting {
  const { sortBy = 'relevance', sortOrder } = filters;
  const near = sortBy === 'relevance' && place !== null && withMiddle.has(place.kind) ? place : null;
  const stay = sortBy === 'price' ? stayQuestionOf(filters) : null;
  return { column: sortColumns[sortBy], order: sortOrder ?? usualOrder[sortBy], near, stay };
}
