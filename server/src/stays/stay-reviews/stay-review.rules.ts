import type { StayBookingStatus } from '#contract/stays/stay-bookings';

/** Reviews of completed stays (STAYS.md 12): both parties write before either can read. */

const DAY_MS = 86_400_000;
export const REVIEW_DAYS = 14;
/** Reviews from which an average is shown. */
export const AVERAGE_MIN = 3;

export type ReviewProblem = 'NOT_COMPLETED' | 'TOO_LATE' | 'EXISTS';

const windowEnd = (checkOutAt: Date): number => checkOutAt.getTime() + REVIEW_DAYS * DAY_MS;

/** Why a party may not write its review; null if it may. Exactly at the end of the period is in time. */
export function reviewProblem(booking: {
  status: StayBookingStatus;
  checkOutAt: Date;
  now: Date;
  hasReview: boolean;
}): ReviewProblem | null {
  if (booking.status !== 'COMPLETED') return 'NOT_COMPLETED';
  if (booking.hasReview) return 'EXISTS';
  return booking.now.getTime() > windowEnd(booking.checkOutAt) ? 'TOO_LATE' : null;
}

/** When reviews appear: with the second one, else when the period has passed. Null without any review. */
export function reviewsVisibleAt(checkOutAt: Date, writtenAt: { guest: Date | null; host: Date | null }): Date | null {
  const { guest, host } = writtenAt;
  if (guest && host) return new Date(Math.max(guest.getTime(), host.getTime()));
  return guest || host ? new Date(windowEnd(checkOutAt)) : null;
}

/** A review may be edited until it is visible. */
export const canEditReview = (visibleAt: Date | null, now: Date): boolean => visibleAt === null || now < visibleAt;

/** One public reply of the reviewed party, once the review is visible. */
export const canReply = (visibleAt: Date | null, now: Date, hasReply: boolean): boolean =>
  visibleAt !== null && now >= visibleAt && !hasReply;

/** Average in tenths, half up, with the number of reviews; null below three reviews. */
export function averageOf(ratings: readonly number[]): { average: number; count: number } | null {
  const count = ratings.length;
  if (count < AVERAGE_MIN) return null;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return { average: Math.floor((20 * sum + count) / (2 * count)) / 10, count };
}
