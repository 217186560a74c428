import type { Queryable } from '../adapters/postgres.ts';
import { streetPlace } from './address-places.rules.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import { normalise } from './place-text.rules.ts';
import { saveStreet } from './places.store.ts';

export type NewStreet = {
  /** With its kind, without the house number: "Via Torino". */
  name: string;
  comuneId: number;
  /** Degrees; the first home's point stays the street's. */
  lat: number;
  lng: number;
};

/**
 * Makes a street findable: the same name in the same comune, however written, is one place. `db` may be the
 * transaction of the home that names it.
 * @throws Error when `comuneId` is no Italian comune: callers take it from the gazetteer.
 */
export async function registerStreet(
  { db, places }: { db: Queryable; places: PlaceIndex },
  { name, comuneId, lat, lng }: NewStreet,
): Promise<Place> {
  const comune = places.byId.get(comuneId);
  if (comune?.kind !== 'comune') throw new Error(`No comune ${comuneId} to put a street in.`);
  const draft = streetPlace({ id: 0, name, lat6: Math.round(lat * 1e6), lng6: Math.round(lng * 1e6) }, comune);
  const saved = await saveStreet(db, { ...draft, norm: normalise(name) });
  return streetPlace(saved, comune);
}
