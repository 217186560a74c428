import { columnValue, type LimitField, numberFilters } from '#contract/discovery/filter-declarations';
import { sortFields, sortOrders } from '#contract/discovery/search-filters';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import { parseGeoPolygon } from '#contract/geo/geo-polygon';
import type { PlaceIndex } from '../../../geo/places/place-index.ts';
import { todaysAt } from '../../../geo/places/stay-zones.ts';
import { dateOf, dayOf } from '../../../platform/lib/nights.ts';
import { randomSearch } from '../../search-engine/random-search.fixtures.ts';
import { codeOf, NO_COORDINATES, type NumberColumn } from '../../search-engine/search-doc.rules.ts';
import { createRandom, type Random } from '../../search-engine/search-engine.fixtures.ts';
import type { ChoicesRequest, ClustersRequest, PageRequest } from '../../search-engine/search-engine.port.ts';
import { barWidth, facetOptions, facetQuestion, priceEnd } from '../../search-engine/search-facets.rules.ts';
import { type Condition, conditionsOf } from '../../search-engine/search-filters.ts';
import { stayQuestionOf } from '../../search-engine/stay-query.rules.ts';
import { type EquivalenceFixture, FIXTURE_DAY } from './equivalence.fixtures.ts';
import { areaText, randomArea } from './random-area.fixtures.ts';
import { randomCondition, randomStay } from './random-condition.fixtures.ts';
import type { DocRow } from './read-docs.fixtures.ts';

/** One query of one engine operation, derived from a seed and from the content of the read model. */

/** Search criteria; everything but the context can be removed to reduce a mismatch. */
export type Searched = { filters: ParsedFilters; place: Condition | null; extraConditions: readonly Condition[] };

export type Question = { seed: number; searched: Searched } & (
  | { about: 'page'; page: Omit<PageRequest, 'conditions'> }
  | { about: 'totals'; others: readonly Searched[] }
  | { about: 'choices'; prices: ChoicesRequest['prices'] }
  | { about: 'clusters'; clusters: Omit<ClustersRequest, 'conditions'> }
);

const today = dayOf(FIXTURE_DAY);
const todays = todaysAt(new Date(`${FIXTURE_DAY}T23:30Z`));
const choicesOfContext = { MARKET: facetOptions('MARKET', today), HOSPITALITY: facetOptions('HOSPITALITY', today) };

export function conditionsOfSearch({ filters, place, extraConditions }: Searched): Condition[] {
  const area = filters.geoPolygon === undefined ? null : parseGeoPolygon(filters.geoPolygon);
  return [...(place ? [place] : []), ...conditionsOf(filters, { area, today, todays }), ...extraConditions];
}

/** Null for a search that cannot match; none of these is. */
export function choicesRequest(searched: Searched, prices: ChoicesRequest['prices']): ChoicesRequest | null {
  const question = facetQuestion(searched.filters, (filters) => conditionsOfSearch({ ...searched, filters }));
  return question && { question, options: choicesOfContext[searched.filters.context], prices, minVersion: null };
}

/** Deterministic: the same seed and dataset give the same query. */
export function randomQuestion(seed: number, fixture: EquivalenceFixture, places: PlaceIndex): Question {
  const generator = createRandom(seed * 2 + 1);
  const searched = randomSearched(generator, { fixture, places });
  const base = { seed, searched };
  const die = generator.int(1, 100);
  if (die <= 76) return { ...base, about: 'page', page: randomPage(generator, searched, fixture.docs) };
  if (die <= 86) {
    const others = Array.from({ length: generator.int(0, 3) }, () => randomSearched(generator, { fixture, places }));
    return { ...base, about: 'totals', others };
  }
  if (die <= 93) return { ...base, about: 'choices', prices: pricesRequest(generator, searched.filters) };
  const zoom = generator.maybe(0.8, () => generator.int(0, 20));
  const max = generator.one([1500, 1500, 40, 1]);
  return {
    ...base,
    about: 'clusters',
    clusters: { zoom, stay: stayRequest(generator, searched.filters), most: max, minVersion: null },
  };
}

function randomSearched(
  generator: Random,
  { fixture, places }: { fixture: EquivalenceFixture; places: PlaceIndex },
): Searched {
  const { filters } = randomSearch(generator.int(1, 1e9), fixture.random, places);
  delete filters.locationQuery;
  if (generator.int(0, 3) === 0) filters.geoPolygon = areaText(randomArea(generator, fixture.docs));
  if (generator.int(0, 1) === 0) {
    const doc = generator.one(fixture.docs);
    for (let sharpened = generator.int(1, 3); sharpened > 0; sharpened -= 1)
      generator.one(edges)(generator, filters, doc);
  }
  const place = filters.geoPolygon === undefined ? generator.maybe(0.4, () => placeOf(generator, fixture.docs)) : null;
  const extraConditions = generator.int(0, 2) === 0 ? [randomCondition(generator, fixture.docs)] : [];
  if (extraConditions.length > 0 && generator.int(0, 1) === 0)
    extraConditions.push(randomCondition(generator, fixture.docs));
  return { filters, place, extraConditions };
}

const placeColumns = [
  ...(['comuneId', 'comuneId', 'provinceId', 'regionId', 'quarterId', 'streetId', 'zip', 'country'] as const),
] satisfies NumberColumn[];

/** One place, or a set: the comuni of a geographic area, or several quarters. */
function placeOf(generator: Random, docs: readonly DocRow[]): Condition {
  const column = generator.one(placeColumns);
  if ((column !== 'comuneId' && column !== 'quarterId') || generator.int(0, 1) === 0)
    return { column, operator: 'equals', operand: generator.one(docs)[column] };
  const ids = Array.from({ length: generator.int(1, 12) }, () => generator.one(docs)[column]);
  return { column, operator: 'anyOf', operand: [...new Set(ids)] };
}

