import { contractTypes } from '#contract/catalog/listings';
import type { SearchClusters } from '#contract/discovery/search-clusters.schemas';
import { facetGroups, PRICE_BARS } from '#contract/discovery/search-facets';
import type { SearchFacets } from '#contract/discovery/search-facets.schemas';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import { type Currency, currencies, fromMinor } from '#contract/platform/money';
import { type Box, boxOf } from '../../geo/places/map-box.ts';
import { codeOf, kinds } from '../search-engine/search-doc.rules.ts';
import type { CountedChoices, MinVersion, SquareRow } from '../search-engine/search-engine.port.ts';
import {
  barWidth,
  type FacetOption,
  facetOptions,
  facetQuestion,
  priceEnd,
  pricesCompare,
  relaxations,
} from '../search-engine/search-facets.rules.ts';
import { stayQuestionOf } from '../search-engine/stay-query.rules.ts';
import { type ResolvedPlace, resolveCriteria, type SearchCriteria, type SearchDeps } from './search-criteria.ts';

/** Counts of search results: by option, by price, by map cluster. */

/** Minimum version of the result; any version when undefined. */
type ReadOptions = { minVersion?: MinVersion | undefined };

/** Number of listings for every option of a search (contract/src/discovery/search-facets.ts). */
export async function countFacets(
  deps: SearchDeps,
  filters: ParsedFilters,
  { minVersion = null }: ReadOptions = {},
): Promise<SearchFacets> {
  const criteria = await resolveCriteria(deps, filters);
  const { currency = 'EUR' } = filters;
  const max = priceEnd(filters);
  const options = facetOptions(filters.context, criteria.today);
  const question = facetQuestion(filters, criteria.conditions);
  const prices = {
    currency: codeOf.currency(currency),
    stay: stayQuestionOf(filters, criteria.todays),
    width: barWidth(max),
  };
  const matched = question && (await deps.searchEngine.countChoices({ question, options, prices, minVersion }));
  const { total, counts, bars, median }: CountedChoices = matched ?? nothing;
  const isComparable = pricesCompare(filters);
  return {
    total,
    counts: byGroup(options, counts),
    price: {
      currency,
      isComparable,
      max,
      bars: fillBars(isComparable ? bars : nothing.bars),
      median: median === null || !isComparable ? null : fromMinor(Math.round(median)),
    },
    relax: total === 0 ? await relaxed(deps, filters, { ...criteria, minVersion }) : [],
  };
}

const nothing: CountedChoices = { total: 0, counts: [], bars: new Map(), median: null };

function byGroup(options: readonly FacetOption[], matched: readonly number[]): SearchFacets['counts'] {
  const counts = Object.fromEntries(facetGroups.map((group) => [group, {}])) as SearchFacets['counts'];
  for (const [at, { group, option }] of options.entries()) {
    const count = matched[at] ?? 0;
    if (count > 0) counts[group][option] = count;
  }
  return counts;
}

/** Bars as displayed: the last one includes higher prices. */
function fillBars(matched: CountedChoices['bars']): number[] {
  const bars = Array.from({ length: PRICE_BARS }, () => 0);
  for (const [bar, count] of matched) {
    const at = Math.min(bar, PRICE_BARS - 1);
    bars[at] = (bars[at] ?? 0) + count;
  }
  return bars;
}

async function relaxed(
  { searchEngine }: SearchDeps,
  filters: ParsedFilters,
  { conditions, minVersion }: SearchCriteria & { minVersion: MinVersion },
) {
  const groups = relaxations(filters, conditions);
  const totals = await searchEngine.countEach({ searches: groups.map((group) => group.conditions), minVersion });
  return groups.map(({ group }, at) => ({ group, total: totals[at] ?? 0 })).sort((a, b) => b.total - a.total);
}

