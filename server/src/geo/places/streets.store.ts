import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { LearntStreet, StreetVote } from './learnt-street.rules.ts';
import type { Place } from './place-index.ts';

type NewStreetRow = Pick<
  Place,
  'name' | 'label' | 'country' | 'comuneId' | 'provinceId' | 'regionId' | 'latMicro' | 'lngMicro'
> & { norm: string };

/** Finds or creates the street of this canonical name in a comune. Concurrent writers get the same row, locked against deletion. */
export async function saveStreet(db: Queryable, street: NewStreetRow): Promise<{ id: number }> {
  const { name, norm, label, country, comuneId, provinceId, regionId, latMicro, lngMicro } = street;
  const { rows } = await sql<{ id: number }>`
    with known as (select id from place where kind = 6 and comune_id = ${comuneId} and norm = ${norm} for key share),
    made as (
      insert into place (id, kind, name, norm, label, country, comune_id, province_id, region_id, lat_micro, lng_micro)
      select nextval('place_street_id'), 6, ${name}, ${norm}, ${label}, ${country}, ${comuneId}::integer, ${provinceId}::integer,
        ${regionId}::integer, ${latMicro}::integer, ${lngMicro}::integer
      where not exists (select 1 from known)
      on conflict (comune_id, norm text_pattern_ops) where kind = 6 do update set norm = excluded.norm
      returning id
    )
    select * from known union all select * from made limit 1`.execute(db);
  return rows[0] as { id: number };
}

