import { sql } from 'kysely';
import type { PlaceKind } from '#contract/geo/places';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { Place } from './place-index.ts';

/** A place in the database. The gazetteer alone has geographic areas and landmarks: no property refers to one. */
export type StoredKind = Exclude<PlaceKind, 'geographicArea' | 'landmark'>;

/** Values of `place.kind`. */
export const kindNumbers = {
  country: 1,
  region: 2,
  province: 3,
  comune: 4,
  quarter: 5,
  street: 6,
  postal_code: 7,
  city: 8,
} as const satisfies Record<StoredKind, number>;

export type StreetRow = {
  id: number;
  name: string;
  norm: string;
  comuneId: number;
  latMicro: number;
  lngMicro: number;
};

export async function storedVersion(db: Queryable): Promise<string | null> {
  const row = await db.selectFrom('gazetteerVersion').select('version').executeTakeFirst();
  return row?.version ?? null;
}

/** Waits for another node that is seeding; the lock ends with the transaction. */
export async function lockGazetteer(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(5268762, 2)`.execute(trx);
}

export async function saveVersion(trx: Trx, version: string): Promise<void> {
  await sql`insert into gazetteer_version (version) values (${version})
    on conflict (singleton) do update set version = excluded.version, seeded_at = now()`.execute(trx);
}

export type StoredPlace = Place & { kind: StoredKind; norm: string };

/** Inserts or updates places, one statement per call. */
export async function savePlaces(trx: Trx, places: ReadonlyArray<StoredPlace>): Promise<void> {
  const column = <T>(pick: (place: StoredPlace) => T) => places.map(pick);
  const codes = column((place) => `{${place.postalCodes.join(',')}}`);
  await sql`
    insert into place (id, kind, name, norm, label, country, comune_id, province_id, region_id, postal_codes, lat_micro, lng_micro, population)
    select id, kind, name, norm, label, country, comune_id, province_id, region_id, codes::integer[], lat_micro, lng_micro, population
    from unnest(
      ${column((p) => p.id)}::integer[], ${column((p) => kindNumbers[p.kind])}::smallint[], ${column((p) => p.name)}::text[],
      ${column((p) => p.norm)}::text[], ${column((p) => p.label)}::text[], ${column((p) => p.country)}::text[],
      ${column((p) => p.comuneId)}::integer[], ${column((p) => p.provinceId)}::integer[], ${column((p) => p.regionId)}::integer[],
      ${codes}::text[], ${column((p) => p.latMicro)}::integer[], ${column((p) => p.lngMicro)}::integer[],
      ${column((p) => p.population)}::integer[]
    ) as t (id, kind, name, norm, label, country, comune_id, province_id, region_id, codes, lat_micro, lng_micro, population)
    on conflict (id) do update set kind = excluded.kind, name = excluded.name, norm = excluded.norm, label = excluded.label,
      country = excluded.country, comune_id = excluded.comune_id, province_id = excluded.province_id,
      region_id = excluded.region_id, postal_codes = excluded.postal_codes, lat_micro = excluded.lat_micro, lng_micro = excluded.lng_micro,
      population = excluded.population`.execute(trx);
}

export async function replaceNames(trx: Trx, names: ReadonlyArray<{ placeId: number; norm: string }>): Promise<void> {
  await sql`delete from place_name`.execute(trx);
  await sql`insert into place_name (place_id, norm)
    select * from unnest(${names.map((name) => name.placeId)}::integer[], ${names.map((name) => name.norm)}::text[])`.execute(
    trx,
  );
}

/** Public streets with one of these canonical names: in a comune, or the most populous comuni first. */
export async function findStreets(
  db: Queryable,
  norms: readonly string[],
  comuneId: number | null,
): Promise<StreetRow[]> {
  const { rows } = await sql<StreetRow>`
    select s.id, s.name, s.norm, s.comune_id, s.lat_micro, s.lng_micro
    from place s join place c on c.id = s.comune_id
    where s.street_source is not null and s.norm = any(${norms}::text[]) and (${comuneId}::integer is null or s.comune_id = ${comuneId}::integer)
    order by array_position(${norms}::text[], s.norm), c.population desc, s.id limit 6`.execute(db);
  return rows;
}

/** Streets by a prefix of their canonical name, the most populous comuni first. */
export async function findStreetsStarting(
  db: Queryable,
  start: string,
  comuneId: number | null,
  limit: number,
): Promise<StreetRow[]> {
  const { rows } = await sql<StreetRow>`
    select s.id, s.name, s.norm, s.comune_id, s.lat_micro, s.lng_micro
    from place s join place c on c.id = s.comune_id
    where s.street_source is not null and s.norm ~>=~ ${start} and s.norm ~<~ ${`${start}\u{7f}`}
      and (${comuneId}::integer is null or s.comune_id = ${comuneId}::integer)
    order by c.population desc, s.norm, s.id limit ${limit}`.execute(db);
  return rows;
}

/** The quarters of these with a listing in the search index. */
export async function quartersWithListings(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::integer[]) as wanted (id)
    where exists (select 1 from search_doc where quarter_id = wanted.id)`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** All streets of a comune, for matches with one wrong character. */
export async function streetsOfComune(db: Queryable, comuneId: number, limit: number): Promise<StreetRow[]> {
  const { rows } = await sql<StreetRow>`
    select id, name, norm, comune_id, lat_micro, lng_micro from place
    where kind = 6 and street_source is not null and comune_id = ${comuneId} limit ${limit}`.execute(db);
  return rows;
}
