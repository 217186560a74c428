import type { PropertyInput } from '#contract/catalog/properties.schemas';
import type { FieldProblem } from '#contract/platform/errors';
import { GeocodingError } from '../../geo/places/geocoder.port.ts';
import { locateAddress } from '../../geo/places/locate-address.ts';
import { findComune, findQuarter } from '../../geo/places/places.queries.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { problem } from './field-problem.rules.ts';
import { isMoved } from './merge-property.rules.ts';
import type { PropertyFacts } from './property.rules.ts';

type PlaceDeps = { db: Queryable } & Pick<Deps, 'places'>;

/** Problems of the town of a property in Italy; without a comune no search would return it. */
export function townProblems(deps: Pick<Deps, 'places'>, facts: PropertyFacts): FieldProblem[] {
  if (facts.country !== 'IT' || facts.city === '') return [];
  const match = findComune(deps, facts);
  return match.ok ? [] : [problem(match.wrong, 'unknown_place', 'is no place that we know')];
}

/**
 * Property with comune and quarter, and with coordinates when none are set: the best match of the gazetteer with its
 * precision. A point set by the user is retained while the property stays in its comune.
 */
export async function geocodeProperty(
  deps: PlaceDeps,
  before: PropertyFacts | null,
  merged: PropertyFacts,
  input: Pick<PropertyInput, 'latitude' | 'longitude'>,
): Promise<PropertyFacts> {
  const match = merged.country === 'IT' ? findComune(deps, merged) : undefined;
  const comune = match?.ok ? match.comune : undefined;
  const facts = { ...merged, comuneId: comune?.id ?? null, province: merged.province ?? comune?.area ?? null };
  const located = needsPoint(before, facts, input) ? { ...facts, ...(await pointOf(deps, facts)) } : facts;
  return { ...located, quarterId: quarterOf(deps, located) };
}

function needsPoint(
  before: PropertyFacts | null,
  after: PropertyFacts,
  input: Pick<PropertyInput, 'latitude' | 'longitude'>,
): boolean {
  if (input.latitude !== undefined || input.longitude !== undefined) return false;
  if (!before) return true;
  const stays = before.comuneId === after.comuneId && before.country === after.country;
  return isMoved(before, after) && !(stays && before.locationPrecision === 'exact');
}

type Point = Pick<PropertyFacts, 'latitude' | 'longitude' | 'locationPrecision'>;

async function pointOf({ db, places }: PlaceDeps, facts: PropertyFacts): Promise<Point> {
  try {
    const match = await locateAddress(
      { readDb: db as Deps['readDb'], places },
      {
        street: facts.street,
        postalCode: facts.postalCode ?? undefined,
        administrativeAreaLevel1: facts.city,
        administrativeAreaLevel2: facts.province ?? undefined,
        country: facts.country,
      },
    );
    return { latitude: match.latitude, longitude: match.longitude, locationPrecision: match.precision };
  } catch (error) {
    // spec/001 §4 "Wizard": without a result, the property is saved without coordinates.
    if (error instanceof GeocodingError) return { latitude: null, longitude: null, locationPrecision: 'comune' };
    throw error;
  }
}

function quarterOf(deps: Pick<Deps, 'places'>, facts: PropertyFacts): number | null {
  const { comuneId, latitude, longitude, locationPrecision } = facts;
  if (comuneId === null || latitude === null || longitude === null || locationPrecision === 'comune') return null;
  return findQuarter(deps, { comuneId, latitude, longitude });
}
