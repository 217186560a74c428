import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Streets of the map tiles, per comune, and how far its tiles are read. */

export type MapStreet = {
  norm: string;
  initials: string;
  name: string;
  class: string;
  latMicro: number;
  lngMicro: number;
};

type Progress = { tiles: number; dayTiles: number };

/** `maxDayTiles`: new tiles that may be read on a day. */
type Limits = { comuneId: number; build: string; day: string; now: Date; maxDayTiles: number };

/**
 * Claims the tiles of a comune for one process until `until`. Null if another one has them, if all tiles of this build are read, or if
 * the day's number of tiles is reached. A new build starts again.
 */
export async function claimComune(
  db: Queryable,
  { comuneId, build, day, now, maxDayTiles, until }: Limits & { until: Date },
): Promise<Progress | null> {
  const { rows } = await sql<Progress>`
    insert into map_street_progress as p (comune_id, build, tiles, is_complete, day, day_tiles, claimed_until)
    values (${comuneId}, ${build}, 0, false, ${day}, 0, ${until})
    on conflict (comune_id) do update set
      build = excluded.build,
      tiles = case when p.build = excluded.build then p.tiles else 0 end,
      is_complete = false,
      day = excluded.day,
      day_tiles = case when p.day = excluded.day then p.day_tiles else 0 end,
      claimed_until = excluded.claimed_until
    where (p.claimed_until is null or p.claimed_until <= ${now})
      and (p.build <> excluded.build or not p.is_complete)
      and (p.day <> excluded.day or p.day_tiles < ${maxDayTiles})
    returning tiles, day_tiles`.execute(db);
  return rows[0] ?? null;
}

/** Whether a claim would succeed. */
export async function isIndexingDue(
  db: Queryable,
  { comuneId, build, day, now, maxDayTiles }: Limits,
): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select (claimed_until is null or claimed_until <= ${now}) and (build <> ${build} or not is_complete)
      and (day <> ${day} or day_tiles < ${maxDayTiles}) as is_due
    from map_street_progress where comune_id = ${comuneId}`.execute(db);
  return rows[0]?.isDue ?? true;
}

/** Ends the claim `until` with the tiles that were read. False if it expired and another process has the comune. */
export async function releaseComune(
  trx: Trx,
  { comuneId, until, isComplete, ...progress }: Progress & { comuneId: number; until: Date; isComplete: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ comuneId: number }>`
    update map_street_progress set tiles = ${progress.tiles}, day_tiles = ${progress.dayTiles}, is_complete = ${isComplete},
      claimed_until = null
    where comune_id = ${comuneId} and claimed_until = ${until} returning comune_id`.execute(trx);
  return rows.length > 0;
}

/** Saves streets of a comune. A street of the same canonical name retains its id. */
export async function saveComuneStreets(
  trx: Trx,
  { comuneId, build, streets }: { comuneId: number; build: string; streets: readonly MapStreet[] },
): Promise<void> {
  const column = <T>(pick: (street: MapStreet) => T) => streets.map(pick);
  await sql`
    insert into map_street (id, comune_id, norm, initials, name, class, lat_micro, lng_micro, build)
    select nextval('place_street_id'), ${comuneId}::integer, norm, initials, name, class, lat_micro, lng_micro, ${build}::text
    from unnest(${column((s) => s.norm)}::text[], ${column((s) => s.initials)}::text[], ${column((s) => s.name)}::text[],
      ${column((s) => s.class)}::text[], ${column((s) => s.latMicro)}::integer[], ${column((s) => s.lngMicro)}::integer[]
    ) as t (norm, initials, name, class, lat_micro, lng_micro)
    on conflict (comune_id, norm) do update set initials = excluded.initials, name = excluded.name, class = excluded.class,
      lat_micro = excluded.lat_micro, lng_micro = excluded.lng_micro, build = excluded.build`.execute(trx);
}

/** Deletes the streets of a comune that only older builds have. */
export async function deleteOlderStreets(
  trx: Trx,
  { comuneId, build }: { comuneId: number; build: string },
): Promise<void> {
  await sql`delete from map_street where comune_id = ${comuneId} and build <> ${build}`.execute(trx);
}