type Edge = (generator: Random, filters: ParsedFilters, doc: DocRow) => void;

/** A bound at the listing's value, one less or one more; a bound that contradicts the other gives no results. */
const edge =
  (keys: readonly LimitField[], column: NumberColumn, parameterOf: (stored: number) => number): Edge =>
  (generator, filters, doc) => {
    filters[generator.one(keys)] = parameterOf(doc[column]) + generator.int(-1, 1);
  };
const priceEdge = edge(['minPrice', 'maxPrice'], 'price', (stored) => Math.max(1, Math.floor(stored / 100)));

/** Parameter value of a column's number, within the parameter's bounds. */
const declaredEdges = numberFilters.flatMap(([, declared]): Edge[] => {
  const { column, fields, bounds, scale = 1 } = declared;
  if (column === undefined) return [];
  const [min, max] = [bounds[0] + 1, bounds[1] - 1];
  const parameterOf = (stored: number) => Math.floor((stored - columnValue(declared, 0)) / scale);
  return [edge(fields, column, (stored) => Math.min(max, Math.max(min, parameterOf(stored))))];
});

const NEVER = 4_000_000;
/** The listing's day, the day before or after; an unlimited day stays unset. */
const dayEdge =
  (key: 'availableFrom' | 'checkInDate' | 'checkOutDate', column: 'availableFrom' | 'availableTo'): Edge =>
  (generator, filters, doc) => {
    const day = doc[column] + generator.int(-1, 1);
    if (Math.abs(day) > NEVER) return;
    filters[key] = dateOf(day);
    const { checkInDate, checkOutDate } = filters;
    if (checkInDate !== undefined && checkOutDate !== undefined && checkInDate >= checkOutDate) delete filters[key];
  };

const edges: readonly Edge[] = [
  priceEdge,
  priceEdge,
  ...declaredEdges,
  dayEdge('availableFrom', 'availableFrom'),
  dayEdge('checkInDate', 'availableFrom'),
  dayEdge('checkInDate', 'availableTo'),
  dayEdge('checkOutDate', 'availableTo'),
  (generator, filters, doc) => {
    filters.openDaysDates = [...doc.openDays, today].map((day) => dateOf(day + generator.int(0, 1)));
  },
  // Nights adjacent to occupied ones.
  (generator, filters, { busy }) => {
    if (busy.length === 0) return;
    const { from, to } = generator.one(busy);
    const arrival = generator.one([to, to - 1, from - 3, from - 2]);
    Object.assign(filters, { context: 'HOSPITALITY', checkInDate: dateOf(arrival), checkOutDate: dateOf(arrival + 3) });
  },
  (_generator, filters, { guests }) => {
    filters.adultGuests = Math.max(1, guests);
  },
  // Stays have no contract.
  (_generator, filters) => {
    Object.assign(filters, { context: 'HOSPITALITY', contractType: 'SALE' });
  },
];

const sortColumns = { relevance: 'rank', price: 'price', commercialArea: 'area', createdAt: 'created' } as const;

function randomPage(
  generator: Random,
  { filters }: Searched,
  docs: readonly DocRow[],
): Omit<PageRequest, 'conditions'> {
  const sortBy = filters.sortBy ?? generator.one(sortFields);
  const limit = generator.one([1, 2, 15, 15, 15, 50, 100, generator.int(1, 100)]);
  const offset = generator.one([0, 0, 0, limit, limit * 3, generator.int(0, 300), generator.int(0, 3000), 1_000_000]);
  const near = sortBy === 'relevance' ? generator.maybe(0.5, () => middleOf(generator, docs)) : null;
  const stay = sortBy === 'price' ? stayRequest(generator, filters) : null;
  const sorting = { column: sortColumns[sortBy], order: filters.sortOrder ?? generator.one(sortOrders), near, stay };
  const candidates = generator.maybe(0.3, () => randomCandidates(generator, docs));
  return { sorting, offset, limit, asOf: null, minVersion: null, ...(candidates && { candidates }) };
}

/** Existing listings in random order, and one that does not exist. */
function randomCandidates(generator: Random, docs: readonly DocRow[]): NonNullable<PageRequest['candidates']> {
  const listingIds = Array.from({ length: generator.int(0, 200) }, () => generator.one(docs).listingId);
  return { listingIds: Int32Array.from(new Set([...listingIds, 2_000_000_000])), most: generator.one([1, 3, 10]) };
}

/** The position of a listing, a point near it, or a limit of the map. */
function middleOf(generator: Random, docs: readonly DocRow[]): { latMicro: number; lngMicro: number } {
  const { latMicro, lngMicro } = generator.one(docs);
  if (latMicro === NO_COORDINATES || generator.int(0, 9) === 0) return { latMicro: 90_000_000, lngMicro: -180_000_000 };
  return generator.int(0, 1) === 0
    ? { latMicro, lngMicro }
    : { latMicro: latMicro + generator.int(-9_000, 9_000), lngMicro };
}

/** Mostly as in the search; the port accepts any. */
const stayRequest = (generator: Random, filters: ParsedFilters) =>
  stayQuestionOf(filters, todays) ?? generator.maybe(0.2, () => randomStay(generator));

function pricesRequest(generator: Random, filters: ParsedFilters): ChoicesRequest['prices'] {
  const stay = stayRequest(generator, filters);
  const width = generator.int(0, 4) === 0 ? 1250 : barWidth(priceEnd(filters));
  return { currency: codeOf.currency(filters.currency ?? 'EUR'), stay, width };
}
