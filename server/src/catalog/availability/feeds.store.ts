import { type Insertable, sql } from 'kysely';
import type { FeedError } from '#contract/catalog/availability';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of feeds: external calendars. */

export type FeedRow = {
  id: number;
  listingId: number;
  name: string;
  host: string;
  events: number;
  syncedAt: Date | null;
  attemptedAt: Date | null;
  error: FeedError | null;
};

const columns = ['id', 'listingId', 'name', 'host', 'events', 'syncedAt', 'attemptedAt', 'error'] as const;

export function selectFeeds(on: Queryable, listingId: number): Promise<FeedRow[]> {
  return on.selectFrom('stayFeed').select(columns).where('listingId', '=', listingId).orderBy('id').execute();
}

/** Fields required to read the feed. */
export function selectFeedToRead(on: Queryable, feedId: number) {
  return on
    .selectFrom('stayFeed')
    .select([...columns, 'urlSealed', 'etag', 'lastModified'])
    .where('id', '=', feedId)
    .executeTakeFirst();
}

/** Ordered by creation, from after `after`. */
export async function listEncryptedAddresses(on: Queryable, after: number, limit: number) {
  const rows = on.selectFrom('stayFeed').select(['id', 'urlSealed as sealed']);
  return rows.where('id', '>', after).orderBy('id').limit(limit).execute();
}

export async function resealAddress(on: Queryable, id: number, { from, to }: { from: string; to: string }) {
  const feeds = on.updateTable('stayFeed').set({ urlSealed: to });
  await feeds.where('id', '=', id).where('urlSealed', '=', from).execute();
}

export async function hasFeedWith(on: Queryable, listingId: number, urlHash: Buffer): Promise<boolean> {
  const feeds = on.selectFrom('stayFeed').select('id').where('listingId', '=', listingId);
  return (await feeds.where('urlHash', '=', urlHash).executeTakeFirst()) !== undefined;
}

export async function insertFeed(trx: Trx, feed: Insertable<Database['stayFeed']>): Promise<number> {
  const { id } = await trx.insertInto('stayFeed').values(feed).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Deletes the feed and its nights. @returns the deleted row; undefined without a match. */
export function deleteFeed(trx: Trx, listingId: number, feedId: number) {
  return trx
    .deleteFrom('stayFeed')
    .where('id', '=', feedId)
    .where('listingId', '=', listingId)
    .returning(['name', 'host'])
    .executeTakeFirst();
}

/** Nights reported by the feeds of a stay, as days since 1970. */
export async function selectReported(on: Queryable, listingId: number): Promise<{ from: number; to: number }[]> {
  const { rows } = await sql<{ from: number; to: number }>`
    select lower(nights) - date '1970-01-01' as "from", upper(nights) - date '1970-01-01' as "to"
    from stay_feed, unnest(busy) nights where listing_id = ${listingId}`.execute(on);
  return rows;
}

/** Nights `[from, to)`, merged and sorted. */
export async function updateFeedNights(
  trx: Trx,
  feedId: number,
  read: {
    nights: readonly { from: string; to: string }[];
    events: number;
    etag: string | null;
    lastModified: string | null;
  },
): Promise<void> {
  const busy = `{${read.nights.map(({ from, to }) => `[${from},${to})`).join(',')}}`;
  const { events, etag, lastModified } = read;
  await trx.updateTable('stayFeed').set({ busy, events, etag, lastModified }).where('id', '=', feedId).execute();
}

export async function recordFeedRead(trx: Trx, feedId: number, now: Date): Promise<void> {
  const well = { attemptedAt: now, syncedAt: now, error: null, failures: 0 };
  await trx.updateTable('stayFeed').set(well).where('id', '=', feedId).execute();
}

/** The nights of the last successful sync are retained. */
export async function recordFeedFailure(trx: Trx, feedId: number, error: FeedError, now: Date): Promise<void> {
  await trx
    .updateTable('stayFeed')
    .set({ attemptedAt: now, error, failures: sql<number>`least(failures + 1, 1000)` })
    .where('id', '=', feedId)
    .execute();
}

/**
 * Feeds last attempted 14 minutes ago or more. After the fourth consecutive failure the interval doubles each time, up
 * to six hours. Excludes concluded listings.
 */
export async function selectDueFeeds(on: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from stay_feed f join listing l on l.id = f.listing_id
    where l.status <> 'CONCLUDED' and (f.attempted_at is null or f.attempted_at
      <= ${now}::timestamptz - least(interval '14 minutes' * 2 ^ greatest(least(f.failures, 12) - 4, 0), interval '6 hours'))
    order by f.attempted_at nulls first`.execute(on);
  return rows.map(({ id }) => id);
}