/** Saves streets of the map data; streets that an admin removed stay removed. @returns their ids, in the given order */
export async function saveMapStreets(db: Queryable, streets: readonly NewStreetRow[]): Promise<number[]> {
  const column = <T>(pick: (street: NewStreetRow) => T) => streets.map(pick);
  await sql`
    insert into place (id, kind, name, norm, label, country, comune_id, province_id, region_id, lat_micro, lng_micro, street_source)
    select nextval('place_street_id'), 6, name, norm, label, country, comune_id, province_id, region_id, lat_micro, lng_micro, 'MAP'
    from unnest(${column((s) => s.name)}::text[], ${column((s) => s.norm)}::text[], ${column((s) => s.label)}::text[],
      ${column((s) => s.country)}::text[], ${column((s) => s.comuneId)}::integer[], ${column((s) => s.provinceId)}::integer[],
      ${column((s) => s.regionId)}::integer[], ${column((s) => s.latMicro)}::integer[], ${column((s) => s.lngMicro)}::integer[]
    ) as t (name, norm, label, country, comune_id, province_id, region_id, lat_micro, lng_micro)
    on conflict (comune_id, norm text_pattern_ops) where kind = 6 do update set street_source = 'MAP', name = excluded.name,
      label = excluded.label, lat_micro = excluded.lat_micro, lng_micro = excluded.lng_micro
      where place.removed_at is null`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select s.id from unnest(${column((s) => s.comuneId)}::integer[], ${column((s) => s.norm)}::text[]) with ordinality as t (comune_id, norm, nth)
    join place s on s.kind = 6 and s.comune_id = t.comune_id and s.norm = t.norm order by t.nth`.execute(db);
  return rows.map(({ id }) => id);
}

/** Streets of these listings, indexed and current. */
export async function selectStreetsOfListings(trx: Trx, listingIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select street_id as id from search_doc where kind in (0, 1, 2) and listing_id = any(${listingIds}::integer[]) and street_id > 0
    union
    select p.street_id from listing l join property p on p.id = l.property_id
    where l.id = any(${listingIds}::integer[]) and p.street_id is not null`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Ids above `after` of streets that may be learnt. */
export async function teachableIds(trx: Trx, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from place where kind = 6 and id > ${after} and street_source is distinct from 'MAP' and removed_at is null
    order by id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

export type TeachableStreet = { id: number; norm: string; comuneId: number; votes: StreetVote[] };

/**
 * Votes per street that may be learnt: one of each active owner with a verified email and a published listing there.
 * Hidden positions count with the center of their cell; quarter precision or worse has no coordinates.
 */
export async function readVotes(trx: Trx, streetIds: readonly number[]): Promise<TeachableStreet[]> {
  const { rows } = await sql<TeachableStreet>`
    select s.id, s.norm, s.comune_id, coalesce(votes.all_of_them, '[]') as votes
    from place s left join lateral (
      select jsonb_agg(jsonb_build_object('name', v.name, 'latMicro', v.lat_micro, 'lngMicro', v.lng_micro)) as all_of_them from (
        select mode() within group (order by p.street) as name,
          percentile_disc(0.5) within group (order by p.public_lat6) filter (where p.location_precision in ('exact', 'street')) as lat_micro,
          percentile_disc(0.5) within group (order by p.public_lng6) filter (where p.location_precision in ('exact', 'street')) as lng_micro
        from property p join app_user u on u.id = p.owner_id
        where p.street_id = s.id and u.status = 'ACTIVE' and u.email_verified_at is not null
          and exists (select from listing l where l.property_id = p.id and l.status = 'PUBLISHED')
        group by p.owner_id
      ) v
    ) votes on true
    where s.id = any(${streetIds}::integer[]) and s.kind = 6 and s.street_source is distinct from 'MAP' and s.removed_at is null
    order by s.id`.execute(trx);
  return rows;
}

/** 5 km in micro-degrees of latitude. */
const STREETS_REACH = 44_966;

type StreetPoint = { id: number; comuneId: number; latMicro: number; lngMicro: number };

/** Ids of the streets farther than 5 km from each street of the map in their comune; none where no street is mapped. */
export async function farFromMapStreets(trx: Trx, streets: readonly StreetPoint[]): Promise<Set<number>> {
  if (streets.length === 0) return new Set();
  const column = (pick: (street: StreetPoint) => number) => streets.map(pick);
  const { rows } = await sql<{ id: number }>`
    select t.id from unnest(${column((s) => s.id)}::integer[], ${column((s) => s.comuneId)}::integer[],
      ${column((s) => s.latMicro)}::integer[], ${column((s) => s.lngMicro)}::integer[]) as t (id, comune_id, lat_micro, lng_micro)
    where exists (select from map_street m where m.comune_id = t.comune_id)
      and not exists (select from map_street m where m.comune_id = t.comune_id
        and power(m.lat_micro - t.lat_micro, 2) + power((m.lng_micro - t.lng_micro) * cos(radians(t.lat_micro / 1e6)), 2)
          <= power(${STREETS_REACH}::integer, 2))`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Learnt streets of a comune, with their points. */
export async function learntOfComune(trx: Trx, comuneId: number): Promise<StreetPoint[]> {
  const { rows } = await sql<StreetPoint>`
    select id, comune_id, lat_micro, lng_micro from place where comune_id = ${comuneId} and street_source = 'HOMES'`.execute(
    trx,
  );
  return rows;
}

/** Saves the learnt data of these streets; null removes it. Skips unchanged rows. */
export async function saveLearnt(
  trx: Trx,
  streets: readonly { id: number; label: string | null; learnt: LearntStreet | null }[],
): Promise<void> {
  const column = <T>(pick: (learnt: LearntStreet | null) => T) => streets.map(({ learnt }) => pick(learnt));
  await sql`
    update place s set name = coalesce(t.name, s.name), label = coalesce(t.label, s.label),
      street_source = case when t.name is not null then 'HOMES' end,
      lat_micro = coalesce(t.lat_micro, c.lat_micro), lng_micro = coalesce(t.lng_micro, c.lng_micro)
    from unnest(${streets.map(({ id }) => id)}::integer[], ${column((one) => one?.name ?? null)}::text[],
      ${streets.map(({ label }) => label)}::text[], ${column((one) => one?.latMicro ?? null)}::integer[],
      ${column((one) => one?.lngMicro ?? null)}::integer[]) as t (id, name, label, lat_micro, lng_micro), place c
    where s.id = t.id and s.removed_at is null and c.id = s.comune_id
      and (s.street_source is not null or t.name is not null)
      and (s.name, s.street_source, s.lat_micro, s.lng_micro) is distinct from
        (t.name, case when t.name is not null then 'HOMES' end, coalesce(t.lat_micro, c.lat_micro), coalesce(t.lng_micro, c.lng_micro))`.execute(
    trx,
  );
}

/** Locks streets that no concurrent transaction uses. A later statement sees all properties that use them. */
export async function lockUnclaimed(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from place where id = any(${ids}::integer[]) and kind = 6 and street_source is distinct from 'MAP' and removed_at is null
    order by id for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Deletes the streets of these without a property. */
export async function deleteUnused(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`delete from place s where s.id = any(${ids}::integer[])
    and not exists (select from property p where p.street_id = s.id)`.execute(trx);
}

export type LearntRow = {
  id: number;
  name: string;
  comuneId: number;
  latMicro: number;
  lngMicro: number;
  homes: number;
};

/** A page of learnt streets by name; `start`: prefix of a canonical name. */
export async function listLearnt(
  db: Queryable,
  { start, page, size }: { start: string; page: number; size: number },
): Promise<{ rows: LearntRow[]; total: number }> {
  const matches = sql`s.street_source = 'HOMES' and s.norm ~>=~ ${start} and s.norm ~<~ ${`${start}\u{7f}`}`;
  const counted = await sql<{ total: number }>`select count(*)::integer as total from place s where ${matches}`.execute(
    db,
  );
  const { rows } = await sql<LearntRow>`
    select s.id, s.name, s.comune_id, s.lat_micro, s.lng_micro, (select count(*)::integer from property p where p.street_id = s.id) as homes
    from place s where ${matches} order by s.norm using ~<~, s.id limit ${size} offset ${page * size}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Locks a learnt street; undefined for any other place. */
export async function lockLearnt(
  trx: Trx,
  id: number,
): Promise<{ name: string; comuneId: number; latMicro: number; lngMicro: number } | undefined> {
  const { rows } = await sql<{ name: string; comuneId: number; latMicro: number; lngMicro: number }>`
    select name, comune_id, lat_micro, lng_micro from place where id = ${id} and street_source = 'HOMES' for no key update`.execute(
    trx,
  );
  return rows[0];
}

/** Hides a street permanently: it is not learnt again. */
export async function markRemoved(trx: Trx, id: number, at: Date): Promise<void> {
  await sql`update place s set street_source = null, removed_at = ${at}, lat_micro = c.lat_micro, lng_micro = c.lng_micro
    from place c where s.id = ${id} and c.id = s.comune_id`.execute(trx);
}
