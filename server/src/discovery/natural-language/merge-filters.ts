import { rangePairs } from '#contract/discovery/filter-declarations';
import type { SpanReason } from '#contract/discovery/natural-language';
import { searchFilters } from '#contract/discovery/search-filters.schemas';
import { dayOf } from '../../platform/lib/nights.ts';
import { type Fact, fieldsOf, type Sets } from './draft.ts';

/** Precedence of facts about the same filter (AI-SEARCH.md "Further rules"). */

const lists = [
  'features',
  'accessibilityFeatures',
  'exposures',
  'floorTypes',
  'hospitalityFeatures',
  'hostLanguages',
  'propertyTypes',
  'openDaysDates',
] as const;
type List = (typeof lists)[number];
const isList = (key: string): key is List => lists.some((list) => list === key);

function rejectFact(fact: Fact, reason: SpanReason): void {
  fact.sets = {};
  fact.reason = reason;
  delete fact.shown;
}

/** Filters of all facts together; overridden facts get their reason. */
export function mergeFilters(facts: Fact[], context: 'MARKET' | 'HOSPITALITY'): Sets {
  facts.sort((a, b) => a.from - b.from);
  divideTotals(facts);
  dropContracts(facts);
  rejectSecondValues(facts);
  dropContradictions(facts);
  dropInvalid(facts, context);
  return union(facts);
}

function union(facts: readonly Fact[]): Sets {
  const filters: Record<string, unknown> = {};
  for (const { sets } of facts) {
    for (const [key, value] of Object.entries(sets)) {
      const before = filters[key];
      filters[key] =
        isList(key) && Array.isArray(before) && Array.isArray(value)
          ? [...new Set([...before, ...value])]
          : (before ?? value);
    }
  }
  return filters as Sets;
}

/** The price of a stay is per night. */
function divideTotals(facts: readonly Fact[]): void {
  const dates = union(facts);
  const nights = dates.checkInDate && dates.checkOutDate ? dayOf(dates.checkOutDate) - dayOf(dates.checkInDate) : 0;
  for (const fact of facts) {
    if (fact.role !== 'total') continue;
    if (nights <= 0) rejectFact(fact, 'period');
    else {
      const { minPrice, maxPrice } = fact.sets;
      if (minPrice !== undefined) fact.sets.minPrice = Math.ceil(minPrice / nights);
      if (maxPrice !== undefined) fact.sets.maxPrice = Math.floor(maxPrice / nights);
    }
  }
}

/** "affitto o vendita" sets no contract filter. */
function dropContracts(facts: readonly Fact[]): void {
  const telling = facts.filter(({ sets }) => sets.contractType !== undefined);
  if (new Set(telling.map(({ sets }) => sets.contractType)).size < 2) return;
  for (const fact of telling) {
    const { contractType: _contractType, ...others } = fact.sets;
    if (fieldsOf(others).length > 0) fact.sets = others;
    else rejectFact(fact, 'contradiction');
  }
}

function rejectSecondValues(facts: readonly Fact[]): void {
  const first = new Map<string, unknown>();
  for (const fact of facts) {
    const entries = Object.entries(fact.sets).filter(([key]) => !isList(key));
    const differs = entries.some(([key, value]) => first.has(key) && first.get(key) !== value);
    if (differs) rejectFact(fact, 'secondValue');
    else for (const [key, value] of entries) first.set(key, value);
  }
}

/** "almeno 5 … massimo 2": both limits are dropped. */
function dropContradictions(facts: readonly Fact[]): void {
  const filters = union(facts);
  for (const [low, high] of rangePairs) {
    const [min, max] = [filters[low], filters[high]];
    if (min === undefined || max === undefined || min <= max) continue;
    for (const fact of facts)
      if (fact.sets[low] !== undefined || fact.sets[high] !== undefined) rejectFact(fact, 'contradiction');
  }
  const { checkInDate, checkOutDate } = filters;
  if (checkInDate === undefined || checkOutDate === undefined || checkInDate < checkOutDate) return;
  for (const fact of facts) if (fact.sets.checkInDate ?? fact.sets.checkOutDate) rejectFact(fact, 'contradiction');
}

function dropInvalid(facts: readonly Fact[], context: 'MARKET' | 'HOSPITALITY'): void {
  for (const fact of facts) {
    if (!searchFilters.safeParse({ context, ...fact.sets }).success) rejectFact(fact, 'outOfRange');
  }
}
