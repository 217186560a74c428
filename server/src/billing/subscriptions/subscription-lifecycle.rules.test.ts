import { describe, expect, it } from 'vitest';
import {
  type Course,
  isExpired,
  isReplaceable,
  noticeDue,
  noticesSpared,
  type ProviderState,
  type StoredStatus,
  signalOf,
  subscriptionTransitions,
  trialDaysOf,
  upcomingEnd,
} from './subscription-lifecycle.rules.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-21T10:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY);
const open = { status: 'requires_payment_method' } as const;
const done = { status: 'succeeded' } as const;

function statusAfter(status: StoredStatus, state: ProviderState): StoredStatus {
  const signal = signalOf(status, state);
  return (signal && subscriptionTransitions[status][signal]?.to) ?? status;
}

describe('a report of the provider', () => {
  it.each<[StoredStatus, ProviderState['status'], ProviderState['openIntent'], StoredStatus]>([
    ['INCOMPLETE', 'incomplete', open, 'INCOMPLETE'],
    ['INCOMPLETE', 'incomplete', null, 'INCOMPLETE'],
    // The card is not saved yet.
    ['INCOMPLETE', 'trialing', open, 'INCOMPLETE'],
    ['INCOMPLETE', 'trialing', { status: 'requires_action' }, 'INCOMPLETE'],
    ['INCOMPLETE', 'trialing', done, 'TRIALING'],
    ['INCOMPLETE', 'trialing', null, 'TRIALING'],
    ['INCOMPLETE', 'active', { status: 'processing' }, 'INCOMPLETE'],
    ['INCOMPLETE', 'active', done, 'ACTIVE'],
    ['INCOMPLETE', 'active', null, 'ACTIVE'],
    ['INCOMPLETE', 'past_due', null, 'PAST_DUE'],
    ['INCOMPLETE', 'canceled', open, 'CANCELED'],
    ['TRIALING', 'trialing', null, 'TRIALING'],
    ['TRIALING', 'active', null, 'ACTIVE'],
    ['TRIALING', 'past_due', null, 'PAST_DUE'],
    ['TRIALING', 'canceled', null, 'CANCELED'],
    ['TRIALING', 'incomplete', open, 'TRIALING'],
    ['ACTIVE', 'active', null, 'ACTIVE'],
    ['ACTIVE', 'trialing', null, 'ACTIVE'],
    ['ACTIVE', 'past_due', null, 'PAST_DUE'],
    ['ACTIVE', 'canceled', null, 'CANCELED'],
    ['PAST_DUE', 'past_due', null, 'PAST_DUE'],
    ['PAST_DUE', 'active', null, 'ACTIVE'],
    ['PAST_DUE', 'trialing', null, 'PAST_DUE'],
    ['PAST_DUE', 'canceled', null, 'EXPIRED'],
    ['CANCELED', 'active', null, 'CANCELED'],
    ['EXPIRED', 'active', null, 'EXPIRED'],
  ])('moves %s with provider status %s and intent %j to %s', (status, state, openIntent, next) => {
    expect(statusAfter(status, { status: state, openIntent })).toBe(next);
  });
});

const course = (overrides: Partial<Course>): Course => ({
  status: 'ACTIVE',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: inDays(30),
  trialEndsAt: null,
  pastDueSince: null,
  weekNoticeFor: null,
  dayNoticeFor: null,
  ...overrides,
});

