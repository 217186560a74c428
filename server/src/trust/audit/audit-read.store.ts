import { type RawBuilder, sql } from 'kysely';
import type { AuditSubject } from '#contract/platform/audit-events';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Reads of the audit log. */

export type EntryFilter = {
  /** Literal search text. */
  q: string;
  /** Event names that contain the text. */
  eventsOfQ: readonly string[];
  /** Users whose email contains the text; `many`: too many to list, each statement searches again. */
  usersOfQ: readonly number[] | 'many';
  event?: string | undefined;
  actorId?: number | undefined;
  subjectType?: AuditSubject | undefined;
  subjectId?: number | undefined;
  /** Days in Italy, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  byAdmin: boolean;
};

export type EntryRow = {
  id: number;
  at: Date;
  /** Database instant with microseconds; the keyset cursor of an export page. */
  instant: string;
  event: string;
  actorId: number | null;
  byAdmin: boolean;
  subjectType: AuditSubject | null;
  subjectId: number | null;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  detail: Record<string, unknown>;
  requestId: string | null;
  redactedAt: Date | null;
};

/** Position of an entry in the log. */
export type Place = Pick<EntryRow, 'id' | 'instant'>;

const columns = sql`id, at, at::text as instant, event, actor_id, by_admin, subject_type, subject_id, reason, before,
  after, detail, request_id, redacted_at`;

const patternOf = (q: string) => `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
const emailHolds = (q: string) => sql`select id from app_user where email like ${patternOf(q)} and erased_at is null`;

/** Max number of user ids in a statement. */
const MANY = 500;

/** Users whose email contains the text. */
export async function selectUsersWith(on: Queryable, q: string): Promise<number[] | 'many'> {
  const { rows } = await sql<{ id: number }>`${emailHolds(q)} limit ${MANY + 1}`.execute(on);
  return rows.length > MANY ? 'many' : rows.map(({ id }) => id);
}

/** Each part has a separate index; the index of actors serves a list of ids, not a subquery. */
function matchingText({ q, eventsOfQ, usersOfQ }: EntryFilter): RawBuilder<boolean> {
  const actors =
    usersOfQ === 'many' ? sql`actor_id in (${emailHolds(q)})` : sql`actor_id = any(${usersOfQ}::integer[])`;
  return sql<boolean>`(lower(reason) like ${patternOf(q)} or event = any(${eventsOfQ}::text[])
    or request_id = ${q.toLowerCase()} or ${actors})`;
}

function matching(filter: EntryFilter): RawBuilder<boolean> {
  const { q, event, actorId, subjectType, subjectId, from, to, byAdmin } = filter;
  const conditions = [
    byAdmin ? sql<boolean>`by_admin` : sql<boolean>`true`,
    ...(q === '' ? [] : [matchingText(filter)]),
    ...(event === undefined ? [] : [sql<boolean>`event = ${event}`]),
    ...(actorId === undefined ? [] : [sql<boolean>`actor_id = ${actorId}`]),
    ...(subjectType === undefined ? [] : [sql<boolean>`subject_type = ${subjectType}`]),
    ...(subjectId === undefined ? [] : [sql<boolean>`subject_id = ${subjectId}`]),
    ...(from === undefined ? [] : [sql<boolean>`at >= ${from}::date::timestamp at time zone 'Europe/Rome'`]),
    ...(to === undefined ? [] : [sql<boolean>`at < (${to}::date + 1)::timestamp at time zone 'Europe/Rome'`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Newest first; `after` is a keyset cursor. */
export async function selectEntries(
  on: Queryable,
  filter: EntryFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: Place | undefined },
): Promise<EntryRow[]> {
  const behind = after ? sql`and (at, id) < (${after.instant}::timestamptz, ${after.id})` : sql``;
  const { rows } = await sql<EntryRow>`
    select ${columns} from audit_entry where ${matching(filter)} ${behind}
    order by at desc, id desc limit ${limit} offset ${offset}`.execute(on);
  return rows;
}

/** Counts at most `most` entries. `upTo`: only that entry and older ones. */
export async function countEntries(
  on: Queryable,
  filter: EntryFilter,
  { upTo, max }: { upTo?: Place; max?: number } = {},
): Promise<number> {
  const behind = upTo ? sql`and (at, id) <= (${upTo.instant}::timestamptz, ${upTo.id})` : sql``;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from audit_entry where ${matching(filter)} ${behind} limit ${max ?? null}
    ) found`.execute(on);
  return rows[0]?.total ?? 0;
}

type Named = { id: number; name: string };

async function namesBy(query: RawBuilder<Named>, on: Queryable): Promise<Map<number, string>> {
  const { rows } = await query.execute(on);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Current names. Erased users have none. */
export const selectNames = {
  user: (on: Queryable, ids: readonly number[]) =>
    namesBy(
      sql<Named>`select id, name || ' ' || surname as name from app_user
        where id = any(${ids}::integer[]) and erased_at is null`,
      on,
    ),
  property: (on: Queryable, ids: readonly number[]) =>
    namesBy(
      sql<Named>`select id, concat_ws(', ', nullif(concat_ws(' ', street, street_number), ''), city) as name
        from property where id = any(${ids}::integer[])`,
      on,
    ),
  listing: (on: Queryable, ids: readonly number[]) =>
    namesBy(sql<Named>`select id, title as name from listing where id = any(${ids}::integer[])`, on),
  boostPackage: (on: Queryable, ids: readonly number[]) =>
    namesBy(sql<Named>`select id, name from boost_package where id = any(${ids}::integer[])`, on),
  plan: (on: Queryable, ids: readonly number[]) =>
    namesBy(sql<Named>`select id, name from plan where id = any(${ids}::integer[])`, on),
};

/** Entries about a user's account and admin actions on the user's data, newest first. */
export async function selectEntriesAbout(on: Queryable, userId: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from audit_entry
    where (subject_type = 'user' and subject_id = ${userId})
      or (affected_id = ${userId} and by_admin and subject_type in ('listing', 'property'))
    order by at desc, id desc`.execute(on);
  return rows;
}

type Keyset = {
  userId: number;
  before: { micros: number; rank: number; id: number } | null;
  rank: number;
  limit: number;
};

/**
 * Entries about an account, by its user, or by admins about the user's data; newest first. Three queries, each with its own index.
 * `rank` orders this source among others of the same microsecond.
 */
export async function selectEntriesOfUser(
  on: Queryable,
  { userId, before, rank, limit }: Keyset,
): Promise<(EntryRow & { micros: number })[]> {
  const instant = before && sql`timestamptz 'epoch' + ${before.micros}::bigint * interval '1 microsecond'`;
  const behind = before
    ? sql`and (at, ${sql.lit(rank)}, id) < (${instant}, ${before.rank}::integer, ${before.id}::bigint)`
    : sql``;
  const newest = sql`${behind} order by at desc, id desc limit ${limit}`;
  const { rows } = await sql<EntryRow & { micros: number }>`
    select ${columns}, (extract(epoch from at) * 1000000)::bigint as micros from audit_entry where id in (
      (select id from audit_entry where subject_type = 'user' and subject_id = ${userId} ${newest})
      union all (select id from audit_entry where actor_id = ${userId} ${newest})
      union all (select id from audit_entry where affected_id = ${userId} and by_admin ${newest})
    )
    order by at desc, id desc limit ${limit}`.execute(on);
  return rows;
}
