import { inTransaction } from '../adapters/postgres.ts';
import type { Deps } from '../deps.ts';
import type { ActorUseCase } from '../http/context.ts';
import { attachMedia } from '../media/attach-media.ts';
import { registerStreet } from '../places/register-street.ts';
import { insertProperties, type NewProperty } from './properties.store.ts';
import { type PropertyFacts, problemsOf } from './property.rules.ts';

/** A property as its owner hands it in: the facts and the files in display order. */
export type PropertyDraft = PropertyFacts & { media: readonly { mediaFileId: number; alt: string | null }[] };

/**
 * Makes a property of the actor, with its media, and makes its street findable.
 * @returns the id.
 * @throws VALIDATION_EXCEPTION with every field that breaks a bound of DECISIONS.md
 */
export async function createProperty({ deps, actor, refuse }: ActorUseCase, draft: PropertyDraft): Promise<number> {
  const fields = problemsOf(draft, deps.clock.now().getUTCFullYear());
  if (fields.length > 0) throw refuse('VALIDATION_EXCEPTION', { fields });
  return inTransaction(deps.db, async (trx) => {
    const streetId = await streetIdOf({ db: trx, places: deps.places }, draft);
    const row = propertyRow(draft, { ownerId: actor.id, streetId, now: deps.clock.now() });
    const [propertyId = 0] = await insertProperties(trx, [row]);
    await attachMedia(trx, [{ propertyId, files: draft.media }]);
    return propertyId;
  });
}

export async function streetIdOf(deps: Pick<Deps, 'db' | 'places'>, draft: PropertyFacts): Promise<number | null> {
  const { comuneId, latitude, longitude, country, street: name } = draft;
  if (comuneId === null || country !== 'IT' || latitude === null || longitude === null) return null;
  const street = await registerStreet(deps, { name, comuneId, lat: latitude, lng: longitude });
  return street.id;
}

/** The database row of a draft that the rules have accepted. */
export function propertyRow(
  draft: PropertyDraft,
  given: { ownerId: number; streetId: number | null; now: Date },
): NewProperty {
  const { media: _media, latitude, longitude, features, accessibilityFeatures, ...facts } = draft;
  return {
    ...facts,
    features: [...features],
    accessibilityFeatures: [...accessibilityFeatures],
    ownerId: given.ownerId,
    streetId: given.streetId,
    lat6: latitude === null ? null : Math.round(latitude * 1_000_000),
    lng6: longitude === null ? null : Math.round(longitude * 1_000_000),
    createdAt: given.now,
    updatedAt: given.now,
  };
}
