import { describe, expect, it } from 'vitest';
import { authorName, canReceiveEmail, isReachable, quoteOf, responseTimeOf, shownName } from './message.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('shownName', () => {
  it.each([
    [{ name: 'Ada', surname: 'Prova', businessName: null }, 'Ada P.'],
    [{ name: 'Maria Pia', surname: "d'Angelo", businessName: null }, 'Maria Pia D.'],
    [{ name: 'Zoë', surname: 'öberg', businessName: null }, 'Zoë Ö.'],
    [{ name: 'Li', surname: '𠮷田', businessName: null }, 'Li 𠮷.'],
    [{ name: ' Ada ', surname: ' ', businessName: null }, 'Ada'],
    [{ name: 'Stefano', surname: 'Riva', businessName: 'Riva & Soglia' }, 'Riva & Soglia'],
  ])('formats %j as %s', (user, shown) => {
    expect(shownName(user)).toBe(shown);
  });
});

describe('the author of an organization’s message', () => {
  it('is the organization with the member, without the member once erased', () => {
    const studio = { name: 'Studio Aurora', surname: '', businessName: null };
    expect(authorName(studio, 'Giulia')).toBe('Studio Aurora · Giulia');
    expect(authorName(studio, null)).toBe('Studio Aurora');
  });
});

describe('isReachable and canReceiveEmail', () => {
  const there = { status: 'ACTIVE' as const, erasedAt: null, emailVerifiedAt: now };
  it.each<[Parameters<typeof canReceiveEmail>[0], boolean, boolean]>([
    [there, true, true],
    [{ ...there, status: 'IN_VERIFICATION', emailVerifiedAt: null }, true, false],
    [{ ...there, status: 'SUSPENDED' }, false, false],
    [{ ...there, erasedAt: now }, false, false],
  ])('returns for %j: reachable %s, can receive email %s', (user, reachable, byEmail) => {
    expect([isReachable(user), canReceiveEmail(user)]).toEqual([reachable, byEmail]);
  });

  it('returns false for a missing user', () => {
    expect(isReachable(undefined)).toBe(false);
  });
});

describe('quoteOf', () => {
  it('returns a short text in full', () => {
    expect(quoteOf('a'.repeat(500))).toBe('a'.repeat(500));
  });

  it('truncates a long text between characters', () => {
    expect(quoteOf('a'.repeat(501))).toBe(`${'a'.repeat(499)}…`);
    const family = '👨‍👩‍👧';
    const quote = quoteOf(family.repeat(100));
    expect(quote).toBe(`${family.repeat(62)}…`);
    expect(quote.length).toBeLessThanOrEqual(500);
  });
});

describe('responseTimeOf', () => {
  const makeReplyTimes = (hoursAgo: number, repliedAfter: number | null) => {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR);
    return {
      createdAt,
      firstAnswerAt: repliedAfter === null ? null : new Date(createdAt.getTime() + repliedAfter * MINUTE),
    };
  };
  const five = [10, 20, 30, 40, 5000].map((minutes) => makeReplyTimes(200, minutes));
  it.each([
    ['nothing', [], null],
    ['four', five.slice(1), null],
    ['five', five, { minutes: 30, answered: 100, count: 5 }],
    ['six, the middle of two', [...five, makeReplyTimes(100, 20)], { minutes: 25, answered: 100, count: 6 }],
    ['one long without an answer', [...five, makeReplyTimes(24, null)], { minutes: 30, answered: 83, count: 6 }],
    ['one younger than a day', [...five, makeReplyTimes(23.9, null)], { minutes: 30, answered: 100, count: 5 }],
    [
      'a young one that is answered',
      [...five.slice(1), makeReplyTimes(1, 4)],
      { minutes: 30, answered: 100, count: 5 },
    ],
    ['none answered', Array.from({ length: 7 }, () => makeReplyTimes(48, null)), null],
    ['at once', Array.from({ length: 5 }, () => makeReplyTimes(48, 0)), { minutes: 1, answered: 100, count: 5 }],
  ])('handles %s', (_, threads, expected) => {
    expect(responseTimeOf(threads, now)).toEqual(expected);
  });
});
