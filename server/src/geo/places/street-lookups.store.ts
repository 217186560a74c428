import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { StreetRow } from './places.store.ts';

/** Lookups in the streets of the map tiles (`index-streets.ts`). */

/** After every canonical name of a prefix. */
const END = '\u{7f}';

/**
 * Streets with one of these canonical names, or with one of these forms with initials: in a comune, or the most populous comuni first.
 * Full names first.
 */
export async function findMapStreets(
  db: Queryable,
  { norms, initials }: { norms: readonly string[]; initials: readonly string[] },
  comuneId: number | null,
): Promise<StreetRow[]> {
  const { rows } = await sql<StreetRow>`
    select m.id, m.name, m.norm, m.comune_id, m.lat_micro, m.lng_micro
    from map_street m join place c on c.id = m.comune_id
    where (m.norm = any(${norms}::text[]) or m.initials = any(${initials}::text[]))
      and (${comuneId}::integer is null or m.comune_id = ${comuneId}::integer)
    order by array_position(${norms}::text[], m.norm) nulls last, array_position(${initials}::text[], m.initials),
      c.population desc, m.id limit 12`.execute(db);
  return rows;
}

/** Streets whose canonical name, or its form with initials, starts with one of these; the most populous comuni first. */
export async function findMapStreetsStarting(
  db: Queryable,
  starts: readonly string[],
  comuneId: number | null,
  limit: number,
): Promise<StreetRow[]> {
  const { rows } = await sql<StreetRow>`
    select m.id, m.name, m.norm, m.comune_id, m.lat_micro, m.lng_micro
    from (
      select m.* from unnest(${starts}::text[]) as t (low) join map_street m on m.norm ~>=~ low and m.norm ~<~ (low || ${END}::text)
      union
      select m.* from unnest(${starts}::text[]) as t (low) join map_street m on m.initials ~>=~ low and m.initials ~<~ (low || ${END}::text)
    ) m join place c on c.id = m.comune_id
    where ${comuneId}::integer is null or m.comune_id = ${comuneId}::integer
    order by c.population desc, m.norm, m.id limit ${limit}`.execute(db);
  return rows;
}

/** Streets of a comune whose canonical name has this length, or one character more or less. */
export async function mapStreetsOfLength(
  db: Queryable,
  { comuneId, length, limit }: { comuneId: number; length: number; limit: number },
): Promise<StreetRow[]> {
  const { rows } = await sql<StreetRow>`
    select id, name, norm, comune_id, lat_micro, lng_micro from map_street
    where comune_id = ${comuneId} and length(norm) between ${length}::integer - 1 and ${length}::integer + 1
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** The streets of a comune that published listings name. */
export async function listedStreetsOfComune(db: Queryable, comuneId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from place s where kind = 6 and comune_id = ${comuneId} and removed_at is null
      and exists (select from search_doc where street_id = s.id) order by id`.execute(db);
  return rows;
}
