import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import type { BookingReviews, PublicReview } from '#contract/stays/stay-reviews.schemas';
import { replyProblem, reviewProblem, reviewUntil } from './stay-review.rules.ts';
import type { ListedReview, ReviewRow } from './stay-reviews.store.ts';

function reviewView(row: ReviewRow) {
  const { overall, cleanliness, accuracy, communication, place, value, tidiness, rules } = row;
  const all = { overall, cleanliness, accuracy, communication, place, value, tidiness, rules };
  const known = Object.entries(all).filter((entry): entry is [keyof typeof all, number] => entry[1] !== null);
  return {
    id: row.id,
    ratings: Object.fromEntries(known),
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    reply: row.reply === null || row.repliedAt === null ? null : { text: row.reply, at: row.repliedAt.toISOString() },
  };
}

const partyView = (row: ReviewRow) => ({ ...reviewView(row), privateNote: row.privateNote });

/** First name only: a review is public. */
export const publicReviewView = (row: ListedReview): PublicReview => ({
  ...reviewView(row),
  guestName: row.guestErasedAt ? null : row.guestName,
  checkIn: row.checkIn,
});

type Viewer = { role: 'GUEST' | 'HOST' | 'ADMIN'; now: Date };

/** Reviews of a booking. An admin is no party: the guest's review stands in the place of the other one. */
export function bookingReviewsView(
  booking: { status: StayBookingStatus; checkOutAt: Date },
  reviews: readonly ReviewRow[],
  { role, now }: Viewer,
): BookingReviews {
  const mine = reviews.find(({ author }) => author === role);
  const theirs = reviews.find(({ author }) => (role === 'ADMIN' ? author === 'GUEST' : author !== role));
  const shown = theirs && theirs.visibleAt <= now ? theirs : undefined;
  const { status, checkOutAt } = booking;
  const isParty = role !== 'ADMIN';
  return {
    reviewUntil: status === 'COMPLETED' ? reviewUntil(checkOutAt).toISOString() : null,
    visibleAt: (mine ?? shown)?.visibleAt.toISOString() ?? null,
    mine: mine ? partyView(mine) : null,
    theirs: shown ? { ...partyView(shown), ...(!isParty && { privateNote: '' }) } : null,
    can: {
      review: isParty && reviewProblem({ status, checkOutAt, now, hasReview: mine !== undefined }) === null,
      reply: isParty && shown !== undefined && replyProblem(shown.visibleAt, now, shown.reply !== null) === null,
    },
  };
}
