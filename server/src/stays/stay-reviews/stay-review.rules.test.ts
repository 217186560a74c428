import { describe, expect, it } from 'vitest';
import { stayBookingStatuses } from '#contract/stays/stay-bookings';
import { averageOf, replyProblem, reviewFieldProblems, reviewProblem, reviewsVisibleAt } from './stay-review.rules.ts';

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

describe('replyProblem', () => {
  it.each([
    ['once visible', later(5), false, null],
    ['a second time', later(6), true, 'REPLIED'],
    ['while hidden', later(5, -1), false, 'HIDDEN'],
  ])('of a reply %s', (_, now, hasReply, problem) => expect(replyProblem(later(5), now, hasReply)).toBe(problem));
});

describe('averageOf', () => {
  it.each([
    [0, 0, null],
    [10, 2, null],
    [13, 3, 4.3],
    [19, 4, 4.8],
    [3, 3, 1],
  ])('of a sum of %i by %i reviews is %j', (sum, count, average) => expect(averageOf({ sum, count })).toBe(average));
});

describe('reviewFieldProblems', () => {
  const guest = { overall: 5, cleanliness: 5, accuracy: 4, communication: 5, place: 4, value: 3 };
  const host = { communication: 5, tidiness: 4, rules: 5 };
  const written = { ratings: guest, text: 'Casa luminosa.', privateNote: '' };
  it.each([
    ['GUEST', written, []],
    ['HOST', { ratings: host, text: '', privateNote: '' }, []],
    ['GUEST', { ...written, text: 'Bella.' }, ['body.text too_small']],
    [
      'GUEST',
      { ...written, ratings: { ...guest, value: undefined, rules: 3 } },
      [...['body.ratings.value required', 'body.ratings.rules not_allowed']],
    ],
    [
      'HOST',
      { ratings: { communication: 5 }, text: '', privateNote: 'Grazie' },
      [...['body.ratings.tidiness required', 'body.ratings.rules required', 'body.privateNote not_allowed']],
    ],
  ] as const)('of a %s with %o are %j', (author, input, problems) =>
    expect(reviewFieldProblems(author, input).map(({ path, rule }) => `${path} ${rule}`)).toEqual(problems),
  );
});
