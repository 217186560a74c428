import type { Queryable } from '../adapters/postgres.ts';
import { isPlaced, mayLieIn, streetPlace } from './address-places.rules.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import { normalise } from './place-text.rules.ts';
import { moveStreet, moveStreetsToCells, saveStreet } from './places.store.ts';

export type NewStreet = {
  /** With its kind, without the house number: "Via Torino". */
  name: string;
  comuneId: number;
  /** Degrees; the first home's point in the comune stays the street's. Null while no home is known better than by its comune. */
  point: { lat: number; lng: number } | null;
};

/**
 * Makes a street findable: the same name in the same comune, however written, is one place. `db` may be the
 * transaction of the home that names it.
 * @throws Error when `comuneId` is no Italian comune: callers take it from the gazetteer.
 */
export async function registerStreet(
  { db, places }: { db: Queryable; places: PlaceIndex },
  { name, comuneId, point }: NewStreet,
): Promise<Place> {
  const comune = places.byId.get(comuneId);
  if (comune?.kind !== 'comune') throw new Error(`No comune ${comuneId} to put a street in.`);
  const told = point && { lat6: Math.round(point.lat * 1e6), lng6: Math.round(point.lng * 1e6) };
  const { lat6, lng6 } = told && mayLieIn(told, comune) ? told : comune;
  const saved = await saveStreet(db, { ...streetPlace({ id: 0, name, lat6, lng6 }, comune), norm: normalise(name) });
  const isFirstPlaced = !isPlaced(saved, comune) && isPlaced({ lat6, lng6 }, comune);
  if (isFirstPlaced) await moveStreet(db, { id: saved.id, lat6, lng6 });
  return streetPlace(isFirstPlaced ? { ...saved, lat6, lng6 } : saved, comune);
}

/**
 * A home on these streets is to be known no better than by its cell: neither are the streets, whose points may be the
 * home's. In the transaction that saves the home.
 */
export function blurStreets(db: Queryable, ids: readonly number[]): Promise<void> {
  return moveStreetsToCells(db, ids);
}
