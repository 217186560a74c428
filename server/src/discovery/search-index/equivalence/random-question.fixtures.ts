import { columnValue, type LimitField, numberFilters } from '#contract/discovery/filter-declarations';
import { type ParsedFilters, sortFields, sortOrders } from '#contract/discovery/search-filters';
import { parseGeoPolygon } from '#contract/geo/geo-polygon';
import type { PlaceIndex } from '../../../geo/places/place-index.ts';
import { dateOf, dayOf } from '../../../platform/lib/nights.ts';
import { randomSearch } from '../../search-engine/random-search.fixtures.ts';
import { codeOf, NO_COORDINATES, type NumberColumn } from '../../search-engine/search-doc.rules.ts';
import { type Dice, dice } from '../../search-engine/search-engine.fixtures.ts';
import type { ChoicesRequest, ClustersRequest, PageRequest } from '../../search-engine/search-engine.port.ts';
import { barWidth, facetOptions, facetQuestion, priceEnd } from '../../search-engine/search-facets.rules.ts';
import { type Condition, conditionsOf } from '../../search-engine/search-filters.ts';
import { stayQuestionOf } from '../../search-engine/stay-question.rules.ts';
import { type EqualityWorld, WORLD_DAY } from './equality-world.fixtures.ts';
import { areaText, randomArea } from './random-area.fixtures.ts';
import { randomCondition, randomStay } from './random-condition.fixtures.ts';
import type { DocRow } from './read-docs.fixtures.ts';

/** One question to one operation of the engines, drawn from a seed and from what the read model holds. */

/** What it searches for; everything but the context can be left out to see whether it matters. */
export type Searched = { filters: ParsedFilters; place: Condition | null; beside: readonly Condition[] };

export type Question = { seed: number; searched: Searched } & (
  | { about: 'page'; page: Omit<PageRequest, 'conditions'> }
  | { about: 'totals'; others: readonly Searched[] }
  | { about: 'choices'; prices: ChoicesRequest['prices'] }
  | { about: 'clusters'; clusters: Omit<ClustersRequest, 'conditions'> }
);

const today = dayOf(WORLD_DAY);
const choicesOfContext = { MARKET: facetOptions('MARKET', today), HOSPITALITY: facetOptions('HOSPITALITY', today) };

export function conditionsOfSearch({ filters, place, beside }: Searched): Condition[] {
  const area = filters.geoPolygon === undefined ? null : parseGeoPolygon(filters.geoPolygon);
  return [...(place ? [place] : []), ...conditionsOf(filters, { area, today }), ...beside];
}

/** Null for a search that can find nothing; none of these is. */
export function choicesAsked(searched: Searched, prices: ChoicesRequest['prices']): ChoicesRequest | null {
  const question = facetQuestion(searched.filters, (filters) => conditionsOfSearch({ ...searched, filters }));
  return question && { question, options: choicesOfContext[searched.filters.context], prices, atLeast: null };
}

/** The same seed over the same world asks the same. */
export function randomQuestion(seed: number, world: EqualityWorld, places: PlaceIndex): Question {
  const roll = dice(seed * 2 + 1);
  const searched = randomSearched(roll, { world, places });
  const asked = { seed, searched };
  const die = roll.int(1, 100);
  if (die <= 76) return { ...asked, about: 'page', page: randomPage(roll, searched, world.docs) };
  if (die <= 86) {
    const others = Array.from({ length: roll.int(0, 3) }, () => randomSearched(roll, { world, places }));
    return { ...asked, about: 'totals', others };
  }
  if (die <= 93) return { ...asked, about: 'choices', prices: pricesAsked(roll, searched.filters) };
  const zoom = roll.maybe(0.8, () => roll.int(0, 20));
  const most = roll.one([1500, 1500, 40, 1]);
  return {
    ...asked,
    about: 'clusters',
    clusters: { zoom, stay: stayAsked(roll, searched.filters), most, atLeast: null },
  };
}

function randomSearched(roll: Dice, { world, places }: { world: EqualityWorld; places: PlaceIndex }): Searched {
  const { filters } = randomSearch(roll.int(1, 1e9), world.random, places);
  delete filters.locationQuery;
  if (roll.int(0, 3) === 0) filters.geoPolygon = areaText(randomArea(roll, world.docs));
  if (roll.int(0, 1) === 0) {
    const doc = roll.one(world.docs);
    for (let sharpened = roll.int(1, 3); sharpened > 0; sharpened -= 1) roll.one(edges)(roll, filters, doc);
  }
  const place = filters.geoPolygon === undefined ? roll.maybe(0.4, () => placeOf(roll, roll.one(world.docs))) : null;
  const beside = roll.int(0, 2) === 0 ? [randomCondition(roll, world.docs)] : [];
  if (beside.length > 0 && roll.int(0, 1) === 0) beside.push(randomCondition(roll, world.docs));
  return { filters, place, beside };
}

const placeColumns = [
  ...(['comuneId', 'comuneId', 'provinceId', 'regionId', 'quarterId', 'streetId', 'zip', 'country'] as const),
] satisfies NumberColumn[];

