import { sql } from 'kysely';
import { alertKinds } from '#contract/discovery/alerts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { inPlaceSql, type MatchDays, matchesSql, placesOfSql } from '../search-watches/watch-matches.sql.ts';
import type { Change } from './changes.rules.ts';

/** SQL of the matching: changes of listings → affected searches. */

/** Serializes matching on all nodes; the lock ends with the transaction. */
export async function lockMatching(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(5268762, 8)`.execute(trx);
}

/**
 * Takes at most `limit` changes of listings that the index has applied, in their order. A change and its pending mark are written in
 * one transaction; the index update deletes the mark and renews the row in one transaction.
 */
export async function takeChanges(trx: Trx, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change & { id: number }>`
    delete from listing_change where id in (
      select c.id from listing_change c
      where not exists (select from search_pending dirty where dirty.listing_id = c.listing_id)
      order by c.id limit ${limit})
    returning id, listing_id, kind, previous_price_minor, trim(currency) as currency, open_day, since`.execute(trx);
  return rows.sort((a, b) => a.id - b.id).map(({ id: _id, ...change }) => change);
}

/** `doc` is a row of search_doc in PostgreSQL text format. */
export type PastDoc = { listingId: number; doc: string; since: number };

/**
 * Takes previous index rows in a separate statement, before the index is read. A concurrent index update waits for it and then
 * writes another previous row, which an existing row would prevent.
 */
export async function takePast(trx: Trx, limit: number): Promise<PastDoc[]> {
  const { rows } = await sql<PastDoc>`
    delete from search_doc_previous where listing_id in (
      select p.listing_id from search_doc_previous p
      where not exists (select from search_pending dirty where dirty.listing_id = p.listing_id)
      order by p.listing_id limit ${limit})
    returning listing_id, doc::text as doc, since`.execute(trx);
  return rows;
}

/** Holds while `takeChanges` or `takePast` finds a row. */
export const hasChanges = () => sql`
  exists (select from listing_change c where not exists (select from search_pending dirty where dirty.listing_id = c.listing_id))
  or exists (select from search_doc_previous p where not exists (select from search_pending dirty where dirty.listing_id = p.listing_id))`;

type Matching = { changes: readonly Change[]; past: readonly PastDoc[]; now: Date; days: MatchDays };

/**
 * Writes one row per watch and listing (of the most important kind) and schedules the email of each user with a pending
 * match. Skips listings that left the index and a user's own listings.
 * @returns the number of rows.
 */
export async function insertMatches(trx: Trx, { changes, past, now, days }: Matching): Promise<number> {
  const ids = [...new Set([...changes, ...past].map((row) => row.listingId))];
  // JIT compilation costs more than comparing a hundred thousand searches; `work_mem` keeps sorts in memory.
  await sql`select set_config('jit', 'off', true), set_config('work_mem', '32MB', true)`.execute(trx);
  const { rows } = await sql<{ matches: number }>`
    with visible as materialized (
      select d as doc, d.listing_id, l.advertiser_id, l.price_minor, l.currency
      from search_doc d join listing l on l.id = d.listing_id
      where d.kind in (0, 1, 2) and d.listing_id = any(${ids}::integer[])
    ), candidate as materialized (
      select c.*, null::search_doc as before
      from unnest(${changes.map((row) => row.listingId)}::integer[], ${changes.map((row) => row.kind)}::text[],
        ${changes.map((row) => row.previousPriceMinor)}::bigint[], ${changes.map((row) => row.currency)}::text[],
        ${changes.map((row) => row.openDay)}::date[], ${changes.map((row) => row.since)}::bigint[])
        as c (listing_id, kind, previous_price_minor, currency, open_day, since)
      join visible on visible.listing_id = c.listing_id
      where c.kind <> 'PRICE_DROP' or (visible.price_minor < c.previous_price_minor and visible.currency = c.currency)
      union all
      select p.listing_id, 'NEW', null, null, null, p.since, p.doc::search_doc
      from unnest(${past.map((row) => row.listingId)}::integer[], ${past.map((row) => row.doc)}::text[],
        ${past.map((row) => row.since)}::bigint[]) as p (listing_id, doc, since)
      join visible on visible.listing_id = p.listing_id
      where to_jsonb(p.doc::search_doc) - 'rank' <> to_jsonb(visible.doc) - 'rank'
    ), hit as (
      select distinct on (w.id, t.listing_id) w.id as watch_id, w.user_id, w.notify, t.*
      from candidate t
      join visible on visible.listing_id = t.listing_id
      cross join lateral ${sql.raw(placesOfSql('(visible.doc)'))} as place (kind, id)
      join search_watch w on w.place_kind = place.kind and w.place_id = place.id and w.since <= t.since
        and w.user_id <> visible.advertiser_id
      where ${sql.raw(matchesSql('w', '(visible.doc)', days))}
      and (t.before is null or not (${sql.raw(inPlaceSql('w', '(t.before)'))} and ${sql.raw(matchesSql('w', '(t.before)', days))}))
      order by w.id, t.listing_id, array_position(${[...alertKinds]}::text[], t.kind)
    ), written as (
      insert into alert_match (user_id, watch_id, listing_id, kind, previous_price_minor, currency, open_day, matched_at, is_pending)
      select hit.user_id, hit.watch_id, hit.listing_id, hit.kind, hit.previous_price_minor, hit.currency, hit.open_day, ${now},
        hit.notify and coalesce(settings.frequency, 'INSTANT') <> 'OFF'
      from hit
      join app_user person on person.id = hit.user_id and person.status <> 'SUSPENDED'
      left join alert_settings settings on settings.user_id = hit.user_id
      returning user_id, is_pending
    ), woken as (
      -- An update without changes takes the row's lock, so a concurrent sender finishes first or reads this row.
      insert into alert_due (user_id, due_at) select distinct user_id, ${now}::timestamptz from written where is_pending order by user_id
      on conflict (user_id) do update set due_at = alert_due.due_at
    )
    select count(*)::integer as matches from written`.execute(trx);
  return rows[0]?.matches ?? 0;
}
