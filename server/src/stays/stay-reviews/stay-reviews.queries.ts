import type { ErrorsOf, OutputOf, ParsedOf } from '#contract/platform/endpoint';
import type * as contract from '#contract/stays/stay-reviews.schemas';
import type { BookingReviews } from '#contract/stays/stay-reviews.schemas';
import { findStay } from '../../catalog/availability/load-stay.ts';
import type { UseCase } from '../../platform/http/context.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { findBookingOf } from '../stay-bookings/load-booking.ts';
import { averageOf } from './stay-review.rules.ts';
import { selectReviewsOf, selectVisible, sumVisible } from './stay-reviews.store.ts';
import { bookingReviewsView, publicReviewView } from './stay-reviews.view.ts';

/** @throws STAY_BOOKING_NOT_FOUND_EXCEPTION unless the actor is its guest, acts for its host or is an admin */
export async function getBookingReviews(
  context: ActorUseCase<ErrorsOf<typeof contract.getBookingReviews>>,
  bookingId: number,
): Promise<BookingReviews> {
  const { deps } = context;
  const { booking, role } = await findBookingOf(context, deps.db, bookingId);
  return bookingReviewsView(booking, await selectReviewsOf(deps.db, bookingId), { role, now: deps.clock.now() });
}

/** @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that the caller may not see, and for one that is no stay */
export async function listReviews(
  context: UseCase<ErrorsOf<typeof contract.listReviews>, Deps>,
  listingId: number,
  { page, size }: ParsedOf<typeof contract.listReviews>['query'],
): Promise<OutputOf<typeof contract.listReviews>> {
  const { deps, actor } = context;
  await findStay(context, listingId);
  const on = actor ? deps.db : deps.readDb;
  const now = deps.clock.now();
  const [rows, sums] = await Promise.all([
    selectVisible(on, listingId, { now, size, offset: page * size }),
    sumVisible(on, listingId, now),
  ]);
  return {
    data: rows.map(publicReviewView),
    page: { totalElements: sums.count, number: page, size },
    average: averageOf(sums),
  };
}
