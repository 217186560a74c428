import { describe, expect, it } from 'vitest';
import { stayBookingStatuses } from '#contract/stays/stay-bookings';
import { averageOf, canEditReview, canReply, reviewProblem, reviewsVisibleAt } from './stay-review.rules.ts';

const checkOutAt = new Date('2027-06-11T08:00:00Z');
const later = (days: number, milliseconds = 0) => new Date(checkOutAt.getTime() + days * 86_400_000 + milliseconds);
const completed = { status: 'COMPLETED', checkOutAt, now: later(1), hasReview: false } as const;

describe('reviewProblem', () => {
  it.each(stayBookingStatuses)('lets parties of a booking %s review only when it is completed', (status) => {
    expect(reviewProblem({ ...completed, status })).toBe(status === 'COMPLETED' ? null : 'NOT_COMPLETED');
  });

  it.each([
    ['at the end of the 14 days', { now: later(14) }, null],
    ['later', { now: later(14, 1) }, 'TOO_LATE'],
    ['twice', { hasReview: true, now: later(15) }, 'EXISTS'],
  ])('reviewed %s returns the problem', (_, change, problem) =>
    expect(reviewProblem({ ...completed, ...change })).toBe(problem),
  );
});

describe('reviewsVisibleAt', () => {
  it.each([
    ['with the second review', later(2), later(5), later(5)],
    ['with the second review of the guest', later(6), later(5), later(6)],
    ['after 14 days with one review of the guest', later(2), null, later(14)],
    ['after 14 days with one review of the host', null, later(3), later(14)],
    ['never without a review', null, null, null],
  ])('is %s', (_, guest, host, at) => expect(reviewsVisibleAt(checkOutAt, { guest, host })).toEqual(at));
});

describe('visible reviews', () => {
  it('can be edited before only', () => {
    expect([
      canEditReview(later(5), later(5, -1)),
      canEditReview(later(5), later(5)),
      canEditReview(null, later(1)),
    ]).toEqual([true, false, true]);
  });

  it('can be replied to once', () => {
    expect([
      canReply(later(5), later(5), false),
      canReply(later(5), later(6), true),
      canReply(later(5), later(5, -1), false),
      canReply(null, later(5), false),
    ]).toEqual([true, false, false, false]);
  });
});

describe('averageOf', () => {
  it.each([
    [[], null],
    [[5, 5], null],
    [[5, 4, 4], { average: 4.3, count: 3 }],
    [[5, 5, 5, 4], { average: 4.8, count: 4 }],
    [[1, 1, 1], { average: 1, count: 3 }],
  ])('of %j is %j', (ratings, average) => expect(averageOf(ratings)).toEqual(average));
});
