import type { ErrorsOf } from '#contract/platform/endpoint';
import type { BookingReviews, replyToReview as endpoint } from '#contract/stays/stay-reviews.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { findRoleOn } from '../stay-bookings/load-booking.ts';
import { replyProblem } from './stay-review.rules.ts';
import { findReview, insertReply, selectReviewsOf } from './stay-reviews.store.ts';
import { bookingReviewsView } from './stay-reviews.view.ts';

/**
 * Replies once to a review of the other party.
 * @throws STAY_REVIEW_NOT_FOUND_EXCEPTION also for a review that the actor may not see, and for one that is not about the actor
 * @throws STAY_REVIEW_EXCEPTION with `problem`
 */
export async function replyToReview(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
  text: string,
): Promise<BookingReviews> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const review = await findReview(trx, id);
    const related = review && (await findRoleOn(actor, trx, review.bookingId));
    const isReviewed = related && related.role !== 'ADMIN' && related.role !== review.author;
    if (!review || !related || !isReviewed) throw domainError('STAY_REVIEW_NOT_FOUND_EXCEPTION');
    const now = deps.clock.now();
    const problem = replyProblem(review.visibleAt, now, review.reply !== null);
    if (problem) throw domainError('STAY_REVIEW_EXCEPTION', { problem });
    const isStored = await insertReply(trx, id, { text, authorId: actor.id, at: now });
    if (!isStored) throw domainError('STAY_REVIEW_EXCEPTION', { problem: 'REPLIED' });
    const { bookingId } = review;
    await deps.recordEvent({ event: 'stayReviews.replied', actorId: actor.id, bookingId }, trx);
    return bookingReviewsView(related.booking, await selectReviewsOf(trx, bookingId), { role: related.role, now });
  });
}
