import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { makeBookableStay, paidBooking } from '../stay-bookings/stay-bookings.fixtures.ts';
import { guestReview } from './stay-reviews.fixtures.ts';
import { insertReview, selectReviewsOf } from './stay-reviews.store.ts';

type Reviewed = { bookingId: number; listingId: number; authorId: number };

/** A review as if the stay were over: the clock of these requests stands still. */
async function visibleReview(test: TestApp, reviewed: Reviewed): Promise<number> {
  const at = test.clock.now();
  const { text, privateNote, ratings } = guestReview;
  const review = { ...reviewed, author: 'GUEST' as const, ...ratings, text, privateNote, visibleAt: at, createdAt: at };
  return inTransaction(test.deps.db, async (trx) => {
    await insertReview(trx, review);
    return (await selectReviewsOf(trx, reviewed.bookingId))[0]?.id ?? 0;
  });
}

/** Requests about reviews. The clock does not move here, so no stay is completed. */
export async function stayReviewRequests(test: TestApp): Promise<RequestFixtures> {
  const stay = await makeBookableStay(test);
  const inDays = (days: number) => italianDay(new Date(test.clock.now().getTime() + days * 86_400_000));
  const paid = await paidBooking({ test, stay, dates: { checkIn: inDays(110), checkOut: inDays(112) } });
  const guest = { cookie: paid.who.cookie };
  const reviewId = await visibleReview(test, { bookingId: paid.id, listingId: stay.id, authorId: paid.who.id });
  const reviews = `/api/v1/stay-bookings/${paid.id}/reviews`;
  return {
    'stayReviews.reviewStay': [
      { url: reviews, body: guestReview, ...guest, status: 409 },
      { url: reviews, body: { ratings: { overall: 6 } }, ...guest, status: 422 },
    ],
    'stayReviews.getBookingReviews': [
      { url: reviews, ...guest },
      { url: '/api/v1/stay-bookings/2000000000/reviews', ...guest, status: 404 },
    ],
    'stayReviews.replyToReview': [
      { url: `/api/v1/stay-reviews/${reviewId}/reply`, body: { text: 'Grazie.' }, cookie: stay.owner.cookie },
      { url: '/api/v1/stay-reviews/2000000000/reply', body: { text: 'Grazie.' }, ...guest, status: 404 },
    ],
    'stayReviews.listReviews': [
      { url: `/api/v1/hospitality-listings/${stay.id}/reviews` },
      { url: '/api/v1/hospitality-listings/2000000000/reviews', status: 404 },
    ],
  };
}
