import { sql } from 'kysely';
import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of check-in instructions. */

export type InstructedBooking = {
  bookingId: number;
  status: StayBookingStatus;
  guestId: number;
  hostId: number;
  agentId: number | null;
  listingTitle: string;
  checkIn: string;
  checkOut: string;
  checkInAt: Date;
  checkOutAt: Date;
  /** Null without instructions. */
  sealed: Buffer | null;
};

export async function findInstructedBooking(on: Queryable, bookingId: number): Promise<InstructedBooking | undefined> {
  const { rows } = await sql<InstructedBooking>`
    select b.id as booking_id, b.status, b.guest_id, b.host_id, l.agent_id, b.listing_title, b.check_in, b.check_out,
      b.check_in_at, b.check_out_at, i.sealed
    from stay_booking b left join listing l on l.id = b.listing_id left join stay_instructions i on i.listing_id = b.listing_id
    where b.id = ${bookingId}`.execute(on);
  return rows[0];
}

export async function findSealed(on: Queryable, listingId: number): Promise<Buffer | undefined> {
  const row = on.selectFrom('stayInstructions').select('sealed').where('listingId', '=', listingId);
  return (await row.executeTakeFirst())?.sealed;
}

export async function upsertInstructions(
  trx: Trx,
  { listingId, sealed, now }: { listingId: number; sealed: Buffer; now: Date },
): Promise<void> {
  const change = { sealed, updatedAt: now };
  await trx
    .insertInto('stayInstructions')
    .values({ listingId, ...change })
    .onConflict((conflict) => conflict.column('listingId').doUpdateSet(change))
    .execute();
}

export async function deleteInstructions(trx: Trx, listingId: number): Promise<void> {
  await trx.deleteFrom('stayInstructions').where('listingId', '=', listingId).execute();
}

export async function deleteInstructionsOf(trx: Trx, userId: number): Promise<void> {
  await sql`delete from stay_instructions using listing
    where listing.id = stay_instructions.listing_id and listing.advertiser_id = ${userId}`.execute(trx);
}

export async function selectInstructionsOf(
  on: Queryable,
  userId: number,
): Promise<{ listingId: number; sealed: Buffer }[]> {
  return on
    .selectFrom('stayInstructions')
    .innerJoin('listing', 'listing.id', 'stayInstructions.listingId')
    .select(['listingId', 'sealed'])
    .where('listing.advertiserId', '=', userId)
    .orderBy('listingId')
    .execute();
}

/** Paid bookings in the time of the instructions whose guest has no email yet. The partial index has these statuses. */
export async function selectUnsent(on: Queryable, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from stay_booking b join stay_instructions i on i.listing_id = b.listing_id
    where b.status in ('PAID', 'CHECKED_IN') and b.check_in_at <= ${now}::timestamptz + interval '48 hours'
      and b.check_out_at > ${now} and not exists (select from sent_instructions s where s.booking_id = b.id)
    order by b.check_in_at limit ${limit}`.execute(on);
  return rows.map(({ id }) => id);
}

/** False if another process has recorded it. */
export async function recordSent(trx: Trx, bookingId: number, now: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into sent_instructions (booking_id, sent_at) values (${bookingId}, ${now})
    on conflict do nothing`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function listSealedInstructions(on: Queryable, after: number, limit: number) {
  const rows = on.selectFrom('stayInstructions').select(['listingId as id', 'sealed']).where('listingId', '>', after);
  return rows.orderBy('listingId').limit(limit).execute();
}

/** Skips instructions that changed concurrently. */
export async function resealInstructions(on: Queryable, id: number, { from, to }: { from: Buffer; to: Buffer }) {
  const rows = on.updateTable('stayInstructions').set({ sealed: to });
  await rows.where('listingId', '=', id).where('sealed', '=', from).execute();
}
