import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { makeBookableStay, paidBooking } from '../stay-bookings/stay-bookings.fixtures.ts';
import { guestReview } from './stay-reviews.fixtures.ts';

/** Requests about reviews. The clock does not move here, so no stay is completed. */
export async function stayReviewRequests(test: TestApp): Promise<RequestFixtures> {
  const stay = await makeBookableStay(test);
  const inDays = (days: number) => italianDay(new Date(test.clock.now().getTime() + days * 86_400_000));
  const paid = await paidBooking({ test, stay, dates: { checkIn: inDays(110), checkOut: inDays(112) } });
  const guest = { cookie: paid.who.cookie };
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
      { url: '/api/v1/stay-reviews/2000000000/reply', body: { text: 'Grazie.' }, ...guest, status: 404 },
    ],
    'stayReviews.listReviews': [
      { url: `/api/v1/hospitality-listings/${stay.id}/reviews` },
      { url: '/api/v1/hospitality-listings/2000000000/reviews', status: 404 },
    ],
  };
}
