import { HOMEPAGE_ADS, type SearchAnswer, type SearchResult } from '#contract/search';
import { DEFAULT_PAGE_SIZE, type ParsedFilters, type SortField, type SortOrder } from '#contract/search-filters';
import { findBoosted } from '../boosts/boosts.reads.ts';
import { describePlace } from '../places/places.reads.ts';
import { findOnHomepage, findSponsored } from './order/paid-places.reads.ts';
import { relevance } from './relevance.rules.ts';
import { findCards, type Sorting } from './search.store.ts';
import { type Asked, searchResultView } from './search.view.ts';
import { type FoundPlace, type SearchDeps, scopeOf } from './search-scope.reads.ts';
import { stayQuestionOf, stayRequestOf } from './stay-question.rules.ts';

/**
 * One page of the ads that match, with the exact total. `locationQuery` is resolved to a place first; a text that
 * names none finds nothing. An area wins over the text, which is then not looked at.
 * @param moment `asOf`: the version of the page before, so that nothing is met twice or missed; `atLeast`: a version that the answer must hold
 */
export async function searchListings(
  deps: SearchDeps,
  filters: ParsedFilters,
  moment: { asOf?: number | undefined; atLeast?: number | undefined } = {},
): Promise<SearchAnswer> {
  const [number, size] = [filters.page ?? 0, filters.size ?? DEFAULT_PAGE_SIZE];
  const scope = await scopeOf(deps, filters);
  const { meant } = scope;
  const conditions = scope.conditions(filters);
  if (conditions === null) {
    const page = { totalElements: 0, number, size, version: null };
    return { data: [], page, sponsored: [], place: null, placeAlternatives: [] };
  }
  const now = deps.clock.now();
  const sorting = sortingOf(filters, meant?.place ?? null);
  const { asOf = null, atLeast = null } = moment;
  const [{ total, listingIds, version }, sponsored] = await Promise.all([
    deps.searchEngine.findPage({ conditions, sorting, offset: number * size, limit: size, asOf, atLeast }),
    number === 0 ? findSponsored(deps, { conditions, now, most: relevance.sponsoredMost, atLeast }) : [],
  ]);
  const shown = [...new Set([...listingIds, ...sponsored])];
  const [cards, highlighted] = await Promise.all([
    findCards(deps.readDb, shown),
    findBoosted(deps.readDb, { boostType: 'HIGHLIGHT', listingIds: shown, now }),
  ]);
  const asked: Asked = {
    ...{ publicUrl: deps.files.publicUrl, now, stay: stayRequestOf(filters), near: sorting.near, highlighted },
  };
  const views = new Map(cards.map((card) => [card.id, searchResultView(card, asked)]));
  // One whose ad went this moment is left out.
  const viewsOf = (ids: readonly number[]) => ids.flatMap((id) => views.get(id) ?? []);
  return {
    data: viewsOf(listingIds),
    page: { totalElements: total, number, size, version },
    sponsored: viewsOf(sponsored),
    place: meant ? describePlace(deps, meant.place) : null,
    placeAlternatives: (meant?.alternatives ?? []).map((place) => describePlace(deps, place)),
  };
}

/** Ads with a running HOMEPAGE boost; each quarter of an hour draws anew which of them, and in which order. */
export async function listHomepageAds(deps: ResultDeps & Pick<SearchDeps, 'searchEngine'>): Promise<SearchResult[]> {
  return findResults(deps, await findOnHomepage(deps, { now: deps.clock.now(), most: HOMEPAGE_ADS }));
}

type ResultDeps = Pick<SearchDeps, 'readDb' | 'files' | 'clock'>;

/** Public ads as results show them, in the order of their ids; what is not in the index (any more) is left out. */
export async function findResults(deps: ResultDeps, listingIds: readonly number[]): Promise<SearchResult[]> {
  const now = deps.clock.now();
  const [cards, highlighted] = await Promise.all([
    findCards(deps.readDb, listingIds),
    findBoosted(deps.readDb, { boostType: 'HIGHLIGHT', listingIds, now }),
  ]);
  const asked: Asked = { publicUrl: deps.files.publicUrl, now, stay: null, near: null, highlighted };
  return cards.map((card) => searchResultView(card, asked));
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
