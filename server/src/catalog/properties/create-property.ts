import { streetWithoutNumber } from '#contract/geo/street-name';
import { toMinor } from '#contract/platform/money';
import { registerStreet } from '../../geo/places/register-street.ts';
import { inTransaction, type Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { attachMedia } from '../media/attach-media.ts';
import { insertProperties, type NewProperty } from './properties.store.ts';
import { type PropertyFacts, problemsOf } from './property.rules.ts';

/** Property created by the system: facts, and existing files in display order. */
export type PropertyDraft = PropertyFacts & { media: readonly { mediaFileId: number; alt: string | null }[] };

/**
 * Creates a property of the actor from processed files, and makes its street searchable. For internal callers; users
 * call `saveProperty`.
 * @returns the id.
 * @throws VALIDATION_EXCEPTION with every field that violates a bound of DECISIONS.md
 */
export async function createProperty(
  { deps, actor, domainError }: ActorUseCase,
  { media, ...facts }: PropertyDraft,
): Promise<number> {
  const fields = problemsOf(facts, deps.clock.now().getUTCFullYear());
  if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
  return inTransaction(deps.db, async (trx) => {
    const streetId = await streetIdOf({ db: trx, places: deps.places }, facts);
    const row = newPropertyRow(facts, { ownerId: actor.id, streetId, now: deps.clock.now() });
    const [propertyId = 0] = await insertProperties(trx, [row]);
    await attachMedia(trx, [{ propertyId, files: media }]);
    return propertyId;
  });
}

/** Street of a property in Italy as a place, shared by all properties of the street. */
export async function streetIdOf(
  { db, places }: { db: Queryable } & Pick<Deps, 'places'>,
  { comuneId, country, street, latitude, longitude }: PropertyFacts,
): Promise<number | null> {
  if (comuneId === null || country !== 'IT' || latitude === null || longitude === null) return null;
  const name = streetWithoutNumber(street);
  return name === '' ? null : registerStreet({ db, places }, { name, comuneId });
}

function pointOf({ latitude, longitude }: PropertyFacts): { latMicro: number; lngMicro: number } | null {
  if (latitude === null || longitude === null) return null;
  return { latMicro: Math.round(latitude * 1_000_000), lngMicro: Math.round(longitude * 1_000_000) };
}

/** Columns of validated facts. */
export function factColumns(property: PropertyFacts) {
  const { latitude: _latitude, longitude: _longitude, cadastralIncome, ...facts } = property;
  const point = pointOf(property);
  return {
    ...facts,
    features: [...facts.features],
    accessibilityFeatures: [...facts.accessibilityFeatures],
    floorTypes: [...facts.floorTypes],
    exposures: [...facts.exposures],
    cadastralIncomeMinor: cadastralIncome === null ? null : toMinor(cadastralIncome),
    latMicro: point?.latMicro ?? null,
    lngMicro: point?.lngMicro ?? null,
  };
}

/** Row of a new property. */
export function newPropertyRow(
  facts: PropertyFacts,
  input: { ownerId: number; streetId: number | null; now: Date },
): NewProperty {
  const { ownerId, streetId, now } = input;
  return { ...factColumns(facts), ownerId, streetId, createdAt: now, updatedAt: now };
}
