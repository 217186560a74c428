/**
 * Reviews of booked stays (STY-16): after a completed stay the guest reviews the stay, and the host the guest.
 *
 * Each party writes one review within 14 days of the departure. Both are hidden until both exist or the 14 days have passed, so that no
 * review answers the other. Then they appear for good. The reviewed party may reply once.
 * Only a guest with a completed booking can write: that is how the stay is verified (art. 22 c. 5-bis Cod. cons.).
 * The average appears from three reviews on, with their number.
 */
export const reviewStay = {
  id: 'stayReviews.reviewStay',
  method: 'POST',
  path: '/api/v1/stay-bookings/:id/reviews',
} as const;

export const getBookingReviews = {
  id: 'stayReviews.getBookingReviews',
  method: 'GET',
  path: '/api/v1/stay-bookings/:id/reviews',
  seenAs: 'never',
} as const;

export const replyToReview = {
  id: 'stayReviews.replyToReview',
  method: 'POST',
  path: '/api/v1/stay-reviews/:id/reply',
} as const;

export const listReviews = {
  id: 'stayReviews.listReviews',
  method: 'GET',
  path: '/api/v1/hospitality-listings/:id/reviews',
} as const;

/** What a guest rates, from 1 to 5. */
export const guestRatings = ['overall', 'cleanliness', 'accuracy', 'communication', 'place', 'value'] as const;
/** What a host rates. */
export const hostRatings = ['communication', 'tidiness', 'rules'] as const;
export type ReviewRating = (typeof guestRatings)[number] | (typeof hostRatings)[number];

export const RATING_MAX = 5;
/** Of a guest's review; a host may write none. */
export const REVIEW_TEXT_MIN = 10;
export const REVIEW_TEXT_MAX = 2000;
/** Days after the departure. */
export const REVIEW_DAYS = 14;
/** Reviews from which an average is shown. */
export const AVERAGE_MIN = 3;
