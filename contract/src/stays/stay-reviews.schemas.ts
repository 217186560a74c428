import { z } from 'zod';
import { instant, localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { cappedSize, data, idParams, integerText, pageInfo } from '../platform/page.schemas.ts';
import { lines } from '../platform/plain-text.schemas.ts';
import * as addresses from './stay-reviews.ts';
import { RATING_MAX, REVIEW_TEXT_MAX } from './stay-reviews.ts';

const rating = z.int().min(1).max(RATING_MAX);

/** Those of the other party are absent. */
const ratings = z.object({
  overall: rating.optional(),
  cleanliness: rating.optional(),
  accuracy: rating.optional(),
  communication: rating.optional(),
  place: rating.optional(),
  value: rating.optional(),
  tidiness: rating.optional(),
  rules: rating.optional(),
});

const reply = z.object({ text: z.string(), at: instant });

const review = z.object({
  id: z.int(),
  ratings,
  /** Empty once the author's account is erased, or where a host wrote none. */
  text: z.string(),
  createdAt: instant,
  reply: reply.nullable(),
});

/** A review as everybody sees it. */
export const publicReview = review
  .extend({
    /** First name of the guest; null once the account is erased. */
    guestName: z.string().nullable(),
    /** Of the stay. */
    checkIn: localDate,
  })
  .meta({ id: 'StayReview' });
export type PublicReview = z.infer<typeof publicReview>;

const partyReview = review.extend({
  /** Of a guest to the host, who sees it with the review. */
  privateNote: z.string(),
});

/** Reviews of a booking as one of its parties sees them. */
export const bookingReviews = z
  .object({
    /** Until when both parties may write; null before the stay is completed. */
    reviewUntil: instant.nullable(),
    /** When the written reviews appear, or appeared; null without any. */
    visibleAt: instant.nullable(),
    mine: partyReview.nullable(),
    /** Null while it is hidden. */
    theirs: partyReview.nullable(),
    can: z.object({ review: z.boolean(), reply: z.boolean() }),
  })
  .meta({ id: 'BookingReviews' });
export type BookingReviews = z.infer<typeof bookingReviews>;

const NO_BOOKING = 'STAY_BOOKING_NOT_FOUND_EXCEPTION';

export const reviewStay = defineEndpoint({
  ...addresses.reviewStay,
  summary: 'Review a completed stay, as its guest or as its host',
  description:
    'A guest sends overall, cleanliness, accuracy, communication, place, value and a text of at least 10 characters; a host communication, tidiness and rules. ' +
    'Rules of VALIDATION_EXCEPTION: required, not_allowed, too_small. STAY_REVIEW_EXCEPTION names `details.problem`: NOT_COMPLETED, TOO_LATE, EXISTS.',
  who: 'signed-in',
  params: idParams,
  body: z.object({
    ratings,
    text: lines(REVIEW_TEXT_MAX).default(''),
    /** Of a guest: only the host reads it. */
    privateNote: lines(REVIEW_TEXT_MAX).default(''),
  }),
  status: 201,
  output: data(bookingReviews),
  errors: [NO_BOOKING, 'STAY_REVIEW_EXCEPTION'],
});
export type ReviewInput = z.output<typeof reviewStay.body>;

export const getBookingReviews = defineEndpoint({
  ...addresses.getBookingReviews,
  summary: 'The reviews of a booking of mine or of my listing; admins read those that are visible',
  who: 'signed-in',
  params: idParams,
  output: data(bookingReviews),
  errors: [NO_BOOKING],
});

export const replyToReview = defineEndpoint({
  ...addresses.replyToReview,
  summary: 'Reply once to a visible review about me or my stay',
  description: 'STAY_REVIEW_EXCEPTION names `details.problem`: HIDDEN, REPLIED.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ text: lines(REVIEW_TEXT_MAX).min(1) }),
  output: data(bookingReviews),
  errors: ['STAY_REVIEW_NOT_FOUND_EXCEPTION', 'STAY_REVIEW_EXCEPTION'],
});

export const listReviews = defineEndpoint({
  ...addresses.listReviews,
  summary: 'Visible reviews of a public stay by its guests, the latest first, with the average from three on',
  who: 'anyone',
  params: idParams,
  query: z.object({
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 10, most: 50 }),
  }),
  output: z.object({
    data: z.array(publicReview),
    page: pageInfo,
    /** From 1 to 5, with one decimal; null below three reviews. */
    average: z.number().nullable(),
  }),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});
