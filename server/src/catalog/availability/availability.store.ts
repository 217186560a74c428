import { type NotNull, sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of calendars: rules and blocks. Dates are `YYYY-MM-DD`; the end of a range is the departure day. */

export type CalendarRow = {
  listingId: number;
  minNights: number;
  maxNights: number | null;
  preparationDays: number;
  exportSealed: string | null;
  revision: number;
  updatedAt: Date;
};
export type BlockRow = {
  id: number;
  from: string;
  to: string;
  source: 'OWNER' | 'FEED' | 'BOOKING';
  feedId: number | null;
  note: string | null;
  createdAt: Date;
};
type Dates = { from: string; to: string };

const columns = [
  'listingId',
  'minNights',
  'maxNights',
  'preparationDays',
  'exportSealed',
  'revision',
  'updatedAt',
] as const;

/**
 * Creates a missing calendar and locks its row. All changes of a stay's rules, blocks and feeds wait here, so blocks
 * never overlap. Undefined when the stay is deleted.
 */
export async function lockCalendar(trx: Trx, listingId: number, now: Date): Promise<CalendarRow | undefined> {
  await sql`insert into stay_calendar (listing_id, updated_at)
    select id, ${now} from listing where id = ${listingId} and listing_type = 'HOSPITALITY'
    on conflict do nothing`.execute(trx);
  return trx
    .selectFrom('stayCalendar')
    .select(columns)
    .where('listingId', '=', listingId)
    .forUpdate()
    .executeTakeFirst();
}

export function selectCalendar(on: Queryable, listingId: number): Promise<CalendarRow | undefined> {
  return on.selectFrom('stayCalendar').select(columns).where('listingId', '=', listingId).executeTakeFirst();
}

export function selectCalendarByExport(on: Queryable, exportHash: Buffer): Promise<CalendarRow | undefined> {
  return on.selectFrom('stayCalendar').select(columns).where('exportHash', '=', exportHash).executeTakeFirst();
}

/** Encrypted export addresses, ordered by stay, from after `after`. */
export async function listEncryptedExports(on: Queryable, after: number, limit: number) {
  const rows = on
    .selectFrom('stayCalendar')
    .select(['listingId as id', 'exportSealed as sealed'])
    .$narrowType<{ sealed: NotNull }>();
  return rows
    .where('exportSealed', 'is not', null)
    .where('listingId', '>', after)
    .orderBy('listingId')
    .limit(limit)
    .execute();
}

/** Skips an address that changed concurrently. The content and its revision do not change. */
export async function resealExport(on: Queryable, listingId: number, { from, to }: { from: string; to: string }) {
  const calendars = on.updateTable('stayCalendar').set({ exportSealed: to });
  await calendars.where('listingId', '=', listingId).where('exportSealed', '=', from).execute();
}

type Change = Partial<Pick<CalendarRow, 'minNights' | 'maxNights' | 'preparationDays' | 'exportSealed'>> & {
  exportHash?: Buffer;
  updatedAt: Date;
};

export async function updateCalendar(trx: Trx, listingId: number, change: Change): Promise<void> {
  await trx.updateTable('stayCalendar').set(change).where('listingId', '=', listingId).execute();
}

/** Call it after each change of blocks: the exported content changes. */
export async function countRevision(trx: Trx, listingId: number, now: Date): Promise<void> {
  await trx
    .updateTable('stayCalendar')
    .set((row) => ({ revision: row('revision', '+', 1), updatedAt: now }))
    .where('listingId', '=', listingId)
    .execute();
}

const blockColumns = sql`id, lower(nights) as "from", upper(nights) as "to", source, feed_id, note, created_at`;

/** Blocks on or after this day, in order. */
export async function selectBlocks(on: Queryable, listingId: number, since: string): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`select ${blockColumns} from stay_block
    where listing_id = ${listingId} and nights && daterange(${since}::date, null) order by nights`.execute(on);
  return rows;
}

/** Blocks of the host and of bookings that overlap these nights. */
export async function selectFirmBlocksIn(on: Queryable, listingId: number, { from, to }: Dates): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`select ${blockColumns} from stay_block
    where listing_id = ${listingId} and source <> 'FEED' and nights && daterange(${from}::date, ${to}::date)
    order by nights`.execute(on);
  return rows;
}

/** The host's block replaces feed blocks; `cutFeedBlocks` restores the remaining part of these. */
export async function insertOwnBlock(
  trx: Trx,
  block: Dates & { listingId: number; note: string | null; createdAt: Date },
): Promise<void> {
  const nights = sql<string>`daterange(${block.from}::date, ${block.to}::date)`;
  await sql`delete from stay_block where listing_id = ${block.listingId} and source = 'FEED'
    and nights && ${nights}`.execute(trx);
  await sql`insert into stay_block (listing_id, nights, source, note, created_at)
    values (${block.listingId}, ${nights}, 'OWNER', ${block.note}, ${block.createdAt})`.execute(trx);
}

/** Blocks the nights of a booking. False if one of them is blocked: the overlap constraint is the safety net. */
export async function insertBookingBlock(
  trx: Trx,
  block: Dates & { listingId: number; bookingId: number; createdAt: Date },
): Promise<boolean> {
  const nights = sql<string>`daterange(${block.from}::date, ${block.to}::date)`;
  const { numAffectedRows = 0n } = await sql`insert into stay_block (listing_id, nights, source, booking_id, created_at)
    values (${block.listingId}, ${nights}, 'BOOKING', ${block.bookingId}, ${block.createdAt})
    on conflict do nothing`.execute(trx);
  return numAffectedRows > 0n;
}

