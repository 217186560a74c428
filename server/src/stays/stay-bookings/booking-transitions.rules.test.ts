import { describe, expect, it } from 'vitest';
import { stayBookingStatuses } from '#contract/stays/stay-bookings';
import {
  allowedActions,
  bookingRoles,
  findTransition,
  holdExpiresAt,
  reservedNights,
  responseDueAt,
  type StayAction,
  type StayBookingState,
  type StayFacts,
  type StayProblem,
  type StayRole,
  stayActions,
  transitionOf,
} from './booking-transitions.rules.ts';

const HOUR_MS = 3_600_000;
const checkInAt = new Date('2027-06-07T13:00:00Z');
const later = (hours: number, milliseconds = 0) => new Date(checkInAt.getTime() + hours * HOUR_MS + milliseconds);

/** A host's listing in mode REQUEST, two days before the arrival: every guard without a time allows. */
const facts: StayFacts = {
  now: later(-48),
  mode: 'REQUEST',
  isOwnListing: false,
  isVerified: true,
  isBlocked: false,
  hasNights: true,
  isQuoteUnchanged: true,
  isRulesVersionCurrent: true,
  openRequests: 0,
  isAuthorized: true,
  isCharged: true,
  isFinallyDeclined: true,
  holdExpiresAt: later(-48),
  responseDueAt: later(-48),
  hasFreshFeeds: true,
  isSubjectClosed: true,
  checkInAt,
  checkOutAt: later(91),
  isRefundUnchanged: true,
  hasReason: true,
  refundAmount: 100,
  paidAmount: 100,
  resolution: 'CONTINUE',
};

type Cell = [action: StayAction, by: StayRole, from: StayBookingState, to: string, effects: string];
const hostEnd = 'REFUND_ALL BLOCK_NIGHTS CANCEL_ENTRY NOTIFY_BOTH COUNT_HOST_CANCELLATION';
const guestEnd = 'REFUND_POLICY RELEASE_REST CANCEL_ENTRY NOTIFY_BOTH';
const dispute = 'FREEZE_PAYOUT NOTIFY_BOTH OPEN_CASE';

/** The table of the brief, cell by cell, with facts at which its guards allow it. */
const cells: [...Cell, Partial<StayFacts>][] = [
  ['hold', 'GUEST', 'NONE', 'HELD', 'RESERVE_NIGHTS AUTHORIZE', {}],
  ['authorized', 'SYSTEM', 'HELD', 'REQUESTED', 'NOTIFY_BOTH SET_RESPONSE_DUE', {}],
  ['paid', 'SYSTEM', 'HELD', 'PAID', 'POST_CHARGE CONFIRM', { mode: 'INSTANT' }],
  ['paid', 'SYSTEM', 'ACCEPTED', 'PAID', 'POST_CHARGE CONFIRM', {}],
  ['lapse', 'SYSTEM', 'HELD', 'EXPIRED', 'RELEASE_NIGHTS VOID', {}],
  ['accept', 'HOST', 'REQUESTED', 'ACCEPTED', 'CAPTURE', {}],
  ['fail', 'SYSTEM', 'ACCEPTED', 'EXPIRED', 'RELEASE_NIGHTS NOTIFY_BOTH', {}],
  ['decline', 'HOST', 'REQUESTED', 'DECLINED', 'RELEASE_NIGHTS VOID NOTIFY_GUEST', {}],
  [
    'expire',
    'SYSTEM',
    'REQUESTED',
    'EXPIRED',
    'RELEASE_NIGHTS VOID NOTIFY_BOTH COUNT_UNANSWERED',
    { responseDueAt: later(-49) },
  ],
  ['withdraw', 'GUEST', 'HELD', 'WITHDRAWN', 'RELEASE_NIGHTS VOID NOTIFY_HOST', {}],
  ['withdraw', 'GUEST', 'REQUESTED', 'WITHDRAWN', 'RELEASE_NIGHTS VOID NOTIFY_HOST', {}],
  ['checkIn', 'HOST', 'PAID', 'CHECKED_IN', '', { now: later(-2) }],
  ['checkIn', 'SYSTEM', 'PAID', 'CHECKED_IN', '', { now: later(24) }],
  ['noShow', 'HOST', 'PAID', 'NO_SHOW', 'REFUND_NO_SHOW RELEASE_REST NOTIFY_GUEST', { now: later(6) }],
  ['complete', 'SYSTEM', 'CHECKED_IN', 'COMPLETED', 'OPEN_REVIEWS RECEIPT', { now: later(91) }],
  ['cancel', 'GUEST', 'PAID', 'CANCELLED_BY_GUEST', guestEnd, {}],
  ['cancel', 'GUEST', 'CHECKED_IN', 'CANCELLED_BY_GUEST', guestEnd, { now: later(24) }],
  ['cancel', 'HOST', 'PAID', 'CANCELLED_BY_HOST', hostEnd, {}],
  ['end', 'SYSTEM', 'HELD', 'EXPIRED', 'RELEASE_NIGHTS VOID NOTIFY_GUEST', {}],
  ['end', 'SYSTEM', 'REQUESTED', 'EXPIRED', 'RELEASE_NIGHTS VOID NOTIFY_GUEST', {}],
  ['end', 'ADMIN', 'ACCEPTED', 'CANCELLED_BY_HOST', hostEnd, {}],
  ['end', 'ADMIN', 'PAID', 'CANCELLED_BY_HOST', hostEnd, {}],
  ['end', 'ADMIN', 'CHECKED_IN', 'CANCELLED_BY_HOST', hostEnd, {}],
  ['dispute', 'GUEST', 'CHECKED_IN', 'DISPUTED', dispute, {}],
  ['dispute', 'GUEST', 'PAID', 'DISPUTED', dispute, { now: later(1) }],
  ['resolve', 'ADMIN', 'DISPUTED', 'CHECKED_IN', 'REFUND_AMOUNT RELEASE_REST UNFREEZE_PAYOUT NOTIFY_BOTH', {}],
];

