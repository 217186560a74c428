import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { streetPlace } from './address-places.ts';
import { roundedStreet } from './learnt-street.rules.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import { normalise } from './place-text.ts';
import { deleteUnused, lockUnclaimed, saveMapStreets, saveStreet } from './streets.store.ts';

export type NewStreet = {
  /** With its kind, without the house number: "Via Torino". */
  name: string;
  comuneId: number;
};

/**
 * The number of a home's street: the same name in the same comune, however written, is one. Nobody finds it by name until the
 * map data or published homes confirm it (`learn-streets.ts`). `db` may be the transaction of the home that names it.
 * @throws Error when `comuneId` is no Italian comune: callers take it from the gazetteer.
 */
export async function registerStreet(
  { db, places }: { db: Queryable; places: PlaceIndex },
  { name, comuneId }: NewStreet,
): Promise<number> {
  const comune = comuneIn(places, comuneId);
  return (await saveStreet(db, rowOf({ name, lat6: comune.lat6, lng6: comune.lng6 }, comune))).id;
}

/** Streets that map data of ours has, each once, with a point of theirs in degrees; it is stored to about 100 m. Everybody finds them. */
export async function addMapStreets(
  { db, places }: { db: Queryable; places: PlaceIndex },
  streets: readonly (NewStreet & { point: { lat: number; lng: number } })[],
): Promise<Place[]> {
  const rows = new Map<string, Place & { norm: string }>();
  for (const { name, comuneId, point } of streets) {
    const [lat6, lng6] = [roundedStreet(point.lat * 1e6), roundedStreet(point.lng * 1e6)];
    const row = rowOf({ name, lat6, lng6 }, comuneIn(places, comuneId));
    const key = `${comuneId} ${row.norm}`;
    if (!rows.has(key)) rows.set(key, row);
  }
  const made = [...rows.values()];
  const ids = await saveMapStreets(db, made);
  return made.map(({ norm: _, ...street }, at) => ({ ...street, id: ids[at] as number }));
}

/** Homes have left these streets: what nobody lives in and no map has is forgotten, with the words that named it. */
export async function forgetStreets(trx: Trx, ids: readonly (number | null)[]): Promise<void> {
  const left = ids.filter((id) => id !== null);
  if (left.length > 0) await deleteUnused(trx, await lockUnclaimed(trx, left));
}

function comuneIn(places: PlaceIndex, comuneId: number): Place {
  const comune = places.byId.get(comuneId);
  if (comune?.kind !== 'comune') throw new Error(`No comune ${comuneId} to put a street in.`);
  return comune;
}

function rowOf(street: { name: string; lat6: number; lng6: number }, comune: Place): Place & { norm: string } {
  return { ...streetPlace({ ...street, id: 0 }, comune), norm: normalise(street.name) };
}
