import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import { parseGeoPolygon } from '#contract/geo/geo-polygon';
import { circleArea } from '../../geo/places/circle-area.ts';
import { radiusOf } from '../../geo/places/landmark-index.ts';
import { todaysAt } from '../../geo/places/stay-zones.ts';
import { type Understood, understandPlace } from '../../geo/places/understood-place.queries.ts';
import { dayInItaly } from '../../platform/lib/nights.ts';
import type { Deps } from '../deps.ts';
import { codeOf, type NumberColumn } from '../search-engine/search-doc.rules.ts';
import { type Condition, conditionsOf, type FilterFacts } from '../search-engine/search-filters.ts';
import type { CardDeps } from './result-cards.ts';

/** Resolved search criteria, for all features that count or list results. */

export type SearchDeps = CardDeps & Pick<Deps, 'searchEngine' | 'placements' | 'places' | 'clock'>;
export type CriteriaDeps = Pick<Deps, 'readDb' | 'places' | 'clock'>;

type Meant = NonNullable<Understood['meant']>;
export type ResolvedPlace = Meant['place'];

export type SearchCriteria = {
  /** Resolved place of the text; null without text (an area overrides it), and for an unresolved text. */
  meant: Meant | null;
  /** Whether other places are as likely. */
  isAmbiguous: boolean;
  /** Suggestions for an unresolved text. */
  proposed: Extract<Understood, { meant: null }> | null;
  today: FilterFacts['today'];
  todays: FilterFacts['todays'];
  /** Conditions of the same search with other filters; null when the text is unresolved, so that nothing matches. */
  conditions(filters: ParsedFilters): Condition[] | null;
  /** Conditions of the same search in another place. */
  conditionsIn(place: ResolvedPlace): Condition[];
};

/** Resolves the location text once. */
export async function resolveCriteria(deps: CriteriaDeps, filters: ParsedFilters): Promise<SearchCriteria> {
  const area = filters.geoPolygon === undefined ? null : parseGeoPolygon(filters.geoPolygon);
  const text = area === null ? filters.locationQuery : undefined;
  const { country } = filters;
  const understood = text === undefined ? null : await understandPlace(deps, text, { country });
  const meant = understood?.meant ?? null;
  const now = deps.clock.now();
  const [today, todays] = [dayInItaly(now), todaysAt(now)];
  const conditions = (requested: ParsedFilters) => {
    const inArea = requested.geoPolygon === undefined ? null : area;
    const own = conditionsOf(requested, { area: inArea, today, todays });
    if (inArea !== null || requested.locationQuery === undefined) return own;
    return meant && [placeCondition(meant), ...own];
  };
  const conditionsIn = (place: ResolvedPlace) => [
    placeCondition({ place }),
    ...conditionsOf(filters, { area: null, today, todays }),
  ];
  const isAmbiguous = understood?.meant ? understood.isAmbiguous : false;
  const proposed = understood && !understood.meant ? understood : null;
  return { meant, isAmbiguous, proposed, today, todays, conditions, conditionsIn };
}

const placeColumn = {
  region: 'regionId',
  province: 'provinceId',
  comune: 'comuneId',
  city: 'comuneId',
  quarter: 'quarterId',
  street: 'streetId',
} as const satisfies Record<
  Exclude<ResolvedPlace['kind'], 'country' | 'postal_code' | 'geographicArea' | 'landmark'>,
  NumberColumn
>;

function placeCondition({ place, quarters, radius }: Pick<Meant, 'place'> & Partial<Meant>): Condition {
  const equals = (column: NumberColumn, operand: number): Condition => ({ column, operator: 'equals', operand });
  if (place.kind === 'country') return equals('country', codeOf.country(place.country));
  if (place.kind === 'postal_code') return equals('zip', codeOf.zip(place.country, place.name));
  if (place.kind === 'geographicArea') return { column: 'comuneId', operator: 'anyOf', operand: place.comuneIds };
  if (quarters) return { column: 'quarterId', operator: 'anyOf', operand: quarters.map(({ id }) => id) };
  if (place.kind === 'landmark' || (place.kind === 'street' && radius))
    return { column: 'position', operator: 'insidePolygon', operand: circleArea(place, radiusOf(place, radius)) };
  return equals(placeColumn[place.kind], place.id);
}