function placeOf(roll: Dice, doc: DocRow): Condition {
  const column = roll.one(placeColumns);
  return { column, operator: 'equals', operand: doc[column] };
}

type Edge = (roll: Dice, filters: ParsedFilters, doc: DocRow) => void;

/** A bound that is the ad's own value, one less or one more; whoever contradicts the other one finds nothing. */
const edge =
  (keys: readonly LimitField[], column: NumberColumn, parameterOf: (stored: number) => number): Edge =>
  (roll, filters, doc) => {
    filters[roll.one(keys)] = parameterOf(doc[column]) + roll.int(-1, 1);
  };
const priceEdge = edge(['minPrice', 'maxPrice'], 'price', (stored) => Math.max(1, Math.floor(stored / 100)));

/** The value of the parameter that a column's number says, within what the parameter accepts. */
const declaredEdges = numberFilters.flatMap(([, declared]): Edge[] => {
  const { column, fields, bounds, scale = 1 } = declared;
  if (column === undefined) return [];
  const [least, most] = [bounds[0] + 1, bounds[1] - 1];
  const parameterOf = (stored: number) => Math.floor((stored - columnValue(declared, 0)) / scale);
  return [edge(fields, column, (stored) => Math.min(most, Math.max(least, parameterOf(stored))))];
});

const NEVER = 4_000_000;
/** The ad's day, the day before or after; a day that nobody has stays unsaid. */
const dayEdge =
  (key: 'availableFrom' | 'checkInDate' | 'checkOutDate', column: 'availableFrom' | 'availableTo'): Edge =>
  (roll, filters, doc) => {
    const day = doc[column] + roll.int(-1, 1);
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
  (roll, filters, doc) => {
    filters.openDaysDates = [...doc.openDays, today].map((day) => dateOf(day + roll.int(0, 1)));
  },
  // Nights that touch taken ones.
  (roll, filters, { busy }) => {
    if (busy.length === 0) return;
    const { from, to } = roll.one(busy);
    const arrival = roll.one([to, to - 1, from - 3, from - 2]);
    Object.assign(filters, { context: 'HOSPITALITY', checkInDate: dateOf(arrival), checkOutDate: dateOf(arrival + 3) });
  },
  (_roll, filters, { guests }) => {
    filters.adultGuests = Math.max(1, guests);
  },
  // A contract of a stay: there is none.
  (_roll, filters) => {
    Object.assign(filters, { context: 'HOSPITALITY', contractType: 'SALE' });
  },
];

const sortColumns = { relevance: 'rank', price: 'price', commercialArea: 'area', createdAt: 'created' } as const;

function randomPage(roll: Dice, { filters }: Searched, docs: readonly DocRow[]): Omit<PageRequest, 'conditions'> {
  const sortBy = filters.sortBy ?? roll.one(sortFields);
  const limit = roll.one([1, 2, 15, 15, 15, 50, 100, roll.int(1, 100)]);
  const offset = roll.one([0, 0, 0, limit, limit * 3, roll.int(0, 300), roll.int(0, 3000), 1_000_000]);
  const near = sortBy === 'relevance' ? roll.maybe(0.5, () => middleOf(roll, docs)) : null;
  const stay = sortBy === 'price' ? stayAsked(roll, filters) : null;
  const sorting = { column: sortColumns[sortBy], order: filters.sortOrder ?? roll.one(sortOrders), near, stay };
  const among = roll.maybe(0.3, () => amongAsked(roll, docs));
  return { sorting, offset, limit, asOf: null, atLeast: null, ...(among && { among }) };
}

/** Ads that there are, in no order, and one that there is not. */
function amongAsked(roll: Dice, docs: readonly DocRow[]): NonNullable<PageRequest['among']> {
  const listingIds = Array.from({ length: roll.int(0, 200) }, () => roll.one(docs).listingId);
  return { listingIds: Int32Array.from(new Set([...listingIds, 2_000_000_000])), most: roll.one([1, 3, 10]) };
}

/** Where an ad lies, or near it, or the end of the world. */
function middleOf(roll: Dice, docs: readonly DocRow[]): { lat6: number; lng6: number } {
  const { lat6, lng6 } = roll.one(docs);
  if (lat6 === NO_COORDINATES || roll.int(0, 9) === 0) return { lat6: 90_000_000, lng6: -180_000_000 };
  return roll.int(0, 1) === 0 ? { lat6, lng6 } : { lat6: lat6 + roll.int(-9_000, 9_000), lng6 };
}

/** Mostly as the search has it; the port takes any. */
const stayAsked = (roll: Dice, filters: ParsedFilters) =>
  stayQuestionOf(filters) ?? roll.maybe(0.2, () => randomStay(roll));

function pricesAsked(roll: Dice, filters: ParsedFilters): ChoicesRequest['prices'] {
  const stay = stayAsked(roll, filters);
  const width = roll.int(0, 4) === 0 ? 1250 : barWidth(priceEnd(filters));
  return { currency: codeOf.currency(filters.currency ?? 'EUR'), stay, width };
}