const states: StayBookingState[] = ['NONE', ...stayBookingStatuses];
const allCells = stayActions.flatMap((action) =>
  bookingRoles.flatMap((by) => states.map((from) => ({ action, by, from }))),
);
const isListed = (step: (typeof allCells)[number]) =>
  cells.some(([action, by, from]) => action === step.action && by === step.by && from === step.from);

describe('bookingTransitions', () => {
  it.each(cells)('lets by %s the %s move from %s to %s with %s', (action, by, from, to, effects, change) => {
    expect(transitionOf({ action, by, from }, { ...facts, ...change })).toEqual({
      ok: true,
      value: { to, effects: effects === '' ? [] : effects.split(' ') },
    });
  });

  it('allows no other cell of action, role and status', () => {
    const others = allCells.filter((step) => !isListed(step));
    expect(others).toHaveLength(allCells.length - cells.length);
    expect(others.filter((step) => findTransition(step) !== undefined)).toEqual([]);
    for (const step of others) expect(transitionOf(step, facts)).toEqual({ ok: false, code: 'STATUS' });
  });

  it('charges an instant booking at once', () => {
    const result = transitionOf({ action: 'hold', by: 'GUEST', from: 'NONE' }, { ...facts, mode: 'INSTANT' });
    expect(result).toMatchObject({ value: { effects: ['RESERVE_NIGHTS', 'CHARGE'] } });
  });

  it('ends a disputed stay by decision', () => {
    const result = transitionOf({ action: 'resolve', by: 'ADMIN', from: 'DISPUTED' }, { ...facts, resolution: 'END' });
    expect(result).toMatchObject({ value: { to: 'CANCELLED_BY_HOST' } });
  });
});

describe('guards of a hold', () => {
  it.each<[Partial<StayFacts>, StayProblem]>([
    [{ mode: 'ENQUIRY', isOwnListing: true }, 'NOT_BOOKABLE'],
    [{ isOwnListing: true, isVerified: false }, 'OWN_LISTING'],
    [{ isVerified: false, hasNights: false }, 'NOT_VERIFIED'],
    [{ hasNights: false, isQuoteUnchanged: false }, 'DATES_TAKEN'],
    [{ isQuoteUnchanged: false, isRulesVersionCurrent: false }, 'PRICE_CHANGED'],
    [{ isRulesVersionCurrent: false, openRequests: 3 }, 'RULES_CHANGED'],
    [{ openRequests: 3, isBlocked: true }, 'TOO_MANY_REQUESTS'],
    [{ isBlocked: true }, 'NOT_BOOKABLE'],
  ])('return with %o the first problem', (change, code) => {
    const step = { action: 'hold', by: 'GUEST', from: 'NONE' } as const;
    expect(transitionOf(step, { ...facts, ...change })).toEqual({ ok: false, code });
  });

  it('allow a third open request', () => {
    expect(allowedActions('GUEST', 'NONE', { ...facts, openRequests: 2 })).toEqual(['hold']);
  });
});

