import type { ErrorsOf } from '#contract/platform/endpoint';
import type { BookingReviews, reviewStay as endpoint, ReviewInput } from '#contract/stays/stay-reviews.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { loadBooking } from '../stay-bookings/load-booking.ts';
import { reviewFieldProblems, reviewProblem, reviewsVisibleAt } from './stay-review.rules.ts';
import { insertReview, selectReviewsOf, setVisibleAt } from './stay-reviews.store.ts';
import { bookingReviewsView } from './stay-reviews.view.ts';

/** `communication` is rated by both parties. */
const ratingColumns = ({ communication = 1, ...ratings }: ReviewInput['ratings']) => ({
  communication,
  overall: ratings.overall ?? null,
  cleanliness: ratings.cleanliness ?? null,
  accuracy: ratings.accuracy ?? null,
  place: ratings.place ?? null,
  value: ratings.value ?? null,
  tidiness: ratings.tidiness ?? null,
  rules: ratings.rules ?? null,
});

/**
 * Stores the review of a party. The booking is locked, so of concurrent requests one is stored, and the second party makes both visible.
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for an admin, STAY_REVIEW_EXCEPTION with `problem`
 * @throws VALIDATION_EXCEPTION required, not_allowed, too_small
 */
export async function reviewStay(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  bookingId: number,
  input: ReviewInput,
): Promise<BookingReviews> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { booking, role } = await loadBooking(context, trx, bookingId);
    if (role === 'ADMIN') throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    const now = deps.clock.now();
    const written = await selectReviewsOf(trx, bookingId);
    const hasReview = written.some(({ author }) => author === role);
    const problem = reviewProblem({ status: booking.status, checkOutAt: booking.checkOutAt, now, hasReview });
    if (problem) throw domainError('STAY_REVIEW_EXCEPTION', { problem });
    const fields = reviewFieldProblems(role, input);
    if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
    const createdAt = (author: 'GUEST' | 'HOST') =>
      author === role ? now : (written.find((one) => one.author === author)?.createdAt ?? null);
    const visibleAt =
      reviewsVisibleAt(booking.checkOutAt, { guest: createdAt('GUEST'), host: createdAt('HOST') }) ?? now;
    const ratings = ratingColumns(input.ratings);
    const { text, privateNote } = input;
    const review = { bookingId, listingId: booking.listingId, author: role, authorId: actor.id };
    await insertReview(trx, { ...review, ...ratings, text, privateNote, visibleAt, createdAt: now });
    if (written.length > 0) await setVisibleAt(trx, bookingId, visibleAt);
    await deps.recordEvent({ event: 'stayReviews.written', actorId: actor.id, bookingId }, trx);
    return bookingReviewsView(booking, await selectReviewsOf(trx, bookingId), { role, now });
  });
}
