import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** What is written of events, and what an ad and its clock say before that. */

/** The ad whose events are meant, and where its home is. */
function adsWithHomes(on: Queryable, id: number) {
  return on
    .selectFrom('listing')
    .innerJoin('property as home', 'home.id', 'listing.propertyId')
    .select(['listing.id', 'listing.advertiserId', 'listing.status', 'listing.listingType'])
    .select(['home.lat6', 'home.lng6'])
    .where('listing.id', '=', id);
}

/** It keeps its status, and is not deleted, until the transaction ends; others may make events meanwhile. */
export function keepAd(trx: Trx, id: number) {
  return adsWithHomes(trx, id).forShare('listing').executeTakeFirst();
}
export type AdRow = NonNullable<Awaited<ReturnType<typeof keepAd>>>;

/** The same, and nobody else makes or moves events of it. Whoever locks its events too does that afterwards. */
export function lockAd(trx: Trx, id: number): Promise<AdRow | undefined> {
  return adsWithHomes(trx, id).forNoKeyUpdate('listing').executeTakeFirst();
}

type Slot = { date: string; start: string; end: string };

/** The instants of times by a zone's clock, in the given order: as the generated columns reckon them. */
export async function selectInstants(
  on: Queryable,
  slots: readonly Slot[],
  timeZone: string,
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    select (date + start_time) at time zone ${timeZone} as starts_at, (date + end_time) at time zone ${timeZone} as ends_at
    from unnest(${slots.map(({ date }) => date)}::date[], ${slots.map(({ start }) => start)}::time[],
      ${slots.map(({ end }) => end)}::time[]) with ordinality as slot (date, start_time, end_time, at)
    order by at`.execute(on);
  return rows;
}

type NewEvent = Insertable<Database['openDayEvent']>;

/** Makes them, but none twice at the same time of an ad, also one that is being made at this moment. @returns id and date of the new ones. */
export function insertEvents(trx: Trx, events: readonly NewEvent[]): Promise<{ id: number; date: string }[]> {
  return trx
    .insertInto('openDayEvent')
    .values([...events].sort((one, other) => (one.date < other.date ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['listingId', 'date', 'startTime']).where('deletedAt', 'is', null).doNothing(),
    )
    .returning(['id', 'date'])
    .execute();
}

/** @returns whether another event of the ad begins then. */
export async function isTaken(
  on: Queryable,
  { listingId, date, start, but }: { listingId: number; date: string; start: string; but: number },
): Promise<boolean> {
  const row = await on
    .selectFrom('openDayEvent')
    .select('id')
    .where('listingId', '=', listingId)
    .where('date', '=', date)
    .where('startTime', '=', start)
    .where('deletedAt', 'is', null)
    .where('id', '<>', but)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateEvent(trx: Trx, id: number, changes: Updateable<Database['openDayEvent']>): Promise<void> {
  await trx.updateTable('openDayEvent').set(changes).where('id', '=', id).execute();
}

export async function setDeleted(trx: Trx, ids: readonly number[], deletedAt: Date): Promise<void> {
  await trx.updateTable('openDayEvent').set({ deletedAt }).where(sql<boolean>`id = any(${ids}::integer[])`).execute();
}

/** Marks the events that have ended; search is told of their ads by the table's trigger. */
export async function markOver(on: Queryable, now: Date): Promise<void> {
  await on
    .updateTable('openDayEvent')
    .set({ isOver: true })
    .where('deletedAt', 'is', null)
    .where('isOver', '=', false)
    .where('endsAt', '<=', now)
    .execute();
}
