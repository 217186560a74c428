import { type Currency, currencies, fromMinor } from '#contract/money';
import type { SearchClusters } from '#contract/search-clusters';
import { facetGroups, PRICE_BARS, type SearchFacets } from '#contract/search-facets';
import type { ParsedFilters } from '#contract/search-filters';
import { type Bounds6, fittingZoom, mostSquares } from './counts/search-clusters.rules.ts';
import { countSquares, findWhereabouts, gatherSquares, type SquareRow } from './counts/search-clusters.store.ts';
import {
  barWidth,
  facetOptions,
  facetQuestion,
  priceEnd,
  priceFields,
  relaxations,
  without,
} from './counts/search-facets.rules.ts';
import { countEach, countOptions, spreadPrices } from './counts/search-facets.store.ts';
import type { Condition } from './search.filters.ts';
import { codeOf } from './search-doc.rules.ts';
import { type Scope, type SearchDeps, scopeOf } from './search-scope.reads.ts';
import { stayQuestionOf } from './stay-question.rules.ts';

/** What a search finds, counted: by choice, by price, by place on the map. */

/** How many ads stand behind every choice of a search (contract/src/search-facets.ts). */
export async function countFacets(deps: SearchDeps, filters: ParsedFilters): Promise<SearchFacets> {
  const scope = await scopeOf(deps, filters);
  const [{ total, counts }, price] = await Promise.all([
    countChoices(deps, filters, scope),
    priceSpread(deps, filters, scope),
  ]);
  return { total, counts, price, relax: total === 0 ? await relaxed(deps, filters, scope) : [] };
}

async function countChoices({ readDb }: SearchDeps, filters: ParsedFilters, { today, conditions }: Scope) {
  const counts = Object.fromEntries(facetGroups.map((group) => [group, {}])) as SearchFacets['counts'];
  const question = facetQuestion(filters, conditions);
  if (question === null) return { total: 0, counts };
  const options = facetOptions(filters.context, today);
  const found = await countOptions(readDb, question, options);
  for (const [at, { group, option }] of options.entries()) {
    const ads = found.counts[at] ?? 0;
    if (ads > 0) counts[group][option] = ads;
  }
  return { total: found.total, counts };
}

async function priceSpread(
  { readDb }: SearchDeps,
  filters: ParsedFilters,
  { conditions }: Scope,
): Promise<SearchFacets['price']> {
  const { currency = 'EUR' } = filters;
  const max = priceEnd(filters);
  const bars = Array.from({ length: PRICE_BARS }, () => 0);
  const rest = conditions(without(filters, priceFields));
  if (rest === null) return { currency, max, bars, median: null };
  const asked = { currency: codeOf.currency(currency), stay: stayQuestionOf(filters), width: barWidth(max) };
  const found = await spreadPrices(readDb, rest, asked);
  for (const [bar, ads] of found.bars) {
    const at = Math.min(bar, PRICE_BARS - 1);
    bars[at] = (bars[at] ?? 0) + ads;
  }
  return { currency, max, bars, median: found.median === null ? null : fromMinor(Math.round(found.median)) };
}

async function relaxed({ readDb }: SearchDeps, filters: ParsedFilters, { conditions }: Scope) {
  const groups = relaxations(filters, conditions);
  const totals = await countEach(
    readDb,
    groups.map((group) => group.conditions),
  );
  return groups.map(({ group }, at) => ({ group, total: totals[at] ?? 0 })).sort((a, b) => b.total - a.total);
}

/** How many ads each of these searches finds now, in their order: the totals that searching says, in one statement. */
export async function countMatches(deps: SearchDeps, searches: readonly ParsedFilters[]): Promise<number[]> {
  const asked = await Promise.all(searches.map(async (filters) => (await scopeOf(deps, filters)).conditions(filters)));
  const totals = await countEach(
    deps.readDb,
    asked.filter((conditions) => conditions !== null),
  );
  const inTurn = totals.values();
  return asked.map((conditions) => (conditions === null ? 0 : (inTurn.next().value ?? 0)));
}

/** No answer has more clusters: then squares are larger than asked for. */
const MOST_CLUSTERS = 1500;

/** Everything that matches, gathered for a map (contract/src/search-clusters.ts). */
export async function clusterResults(
  deps: SearchDeps,
  { zoom: asked, ...filters }: ParsedFilters & { zoom?: number | undefined },
): Promise<SearchClusters> {
  const conditions = (await scopeOf(deps, filters)).conditions(filters);
  if (conditions === null) return { total: 0, onMap: 0, bounds: null, clusters: [] };
  const { total, onMap, bounds } = await findWhereabouts(deps.readDb, conditions);
  if (bounds === null) return { total, onMap: 0, bounds: null, clusters: [] };
  const zoom = await bearableZoom(deps, conditions, { onMap, bounds, zoom: asked ?? fittingZoom(bounds) });
  const rows = await gatherSquares(deps.readDb, conditions, { zoom, stay: stayQuestionOf(filters) });
  const clusters = gathered(rows).map(clusterView);
  // Counted again, so that what was published in between is in both.
  const shown = clusters.reduce((sum, { count }) => sum + count, 0);
  return { total: Math.max(total, shown), onMap: shown, bounds: boundsView(bounds), clusters };
}

/** The asked zoom, or the nearest below it at which there are not too many squares with something in them. */
async function bearableZoom(
  { readDb }: SearchDeps,
  conditions: readonly Condition[],
  { onMap, bounds, zoom: asked }: { onMap: number; bounds: Bounds6; zoom: number },
): Promise<number> {
  let zoom = asked;
  while (zoom > 0 && Math.min(onMap, mostSquares(bounds, zoom)) > MOST_CLUSTERS) {
    const squares = await countSquares(readDb, conditions, zoom);
    if (squares <= MOST_CLUSTERS) break;
    // Each zoom less leaves a quarter of the squares at the least: none is skipped that would do.
    zoom = Math.max(0, zoom - Math.ceil(Math.log(squares / MOST_CLUSTERS) / Math.log(4)));
  }
  return zoom;
}

/** Ads of one square: as many rows as they have currencies, the commonest first. */
function gathered(rows: readonly SquareRow[]): SquareRow[][] {
  const squares = new Map<string, SquareRow[]>();
  for (const row of rows) {
    const key = `${row.x},${row.y}`;
    squares.set(key, [...(squares.get(key) ?? []), row]);
  }
  return [...squares.values()].map((square) => square.sort((a, b) => b.n - a.n || a.currency - b.currency));
}

function clusterView(square: readonly SquareRow[]): SearchClusters['clusters'][number] {
  const sum = (key: 'n' | 'lat' | 'lng') => square.reduce((total, row) => total + row[key], 0);
  const least = (key: 'south' | 'west') => Math.min(...square.map((row) => row[key]));
  const most = (key: 'north' | 'east') => Math.max(...square.map((row) => row[key]));
  const [{ currency = 0, median = 0, id = 0 } = {}] = square;
  const count = sum('n');
  return {
    latitude: Math.round(sum('lat') / count) / 1e6,
    longitude: Math.round(sum('lng') / count) / 1e6,
    count,
    price: fromMinor(median),
    currency: currencies[currency] as Currency,
    id: count === 1 ? id : null,
    bounds: boundsView({ south: least('south'), west: least('west'), north: most('north'), east: most('east') }),
  };
}

const boundsView = ({ south, west, north, east }: Bounds6) => ({
  ...{ south: south / 1e6, west: west / 1e6 },
  ...{ north: north / 1e6, east: east / 1e6 },
});
