import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

export type ReviewRow = Selectable<Database['stayReview']>;
type Author = ReviewRow['author'];

/** Reviews of a booking, at most one of each party. */
export function selectReviewsOf(on: Queryable, bookingId: number): Promise<ReviewRow[]> {
  return on.selectFrom('stayReview').selectAll().where('bookingId', '=', bookingId).orderBy('id').execute();
}

export function findReview(on: Queryable, id: number): Promise<ReviewRow | undefined> {
  return on.selectFrom('stayReview').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lock the booking before. */
export async function insertReview(trx: Trx, review: Insertable<Database['stayReview']>): Promise<void> {
  await trx.insertInto('stayReview').values(review).execute();
}

/** All reviews of a booking appear at the same time. */
export async function setVisibleAt(trx: Trx, bookingId: number, visibleAt: Date): Promise<void> {
  await trx.updateTable('stayReview').set({ visibleAt }).where('bookingId', '=', bookingId).execute();
}

/** @returns false where the review has a reply */
export async function insertReply(
  trx: Trx,
  id: number,
  reply: { text: string; authorId: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stayReview')
    .set({ reply: reply.text, replyAuthorId: reply.authorId, repliedAt: reply.at })
    .where('id', '=', id)
    .where('reply', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type ListedReview = ReviewRow & { guestName: string; guestErasedAt: Date | null; checkIn: string };

const visible = (on: Queryable, listingId: number, now: Date) =>
  on
    .selectFrom('stayReview as review')
    .where('review.listingId', '=', listingId)
    .where('review.author', '=', 'GUEST' satisfies Author)
    .where('review.visibleAt', '<=', now);

/** Visible reviews of a stay with their guests, the latest first. */
export function selectVisible(
  on: Queryable,
  listingId: number,
  { now, size, offset }: { now: Date; size: number; offset: number },
): Promise<ListedReview[]> {
  return visible(on, listingId, now)
    .innerJoin('stayBooking as booking', 'booking.id', 'review.bookingId')
    .innerJoin('appUser as guest', 'guest.id', 'booking.guestId')
    .selectAll('review')
    .select(['guest.name as guestName', 'guest.erasedAt as guestErasedAt', 'booking.checkIn'])
    .orderBy('review.visibleAt', 'desc')
    .orderBy('review.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
}

/** Number and sum of the overall ratings. */
export async function sumVisible(on: Queryable, listingId: number, now: Date): Promise<{ count: number; sum: number }> {
  return visible(on, listingId, now)
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<number>`coalesce(sum(overall), 0)::integer`.as('sum'))
    .executeTakeFirstOrThrow();
}

/** Bookings with reviews that are visible now and not announced, each locked by one process. */
export async function claimAnnounced(trx: Trx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ bookingId: number }>`
    with due as (
      select id from stay_review where announced_at is null and visible_at <= ${now}
      order by visible_at limit ${limit} for update skip locked)
    update stay_review set announced_at = ${now} where id in (select id from due) returning booking_id`.execute(trx);
  return [...new Set(rows.map(({ bookingId }) => bookingId))];
}

/** Texts of an erased user. The ratings stay: they belong to the reviewed party. */
export async function eraseReviewTexts(trx: Trx, userId: number): Promise<void> {
  await trx.updateTable('stayReview').set({ text: '', privateNote: '' }).where('authorId', '=', userId).execute();
  await trx
    .updateTable('stayReview')
    .set({ reply: null, repliedAt: null, replyAuthorId: null })
    .where('replyAuthorId', '=', userId)
    .execute();
}

/** Reviews and replies that a user wrote, for the export. */
export async function selectReviewsForExport(on: Queryable, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select review.booking_id, booking.listing_title, author, overall, cleanliness, accuracy, communication, place, value, tidiness, rules,
      case when author_id = ${userId} then text end as text, case when author_id = ${userId} then private_note end as private_note,
      case when reply_author_id = ${userId} then reply end as reply, review.created_at, visible_at
    from stay_review review join stay_booking booking on booking.id = review.booking_id
    where author_id = ${userId} or reply_author_id = ${userId} order by review.id`.execute(on);
  return rows;
}
