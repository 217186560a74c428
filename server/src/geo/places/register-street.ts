import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { streetPlace } from './address-places.ts';
import { roundedStreet } from './learnt-street.rules.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import { normalise } from './place-text.ts';
import { deleteUnused, lockUnclaimed, saveMapStreets, saveStreet } from './streets.store.ts';

export type NewStreet = {
  /** With its street type, without the house number: "Via Torino". */
  name: string;
  comuneId: number;
};

/**
 * Returns the id of a street, one per canonical name and comune. Searches include it once map data or published
 * listings confirm it (`learn-streets.ts`).
 * @throws Error if `comuneId` is no Italian comune
 */
export async function registerStreet(
  { db, places }: { db: Queryable; places: PlaceIndex },
  { name, comuneId }: NewStreet,
): Promise<number> {
  const comune = comuneIn(places, comuneId);
  return (await saveStreet(db, rowOf({ name, latMicro: comune.latMicro, lngMicro: comune.lngMicro }, comune))).id;
}

/** Saves streets of the map data, with coordinates in degrees, rounded to about 100 m. They are visible to all users. */
export async function addMapStreets(
  { db, places }: { db: Queryable; places: PlaceIndex },
  streets: readonly (NewStreet & { point: { lat: number; lng: number } })[],
): Promise<Place[]> {
  const rows = new Map<string, Place & { norm: string }>();
  for (const { name, comuneId, point } of streets) {
    const [latMicro, lngMicro] = [roundedStreet(point.lat * 1e6), roundedStreet(point.lng * 1e6)];
    const row = rowOf({ name, latMicro, lngMicro }, comuneIn(places, comuneId));
    const key = `${comuneId} ${row.norm}`;
    if (!rows.has(key)) rows.set(key, row);
  }
  const unique = [...rows.values()];
  const ids = await saveMapStreets(db, unique);
  return unique.map(({ norm: _, ...street }, at) => ({ ...street, id: ids[at] as number }));
}

/** Deletes the streets of these without a property and without map data. */
export async function deleteUnusedStreets(trx: Trx, ids: readonly (number | null)[]): Promise<void> {
  const streetIds = ids.filter((id) => id !== null);
  if (streetIds.length > 0) await deleteUnused(trx, await lockUnclaimed(trx, streetIds));
}

function comuneIn(places: PlaceIndex, comuneId: number): Place {
  const comune = places.byId.get(comuneId);
  if (comune?.kind !== 'comune') throw new Error(`No comune ${comuneId} to put a street in.`);
  return comune;
}

function rowOf(street: { name: string; latMicro: number; lngMicro: number }, comune: Place): Place & { norm: string } {
  return { ...streetPlace({ ...street, id: 0 }, comune), norm: normalise(street.name) };
}
