import type { SearchResponse } from '#contract/discovery/search.schemas';
import { DEFAULT_PAGE_SIZE, defaultOrder } from '#contract/discovery/search-filters';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import { describePlace, typedWords } from '../../geo/places/places.queries.ts';
import { todaysAt } from '../../geo/places/stay-zones.ts';
import type { RotatedPlacements } from '../placements/placements.ts';
import { relevance } from '../search-engine/relevance.rules.ts';
import type { PageRequest, Sorting } from '../search-engine/search-engine.port.ts';
import { stayQuestionOf, stayRequestOf } from '../search-engine/stay-query.rules.ts';
import { placesWithListings } from './places-with-listings.ts';
import { findCards } from './result-cards.ts';
import { searchResultView, type ViewContext } from './search.view.ts';
import { type ResolvedPlace, resolveCriteria, type SearchDeps } from './search-criteria.ts';

/**
 * One page of matching listings, with the exact total. A `locationQuery` without a place returns only suggestions; an area
 * overrides it.
 * @param consistency `asOf`: version of the previous page, so that no result repeats; `minVersion`: required in the response
 */
export async function searchListings(
  deps: SearchDeps,
  filters: ParsedFilters,
  consistency: { asOf?: number | undefined; minVersion?: number | undefined } = {},
): Promise<SearchResponse> {
  const [number, size] = [filters.page ?? 0, filters.size ?? DEFAULT_PAGE_SIZE];
  const criteria = await resolveCriteria(deps, filters);
  const { meant } = criteria;
  const conditions = criteria.conditions(filters);
  if (conditions === null) {
    const page = { totalElements: 0, number, size, version: null };
    const placeAlternatives = (criteria.proposed?.proposals ?? []).map((place) => describePlace(deps, place));
    const placeAlternativesBy = criteria.proposed?.proposedBy ?? null;
    return { ...noPlace, data: [], page, sponsored: [], place: null, placeAlternatives, placeAlternativesBy };
  }
  const now = deps.clock.now();
  const todays = todaysAt(now);
  const sorting = sortingOf(filters, meant?.place ?? null, todays);
  const { asOf = null, minVersion = null } = consistency;
  const { result, highlighted, ...shown } = await findShown(deps, {
    conditions,
    sorting,
    offset: number * size,
    limit: size,
    asOf,
    minVersion,
    now,
  });
  const context: ViewContext = { now, stay: stayRequestOf(filters), todays, near: sorting.near, highlighted };
  const views = new Map(shown.cards.map((card) => [card.id, searchResultView(card, context)]));
  // Omits listings removed between the statements.
  const viewsOf = (ids: readonly number[]) => ids.flatMap((id) => views.get(id) ?? []);
  return {
    data: viewsOf(result.listingIds),
    page: { totalElements: result.total, number, size, version: result.version },
    sponsored: viewsOf(result.candidates),
    place: meant ? describePlace(deps, meant.place, meant.radius) : null,
    placeAlternatives: (meant?.alternatives ?? []).map((place) => describePlace(deps, place)),
    placeAlternativesBy: meant && meant.alternatives.length > 0 ? 'NAME' : null,
    isPlaceAmbiguous: criteria.isAmbiguous,
    placeUnmatched: meant?.unmatched ? typedWords(filters.locationQuery ?? '', meant.unmatched) : null,
    streetRadius: meant?.place.kind === 'street' ? (meant.radius ?? null) : null,
    placesWithListings: result.total === 0 ? await placesWithListings(deps, criteria) : [],
  };
}

const noPlace = { isPlaceAmbiguous: false, placeUnmatched: null, streetRadius: null, placesWithListings: [] };

/**
 * A page with its cards, the first one with placements: cached ones, reloaded when the card statement returns another
 * version.
 */
async function findShown(deps: SearchDeps, { now, ...request }: PageRequest & { now: Date }) {
  const max = relevance.sponsoredMost;
  const isFirst = request.offset === 0;
  const findWith = async ({ listingIds }: RotatedPlacements) => {
    const result = await deps.searchEngine.findPage(
      isFirst ? { ...request, candidates: { listingIds, most: max } } : request,
    );
    const shown = [...new Set([...result.listingIds, ...result.candidates])];
    return { result, ...(await findCards(deps, { listingIds: shown, now })) };
  };
  const known = deps.placements.current(now);
  const shown = await findWith(known);
  return !isFirst || shown.proof === known.proof ? shown : findWith(await deps.placements.reload(deps.readDb, now));
}

const sortColumns = { relevance: 'rank', price: 'price', commercialArea: 'area', createdAt: 'created' } as const;

/** Distance counts in places with a meaningful center, and only in the order by relevance. */
const withMiddle: ReadonlySet<ResolvedPlace['kind']> = new Set(['comune', 'city', 'quarter', 'landmark']);

function sortingOf(filters: ParsedFilters, place: ResolvedPlace | null, todays: readonly number[]): Sorting {
  const { sortBy = 'relevance', sortOrder } = filters;
  const near = sortBy === 'relevance' && place !== null && withMiddle.has(place.kind) ? place : null;
  const stay = sortBy === 'price' ? stayQuestionOf(filters, todays) : null;
  return { column: sortColumns[sortBy], order: sortOrder ?? defaultOrder[sortBy], near, stay };
}