/** Current number of listings of each search, in their order: the totals of a search, in one statement. */
export async function countMatches(deps: SearchDeps, searches: readonly ParsedFilters[]): Promise<number[]> {
  const requested = await Promise.all(
    searches.map(async (filters) => (await resolveCriteria(deps, filters)).conditions(filters)),
  );
  const known = requested.filter((conditions) => conditions !== null);
  const totals = await deps.searchEngine.countEach({ searches: known, minVersion: null });
  const remainingTotals = totals.values();
  return requested.map((conditions) => (conditions === null ? 0 : (remainingTotals.next().value ?? 0)));
}

/** Maximum clusters of a result; beyond it, larger tiles are used. */
const MAX_CLUSTERS = 1500;

/** All matches, clustered for a map (contract/src/discovery/search-clusters.ts). */
export async function clusterResults(
  deps: SearchDeps,
  { zoom: requested, ...filters }: ParsedFilters & { zoom?: number | undefined },
  { minVersion = null }: ReadOptions = {},
): Promise<SearchClusters> {
  const criteria = await resolveCriteria(deps, filters);
  const conditions = criteria.conditions(filters);
  if (conditions === null) return { total: 0, onMap: 0, bounds: null, clusters: [] };
  const {
    rows,
    bounds: matched,
    ...totals
  } = await deps.searchEngine.gatherClusters({
    conditions,
    zoom: requested ?? null,
    stay: stayQuestionOf(filters, criteria.todays),
    most: MAX_CLUSTERS,
    minVersion,
  });
  const area = criteria.meant?.place.kind === 'geographicArea' ? areaBox(deps, criteria.meant.place) : null;
  const bounds = area && matched ? union(area, matched) : (area ?? matched);
  return { ...totals, bounds: bounds && boundsView(bounds), clusters: gathered(rows).map(clusterView) };
}

/** Around the center of a comune, in micro-degrees: about 2 km. */
const COMUNE_MARGIN = 20_000;

/** The box of an area's comuni, in micro-degrees. */
function areaBox({ places }: SearchDeps, { comuneIds }: ResolvedPlace): Box {
  const { south, west, north, east } = boxOf(comuneIds.flatMap((id) => places.byId.get(id) ?? []));
  return {
    south: south - COMUNE_MARGIN,
    west: west - COMUNE_MARGIN,
    north: north + COMUNE_MARGIN,
    east: east + COMUNE_MARGIN,
  };
}

const union = (one: Box, other: Box): Box => ({
  south: Math.min(one.south, other.south),
  west: Math.min(one.west, other.west),
  north: Math.max(one.north, other.north),
  east: Math.max(one.east, other.east),
});

/** Rows of one tile: one per contract and currency, highest count first, because their prices are not comparable. */
function gathered(rows: readonly SquareRow[]): SquareRow[][] {
  const squares = new Map<string, SquareRow[]>();
  for (const row of rows) {
    const key = `${row.x},${row.y}`;
    squares.set(key, [...(squares.get(key) ?? []), row]);
  }
  return [...squares.values()].map((square) =>
    square.sort((a, b) => b.n - a.n || a.currency - b.currency || a.kind - b.kind),
  );
}

function clusterView(square: readonly SquareRow[]): SearchClusters['clusters'][number] {
  const sum = (key: 'n' | 'lat' | 'lng') => square.reduce((total, row) => total + row[key], 0);
  const min = (key: 'south' | 'west') => Math.min(...square.map((row) => row[key]));
  const max = (key: 'north' | 'east') => Math.max(...square.map((row) => row[key]));
  const [{ currency = 0, kind = 0, median = 0, id = 0 } = {}] = square;
  const count = sum('n');
  return {
    latitude: Math.round(sum('lat') / count) / 1e6,
    longitude: Math.round(sum('lng') / count) / 1e6,
    count,
    price: fromMinor(median),
    currency: currencies[currency] as Currency,
    contractType: contractTypes.find((type) => kinds[type] === kind) ?? null,
    id: count === 1 ? id : null,
    bounds: boundsView({ south: min('south'), west: min('west'), north: max('north'), east: max('east') }),
  };
}

const boundsView = ({ south, west, north, east }: Box) => ({
  south: south / 1e6,
  west: west / 1e6,
  north: north / 1e6,
  east: east / 1e6,
});