/** A listing that changes its status or is deleted waits for this transaction. Lock it before the calendar. */
export async function lockListingShared(trx: Trx, listingId: number): Promise<void> {
  await trx.selectFrom('listing').select('id').where('id', '=', listingId).forShare().execute();
}

/** Deletes the block of a booking, or its part from `retainedUntil` on. */
export async function cutBookingBlock(trx: Trx, bookingId: number, retainedUntil: string | null): Promise<void> {
  await sql`delete from stay_block where booking_id = ${bookingId}
    and (${retainedUntil}::date is null or lower(nights) >= ${retainedUntil}::date)`.execute(trx);
  if (retainedUntil !== null)
    await sql`update stay_block set nights = daterange(lower(nights), ${retainedUntil}::date)
      where booking_id = ${bookingId} and upper(nights) > ${retainedUntil}::date`.execute(trx);
}

/** The nights of a booking become a block of the host, with the same id in the exported calendar. */
export async function assignBlockToHost(trx: Trx, bookingId: number): Promise<void> {
  await sql`update stay_block set source = 'OWNER', booking_id = null where booking_id = ${bookingId}`.execute(trx);
}

export type ImportedCalendar = {
  listingId: number;
  minNights: number;
  blocks: readonly (Dates & { note: string | null; createdAt: Date })[];
  updatedAt: Date;
};

export async function insertCalendars(trx: Trx, calendars: readonly ImportedCalendar[]): Promise<void> {
  await sql`insert into stay_calendar (listing_id, min_nights, revision, updated_at)
    select listing_id, min_nights, revision, updated_at from unnest(
      ${calendars.map(({ listingId }) => listingId)}::integer[], ${calendars.map(({ minNights }) => minNights)}::smallint[],
      ${calendars.map(({ blocks }) => blocks.length)}::integer[], ${calendars.map(({ updatedAt }) => updatedAt)}::timestamptz[]
    ) as new (listing_id, min_nights, revision, updated_at)`.execute(trx);
}

export async function insertOwnBlocks(
  trx: Trx,
  blocks: readonly (Dates & { listingId: number; note: string | null; createdAt: Date })[],
): Promise<void> {
  await sql`insert into stay_block (listing_id, nights, source, note, created_at)
    select listing_id, daterange(first, last), 'OWNER', note, created_at from unnest(
      ${blocks.map(({ listingId }) => listingId)}::integer[], ${blocks.map(({ from }) => from)}::date[],
      ${blocks.map(({ to }) => to)}::date[], ${blocks.map(({ note }) => note)}::text[],
      ${blocks.map(({ createdAt }) => createdAt)}::timestamptz[]
    ) as new (listing_id, first, last, note, created_at)`.execute(trx);
}

/** @returns the deleted row; undefined without a match. */
export function deleteOwnBlock(trx: Trx, listingId: number, blockId: number) {
  return trx
    .deleteFrom('stayBlock')
    .where('id', '=', blockId)
    .where('listingId', '=', listingId)
    .where('source', '=', 'OWNER')
    .returning([sql<string>`lower(nights)::text`.as('from'), sql<string>`upper(nights)::text`.as('to'), 'note'])
    .executeTakeFirst();
}

/** Nights that each feed may block: reported nights without those of the host, of bookings and of earlier feeds. One range per row. */
const desiredNights = (listingId: number) => sql`
  select cut.id as feed_id, unnest(cut.nights) as nights from (
    select id, busy - own.nights
      - coalesce(range_agg(busy) over (order by id rows between unbounded preceding and 1 preceding), '{}') as nights
    from stay_feed, (select coalesce(range_agg(nights), '{}') as nights from stay_block
      where listing_id = ${listingId} and source <> 'FEED') own
    where listing_id = ${listingId}) cut`;

/**
 * Syncs feed blocks with the reported nights, the host's blocks and bookings. Unchanged blocks retain their ids. Requires
 * `lockCalendar`. @returns whether anything changed.
 */
export async function cutFeedBlocks(trx: Trx, listingId: number, now: Date): Promise<boolean> {
  // Deletes before inserting: the overlap constraint is checked per row.
  const deleted = await sql`with wanted as (${desiredNights(listingId)})
    delete from stay_block b where listing_id = ${listingId} and source = 'FEED'
      and not exists (select from wanted w where w.feed_id = b.feed_id and w.nights = b.nights)`.execute(trx);
  const come = await sql`with wanted as (${desiredNights(listingId)})
    insert into stay_block (listing_id, nights, source, feed_id, created_at)
    select ${listingId}, nights, 'FEED', feed_id, ${now} from wanted w
    where not exists (select from stay_block b where b.listing_id = ${listingId} and b.feed_id = w.feed_id
      and b.nights = w.nights)`.execute(trx);
  return (deleted.numAffectedRows ?? 0n) + (come.numAffectedRows ?? 0n) > 0n;
}

/** Excludes secrets: feed and export addresses. */
export async function selectCalendarsForExport(on: Queryable, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select c.listing_id, c.min_nights, c.max_nights, c.preparation_days,
      coalesce((select jsonb_agg(jsonb_build_object('from', lower(b.nights), 'to', upper(b.nights), 'source', b.source,
        'note', b.note) order by b.nights) from stay_block b where b.listing_id = c.listing_id), '[]') as blocks,
      coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'host', f.host, 'createdAt', f.created_at) order by f.id)
        from stay_feed f where f.listing_id = c.listing_id), '[]') as feeds
    from stay_calendar c join listing l on l.id = c.listing_id where l.advertiser_id = ${userId}
    order by c.listing_id`.execute(on);
  return rows;
}