describe('upcomingEnd and isExpired', () => {
  it.each<[string, Partial<Course>, ReturnType<typeof upcomingEnd>, StoredStatus | null]>([
    ['goes on by itself', {}, null, null],
    ['cancelled', { cancelAtPeriodEnd: true }, { at: inDays(30), what: 'CANCELED' }, null],
    ['cancelled, over', { cancelAtPeriodEnd: true, currentPeriodEnd: now }, { at: now, what: 'CANCELED' }, 'CANCELED'],
    ['not paid', { status: 'PAST_DUE', pastDueSince: inDays(-6) }, { at: inDays(1), what: 'PAST_DUE' }, null],
    [
      'not paid for a week, cancelled or not',
      { status: 'PAST_DUE', pastDueSince: inDays(-7), cancelAtPeriodEnd: true },
      { at: now, what: 'PAST_DUE' },
      'EXPIRED',
    ],
    ['a trial is charged', { status: 'TRIALING', trialEndsAt: inDays(-1) }, { at: inDays(-1), what: 'CHARGE' }, null],
    [
      'a cancelled trial',
      { status: 'TRIALING', trialEndsAt: inDays(3), currentPeriodEnd: inDays(3), cancelAtPeriodEnd: true },
      { at: inDays(3), what: 'CANCELED' },
      null,
    ],
    ['has ended', { status: 'EXPIRED', pastDueSince: inDays(-9) }, null, null],
  ])('handle a subscription: %s', (_, overrides, end, endStatus) => {
    expect(upcomingEnd(course(overrides))).toEqual(end);
    const { timeOver } = subscriptionTransitions[course(overrides).status];
    expect(isExpired(course(overrides), now) ? timeOver?.to : null).toBe(endStatus);
  });

  const ending = (days: number, overrides: Partial<Course> = {}) =>
    course({ cancelAtPeriodEnd: true, currentPeriodEnd: inDays(days), ...overrides });
  it.each<[string, Course, 7 | 1 | null]>([
    ['more than a week away', ending(7.01), null],
    ['a week away', ending(7), 7],
    ['a week away, notified', ending(7, { weekNoticeFor: inDays(7) }), null],
    ['a week away, notified of another end', ending(7, { weekNoticeFor: inDays(3) }), 7],
    ['a day away', ending(1, { weekNoticeFor: inDays(1) }), 1],
    ['a day away, not notified', ending(1), 1],
    ['a day away, notified', ending(0.5, { dayNoticeFor: inDays(0.5) }), null],
    ['there', ending(0), null],
    ['not coming', course({ currentPeriodEnd: inDays(1) }), null],
  ])('returns the due notice for an end that is %s', (_, overrides, days) => {
    expect(noticeDue(overrides, now)).toBe(days);
  });

  it('skips notices that would follow an email about the end at once', () => {
    expect(noticesSpared(inDays(8), now)).toEqual({});
    expect(noticesSpared(inDays(7), now)).toEqual({ weekNoticeFor: inDays(7) });
    expect(noticesSpared(inDays(1), now)).toEqual({ weekNoticeFor: inDays(1), dayNoticeFor: inDays(1) });
  });
});

describe('isReplaceable', () => {
  const older = {
    status: 'INCOMPLETE' as StoredStatus,
    userId: 1,
    createdAt: inDays(-1),
    paymentStatus: 'requires_action',
  };
  it.each<[string, Partial<typeof older>, boolean]>([
    ['of the same person', {}, true],
    ['of a moment ago', { createdAt: now }, false],
    ['of a moment ago that was declined', { createdAt: now, paymentStatus: 'failed' }, true],
    ['of another user', { userId: 2 }, false],
    ['of another user, given up', { userId: 2, paymentStatus: 'canceled' }, true],
    ['that is being paid', { paymentStatus: 'processing' }, false],
    ['that is paid', { paymentStatus: 'succeeded' }, false],
    ['that serves', { status: 'TRIALING' }, false],
  ])('returns for an attempt %s: %s', (_, overrides, expected) => {
    expect(isReplaceable({ ...older, ...overrides }, { userId: 1, now })).toBe(expected);
  });
});

it('grants one trial per listing', () => {
  expect(trialDaysOf({ trialPeriodDays: 14 }, { hadOne: false })).toBe(14);
  expect(trialDaysOf({ trialPeriodDays: 14 }, { hadOne: true })).toBe(0);
  expect(trialDaysOf({ trialPeriodDays: null }, { hadOne: false })).toBe(0);
});