describe('guards of later actions', () => {
  it.each<[StayAction, StayRole, StayBookingState, Partial<StayFacts>, StayProblem | null]>([
    ['authorized', 'SYSTEM', 'HELD', { mode: 'INSTANT' }, 'STATUS'],
    ['authorized', 'SYSTEM', 'HELD', { isAuthorized: false }, 'STATUS'],
    ['paid', 'SYSTEM', 'HELD', { mode: 'REQUEST' }, 'STATUS'],
    ['paid', 'SYSTEM', 'ACCEPTED', { isCharged: false }, 'STATUS'],
    ['lapse', 'SYSTEM', 'HELD', { isFinallyDeclined: false }, 'TOO_EARLY'],
    ['lapse', 'SYSTEM', 'HELD', { isFinallyDeclined: false, now: later(-48, 1) }, null],
    ['accept', 'HOST', 'REQUESTED', { now: later(-48, 1) }, 'TOO_LATE'],
    ['accept', 'HOST', 'REQUESTED', { hasFreshFeeds: false }, 'FEEDS_OUTDATED'],
    ['fail', 'SYSTEM', 'ACCEPTED', { isFinallyDeclined: false }, 'TOO_EARLY'],
    ['decline', 'HOST', 'REQUESTED', { hasReason: false }, 'REASON_REQUIRED'],
    ['expire', 'SYSTEM', 'REQUESTED', {}, 'TOO_EARLY'],
    ['expire', 'SYSTEM', 'REQUESTED', { now: later(-48, 1) }, null],
    ['checkIn', 'HOST', 'PAID', { now: later(-2, -1) }, 'TOO_EARLY'],
    ['checkIn', 'SYSTEM', 'PAID', { now: later(24, -1) }, 'TOO_EARLY'],
    ['noShow', 'HOST', 'PAID', { now: later(6, -1) }, 'TOO_EARLY'],
    ['noShow', 'HOST', 'PAID', { now: later(24) }, null],
    ['noShow', 'HOST', 'PAID', { now: later(24, 1) }, 'TOO_LATE'],
    ['complete', 'SYSTEM', 'CHECKED_IN', { now: later(91, -1) }, 'TOO_EARLY'],
    ['cancel', 'GUEST', 'CHECKED_IN', { now: later(91, -1) }, null],
    ['cancel', 'GUEST', 'CHECKED_IN', { now: later(91) }, 'TOO_LATE'],
    ['cancel', 'GUEST', 'PAID', { isRefundUnchanged: false }, 'REFUND_CHANGED'],
    ['cancel', 'HOST', 'PAID', { hasReason: false }, 'REASON_REQUIRED'],
    ['end', 'SYSTEM', 'HELD', { isSubjectClosed: false }, 'TOO_EARLY'],
    ['end', 'ADMIN', 'PAID', { hasReason: false }, 'REASON_REQUIRED'],
    ['dispute', 'GUEST', 'PAID', { now: later(0) }, 'TOO_EARLY'],
    ['dispute', 'GUEST', 'PAID', { now: later(0, 1) }, null],
    ['dispute', 'GUEST', 'CHECKED_IN', { now: later(72) }, null],
    ['dispute', 'GUEST', 'CHECKED_IN', { now: later(72, 1) }, 'TOO_LATE'],
    ['dispute', 'GUEST', 'CHECKED_IN', { hasReason: false }, 'REASON_REQUIRED'],
    ['resolve', 'ADMIN', 'DISPUTED', { refundAmount: 101 }, 'REFUND_TOO_HIGH'],
    ['resolve', 'ADMIN', 'DISPUTED', { hasReason: false }, 'REASON_REQUIRED'],
  ])('let %s by %s from %s with %o return %s', (action, by, from, change, problem) => {
    const result = transitionOf({ action, by, from }, { ...facts, ...change });
    expect(result.ok ? null : result.code).toBe(problem);
  });

  it.each<[StayRole, StayBookingState, StayAction[]]>([
    ['HOST', 'REQUESTED', ['accept', 'decline']],
    ['GUEST', 'REQUESTED', ['withdraw']],
    ['HOST', 'PAID', ['cancel']],
    ['ADMIN', 'COMPLETED', []],
  ])('allow the %s of a booking %s %j', (by, from, actions) =>
    expect(allowedActions(by, from, facts)).toEqual(actions),
  );
});

describe('responseDueAt', () => {
  it.each([
    ['a day', -48, null, -24],
    ['the arrival', -10, null, 0],
    ['an hour before the authorization ends', -48, -30, -31],
    ['a day before a later end of the authorization', -48, 100, -24],
  ])('is %s', (_, now, captureBefore, due) => {
    const ends = captureBefore === null ? null : later(captureBefore);
    expect(responseDueAt(later(now), checkInAt, ends)).toEqual(later(due));
  });
});

describe('holdExpiresAt', () => {
  it('is 15 minutes later', () => expect(holdExpiresAt(checkInAt)).toEqual(later(0.25)));
});

describe('reservedNights', () => {
  const all = ['HELD', 'REQUESTED', 'ACCEPTED', 'PAID', 'CHECKED_IN', 'DISPUTED'];
  it.each(stayBookingStatuses)('returns the nights of %s', (status) => {
    const used = status === 'COMPLETED' || status === 'NO_SHOW' ? 2 : 0;
    expect(reservedNights(status, 5, 2)).toBe(all.includes(status) ? 5 : used);
  });
});
