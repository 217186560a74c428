import type { ParsedFilters } from '#contract/discovery/search-filters';
import { parseGeoPolygon } from '#contract/geo/geo-polygon';
import { type Understood, understandPlace } from '../../geo/places/understood-place.queries.ts';
import { dayInItaly } from '../../platform/lib/nights.ts';
import type { Deps } from '../deps.ts';
import { codeOf, type NumberColumn } from '../search-engine/search-doc.rules.ts';
import { type Condition, conditionsOf, type FilterFacts } from '../search-engine/search-filters.ts';
import type { CardDeps } from './result-cards.ts';

/** What a search means, for everything that counts or lists what it finds. */

export type SearchDeps = CardDeps & Pick<Deps, 'searchEngine' | 'placements' | 'places' | 'clock'>;
export type CriteriaDeps = Pick<Deps, 'readDb' | 'places' | 'clock'>;

type Meant = NonNullable<Understood['meant']>;
export type ResolvedPlace = Meant['place'];

export type SearchCriteria = {
  /** What the text was understood as; null without one (an area wins over it), and where it names no place. */
  meant: Meant | null;
  /** Of a text that names no place: those to choose from. */
  proposed: Extract<Understood, { meant: null }> | null;
  today: FilterFacts['today'];
  /** The conditions of the same search with these filters less or more; null: it can find nothing, its text names no place. */
  conditions(filters: ParsedFilters): Condition[] | null;
};

/** Resolves the text of a place, once. */
export async function resolveCriteria(deps: CriteriaDeps, filters: ParsedFilters): Promise<SearchCriteria> {
  const area = filters.geoPolygon === undefined ? null : parseGeoPolygon(filters.geoPolygon);
  const text = area === null ? filters.locationQuery : undefined;
  const { country } = filters;
  const understood = text === undefined ? null : await understandPlace(deps, text, { country });
  const meant = understood?.meant ?? null;
  const today = dayInItaly(deps.clock.now());
  const conditions = (requested: ParsedFilters) => {
    const inArea = requested.geoPolygon === undefined ? null : area;
    const own = conditionsOf(requested, { area: inArea, today });
    if (inArea !== null || requested.locationQuery === undefined) return own;
    return meant && [placeCondition(meant.place), ...own];
  };
  return { meant, proposed: understood && !understood.meant ? understood : null, today, conditions };
}

const placeColumn = {
  region: 'regionId',
  province: 'provinceId',
  comune: 'comuneId',
  city: 'comuneId',
  quarter: 'quarterId',
  street: 'streetId',
} as const satisfies Record<Exclude<ResolvedPlace['kind'], 'country' | 'postal_code'>, NumberColumn>;

function placeCondition(place: ResolvedPlace): Condition {
  const equals = (column: NumberColumn, operand: number): Condition => ({ column, operator: 'equals', operand });
  if (place.kind === 'country') return equals('country', codeOf.country(place.country));
  if (place.kind === 'postal_code') return equals('zip', codeOf.zip(place.country, place.name));
  return equals(placeColumn[place.kind], place.id);
}
