import type { FieldProblem } from '#contract/platform/errors';
import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import {
  AVERAGE_MIN,
  guestRatings,
  hostRatings,
  REVIEW_DAYS,
  REVIEW_TEXT_MIN,
  type ReviewRating,
} from '#contract/stays/stay-reviews';

/** Reviews of completed stays (STAYS.md 12): both parties write before either can read. */

const DAY_MS = 86_400_000;

export type ReviewProblem = 'NOT_COMPLETED' | 'TOO_LATE' | 'EXISTS';

export const reviewUntil = (checkOutAt: Date): Date => new Date(checkOutAt.getTime() + REVIEW_DAYS * DAY_MS);

/** Why a party may not write its review; null if it may. Exactly at the end of the period is in time. */
export function reviewProblem(booking: {
  status: StayBookingStatus;
  checkOutAt: Date;
  now: Date;
  hasReview: boolean;
}): ReviewProblem | null {
  if (booking.status !== 'COMPLETED') return 'NOT_COMPLETED';
  if (booking.hasReview) return 'EXISTS';
  return booking.now > reviewUntil(booking.checkOutAt) ? 'TOO_LATE' : null;
}

/** When reviews appear: with the second one, else when the period has passed. Null without any review. */
export function reviewsVisibleAt(checkOutAt: Date, writtenAt: { guest: Date | null; host: Date | null }): Date | null {
  const { guest, host } = writtenAt;
  if (guest && host) return new Date(Math.max(guest.getTime(), host.getTime()));
  return guest || host ? reviewUntil(checkOutAt) : null;
}

/** One public reply of the reviewed party, once the review is visible. */
export function replyProblem(visibleAt: Date, now: Date, hasReply: boolean): 'HIDDEN' | 'REPLIED' | null {
  if (now < visibleAt) return 'HIDDEN';
  return hasReply ? 'REPLIED' : null;
}

/** Average in tenths, half up; null below three reviews. */
export function averageOf({ sum, count }: { sum: number; count: number }): number | null {
  if (count < AVERAGE_MIN) return null;
  return Math.floor((20 * sum + count) / (2 * count)) / 10;
}

type Written = { ratings: Partial<Record<ReviewRating, number | undefined>>; text: string; privateNote: string };

const rated: Readonly<Record<'GUEST' | 'HOST', readonly ReviewRating[]>> = { GUEST: guestRatings, HOST: hostRatings };

/** Missing ratings, those of the other party, and a text that is too short. */
export function reviewFieldProblems(author: 'GUEST' | 'HOST', { ratings, text, privateNote }: Written): FieldProblem[] {
  const own = rated[author];
  const foreign = [...new Set([...guestRatings, ...hostRatings])].filter((name) => !own.includes(name));
  const problem = (path: string, rule: string, message: string) => ({ path: `body.${path}`, rule, message });
  return [
    ...own
      .filter((name) => ratings[name] === undefined)
      .map((name) => problem(`ratings.${name}`, 'required', 'is required')),
    ...foreign
      .filter((name) => ratings[name] !== undefined)
      .map((name) => problem(`ratings.${name}`, 'not_allowed', 'is rated by the other party')),
    ...(author === 'GUEST' && text.length < REVIEW_TEXT_MIN
      ? [
          {
            ...problem('text', 'too_small', `must have at least ${REVIEW_TEXT_MIN} characters`),
            limit: REVIEW_TEXT_MIN,
          },
        ]
      : []),
    ...(author === 'HOST' && privateNote !== ''
      ? [problem('privateNote', 'not_allowed', 'is a note of the guest to the host')]
      : []),
  ];
}
