import { type Selectable, sql } from 'kysely';
import type { AlertItem, AlertSettings } from '#contract/discovery/alerts.schemas';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { inPlaceSql, type MatchDays, matchesSql } from '../search-watches/watch-matches.sql.ts';
import { type NewItem, type PendingMatch, storedSearches } from './alert-items.rules.ts';

/** SQL of sending alerts. */

/** Users with a due email, longest due first. */
export async function selectDue(on: Queryable, now: Date, limit: number): Promise<number[]> {
  const rows = await on
    .selectFrom('alertDue')
    .select('userId')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('userId')
    .limit(limit)
    .execute();
  return rows.map((row) => row.userId);
}

/** Holds while `selectDue` finds a user. */
export const hasDue = (now: Date) => sql`exists (select from alert_due where due_at <= ${now})`;

/** Locks a due user; false when the user is not due (any more) or another process is sending to them. */
export async function lockDue(trx: Trx, userId: number, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('alertDue')
    .select('userId')
    .where('userId', '=', userId)
    .where('dueAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setDue(on: Queryable, userId: number, dueAt: Date): Promise<void> {
  await on.updateTable('alertDue').set({ dueAt }).where('userId', '=', userId).execute();
}

export async function deleteDue(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('alertDue').where('userId', '=', userId).execute();
}

type MatchRow = Omit<PendingMatch, 'search' | 'ad'> & {
  savedSearchId: number | null;
  recentSearchId: number | null;
  name: string | null;
  filters: PendingMatch['search']['filters'];
  isThere: boolean;
} & NonNullable<PendingMatch['listing']>;

/** The user's pending matches, oldest first. */
export async function selectPending(trx: Trx, userId: number, days: MatchDays): Promise<PendingMatch[]> {
  const { rows } = await sql<MatchRow>`
    select m.id, m.listing_id, m.kind, m.previous_price_minor, trim(m.currency) as previous_currency, m.open_day, m.matched_at,
      w.saved_search_id, w.recent_search_id, s.name, coalesce(s.filters, r.filters) as filters,
      d.listing_id is not null and l.status = 'PUBLISHED' and advertiser.status <> 'SUSPENDED' as is_there,
      l.title, l.price_minor, trim(l.currency) as currency, l.listing_type, l.contract_type, l.is_auction,
      p.street, p.street_number, p.city, p.approximate_location, p.commercial_area, p.rooms_count, p.has_more_rooms
    from alert_match m
    join search_watch w on w.id = m.watch_id
    join listing l on l.id = m.listing_id
    join property p on p.id = l.property_id
    join app_user advertiser on advertiser.id = l.advertiser_id
    left join saved_search s on s.id = w.saved_search_id
    left join recent_search r on r.id = w.recent_search_id
    left join search_doc d on d.kind in (0, 1, 2) and d.listing_id = m.listing_id
      and ${sql.raw(inPlaceSql('w', 'd'))} and ${sql.raw(matchesSql('w', 'd', days))}
    where m.user_id = ${userId} and m.is_pending
    order by m.matched_at, m.id`.execute(trx);
  return rows.map(({ savedSearchId, recentSearchId, name, filters, isThere, ...row }) => {
    const { title, priceMinor, currency, listingType, contractType, isAuction, ...other } = row;
    const { street, streetNumber, city, approximateLocation, commercialArea, roomsCount, hasMoreRooms, ...match } =
      other;
    const kind = savedSearchId === null ? 'RECENT' : 'SAVED';
    const offer = { title, priceMinor, currency, listingType, contractType, isAuction };
    const property = { street, streetNumber, city, approximateLocation, commercialArea, roomsCount, hasMoreRooms };
    const listing = isThere ? { ...offer, ...property } : null;
    return { ...match, search: { kind, id: savedSearchId ?? recentSearchId ?? 0, name, filters }, listing };
  });
}

/** Ends the pending state of these matches; those created concurrently stay pending. */
export async function completeMatches(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update alert_match set is_pending = false where id = any(${ids}::bigint[])`.execute(trx);
}

/** Cancels all pending matches of the user. */
export async function cancelPending(on: Queryable, userId: number): Promise<void> {
  await on
    .updateTable('alertMatch')
    .set({ isPending: false })
    .where('userId', '=', userId)
    .where('isPending', '=', true)
    .execute();
}

/** Times of the alerts since `since`, newest first. */
export async function selectRecentSendTimes(
  on: Queryable,
  userId: number,
  since: Date,
  limit: number,
): Promise<Date[]> {
  const rows = await on
    .selectFrom('alert')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.createdAt);
}

/** @returns the id. */
export async function insertAlert(
  trx: Trx,
  { userId, createdAt, items }: { userId: number; createdAt: Date; items: readonly NewItem[] },
): Promise<number> {
  const { id } = await trx.insertInto('alert').values({ userId, createdAt }).returning('id').executeTakeFirstOrThrow();
  const rows = items.map((item, position) => ({
    listing_id: item.listingId,
    position,
    kind: item.kind,
    title: item.listing.title,
    price_minor: item.listing.priceMinor,
    currency: item.listing.currency,
    previous_price_minor: item.previousPriceMinor,
    open_day: item.openDay,
    searches: storedSearches(item.searches) satisfies AlertItem['searches'],
  }));
  await sql`insert into alert_item (alert_id, position, listing_id, kind, title, price_minor, currency, previous_price_minor, open_day, searches)
    select ${id}, position, listing_id, kind, title, price_minor, currency, previous_price_minor, open_day, searches
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (position smallint, listing_id integer, kind text, title text,
      price_minor bigint, currency text, previous_price_minor bigint, open_day date, searches jsonb)`.execute(trx);
  return id;
}

type SettingsRow = AlertSettings & Pick<Selectable<Database['alertSettings']>, 'frequencyBefore'>;

/** Undefined when the user has no settings. */
export async function selectSettings(on: Queryable, userId: number): Promise<SettingsRow | undefined> {
  const row = await on.selectFrom('alertSettings').selectAll().where('userId', '=', userId).executeTakeFirst();
  if (!row) return undefined;
  const { frequency, frequencyBefore, timeZone, quietFrom, quietTo } = row;
  const quietHours = quietFrom && quietTo ? { from: quietFrom.slice(0, 5), to: quietTo.slice(0, 5) } : null;
  return { frequency, frequencyBefore, timeZone, quietHours };
}

export async function upsertSettings(
  trx: Trx,
  userId: number,
  { frequency, frequencyBefore, timeZone, quietHours }: SettingsRow,
): Promise<void> {
  const quiet = { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null };
  const row = { frequency, frequencyBefore, timeZone, ...quiet };
  await trx
    .insertInto('alertSettings')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}
