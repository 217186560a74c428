import { sql } from 'kysely';
import type { AlertKind } from '#contract/discovery/alerts';
import type { AlertItem, AlertSummary } from '#contract/discovery/alerts.schemas';
import type { Currency } from '#contract/platform/money';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of sent alerts for their user. */

type Row = { id: number; createdAt: Date; readAt: Date | null };

export async function countAlertsOf(on: Queryable, userId: number): Promise<number> {
  const { count } = await on
    .selectFrom('alert')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countUnreadOf(on: Queryable, userId: number): Promise<number> {
  const { count } = await on
    .selectFrom('alert')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectAlerts(on: Queryable, userId: number, { page, size }: { page: number; size: number }) {
  const { rows } = await sql<Row & Pick<AlertSummary, 'itemsCount' | 'titles'>>`
    select a.id, a.created_at, a.read_at,
      (select count(*)::integer from alert_item i where i.alert_id = a.id) as items_count,
      array(select i.title from alert_item i where i.alert_id = a.id order by i.position limit 3) as titles
    from alert a where a.user_id = ${userId}
    order by a.created_at desc, a.id desc limit ${size} offset ${page * size}`.execute(on);
  return rows;
}

type Key = { id: number; userId: number };

export async function findAlert(on: Queryable, { id, userId }: Key): Promise<Row | undefined> {
  return on
    .selectFrom('alert')
    .select(['id', 'createdAt', 'readAt'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export type ItemRow = {
  alertId: number;
  listingId: number;
  kind: AlertKind;
  title: string;
  priceMinor: number;
  currency: Currency;
  previousPriceMinor: number | null;
  openDay: string | null;
  searches: AlertItem['searches'];
  /** Whether the listing is public now. */
  isPublic: boolean;
};

/** Items of alerts, at most the first `max` of each. Deleted searches have no id. */
export async function selectItems(
  on: Queryable,
  alertIds: readonly number[],
  { max = null }: { max?: number | null } = {},
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.alert_id, i.listing_id, i.kind, i.title, i.price_minor, trim(i.currency) as currency, i.previous_price_minor, i.open_day,
      coalesce(l.status = 'PUBLISHED' and u.status <> 'SUSPENDED', false) as is_public,
      (select jsonb_agg(case when
          (s.kind = 'SAVED' and exists (select from saved_search known where known.id = s.id and known.deleted_at is null))
          or (s.kind = 'RECENT' and exists (select from recent_search known where known.id = s.id))
        then s.search else s.search || '{"id": null}' end order by s.nth)
        from (select search, nth, search ->> 'kind' as kind, (search ->> 'id')::integer as id
          from jsonb_array_elements(i.searches) with ordinality as k (search, nth)) s) as searches
    from alert_item i
    left join listing l on l.id = i.listing_id
    left join app_user u on u.id = l.advertiser_id
    where i.alert_id = any(${alertIds}::integer[]) and (${max}::integer is null or i.position < ${max}::integer)
    order by i.alert_id, i.position`.execute(on);
  return rows;
}

/** Keeps the time of the first read. @returns when it was read; undefined when it does not exist. */
export async function markRead(on: Queryable, { id, userId }: Key, now: Date): Promise<Date | undefined> {
  const row = await on
    .updateTable('alert')
    .set({ readAt: sql<Date>`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('readAt')
    .executeTakeFirst();
  return row?.readAt ?? undefined;
}

/**
 * Deletes matches before `before` that are neither pending nor new since the last visit of their search, and alerts before
 * `alertsBefore`.
 */
export async function deleteOldAlerts(
  on: Queryable,
  { before, alertsBefore }: { before: Date; alertsBefore: Date },
): Promise<void> {
  await sql`delete from alert_match m using search_watch w
    left join saved_search s on s.id = w.saved_search_id
    where w.id = m.watch_id and not m.is_pending and m.matched_at < ${before}
      and (s.id is null or m.matched_at <= coalesce(s.last_visited_at, s.created_at))`.execute(on);
  await on.deleteFrom('alert').where('createdAt', '<', alertsBefore).execute();
}

/** Identifies a search in unsubscribe links. */

type Search = { kind: 'SAVED' | 'RECENT'; id: number };

/** A user's search with its notification setting; undefined when it is deleted. */
export async function findSearch(on: Queryable, userId: number, { kind, id }: Search) {
  if (kind === 'SAVED') {
    return on
      .selectFrom('savedSearch')
      .select(['name', 'notificationsEnabled'])
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  }
  const row = await on
    .selectFrom('recentSearch')
    .select('notificationsEnabled')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row && { ...row, name: null };
}

export async function selectAlertsForExport(on: Queryable, userId: number) {
  const { rows } = await sql`
    select a.id, a.created_at, a.read_at, coalesce(
      (select jsonb_agg(jsonb_build_object('listingId', i.listing_id, 'kind', i.kind, 'title', i.title, 'priceMinor', i.price_minor,
        'currency', i.currency, 'previousPriceMinor', i.previous_price_minor, 'openDay', i.open_day, 'searches', i.searches)
        order by i.position) from alert_item i where i.alert_id = a.id), '[]') as items
    from alert a where a.user_id = ${userId} order by a.created_at, a.id`.execute(on);
  return rows;
}

/** Matches of the user's searches that are in no alert yet, or need none. */
export function selectMatchesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('alertMatch')
    .innerJoin('searchWatch', 'searchWatch.id', 'alertMatch.watchId')
    .select(['alertMatch.listingId', 'alertMatch.kind', 'alertMatch.matchedAt', 'alertMatch.isPending as waits'])
    .select(['searchWatch.savedSearchId', 'searchWatch.recentSearchId'])
    .where('alertMatch.userId', '=', userId)
    .orderBy('alertMatch.id')
    .execute();
}

export async function deleteAlertsOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('alertDue').where('userId', '=', userId).execute();
  await trx.deleteFrom('alertMatch').where('userId', '=', userId).execute();
  await trx.deleteFrom('searchWatch').where('userId', '=', userId).execute();
  await trx.deleteFrom('alert').where('userId', '=', userId).execute();
  await trx.deleteFrom('alertSettings').where('userId', '=', userId).execute();
}
