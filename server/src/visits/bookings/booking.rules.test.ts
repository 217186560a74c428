import { describe, expect, it } from 'vitest';
import { openDayBookingStatuses } from '#contract/visits/bookings';
import {
  type BookingAction,
  type BookingRole,
  type BookingState,
  bookingActions,
  columnsAfter,
  dueReminder,
  isExpired,
  offerEndsAt,
  remindersFrom,
  requestEndsAt,
  transitionFor,
} from './booking.rules.ts';

const at = (text: string) => new Date(`2026-11-28T${text}Z`);
const startsAt = at('09:00:00');
const endsAt = at('10:00:00');
const before = new Date('2026-11-25T12:00:00Z');
const offerExpiresAt = new Date('2026-11-26T00:00:00Z');

const roles: BookingRole[] = ['PARTICIPANT', 'ORGANISER', 'SYSTEM'];
const facts = (status: BookingState) => ({
  status,
  startsAt,
  endsAt,
  offerExpiresAt: status === 'PENDING' ? offerExpiresAt : null,
});

const states: BookingState[] = ['NONE', ...openDayBookingStatuses];

/** Result by status and role, at a valid time. Missing roles are not allowed. */
type Expected = Partial<Record<BookingState, Partial<Record<BookingRole, string>>>>;
const ending: Expected = {
  WAITING: { SYSTEM: 'CANCELLED' },
  PENDING: { SYSTEM: 'CANCELLED' },
  CONFIRMED: { SYSTEM: 'CANCELLED' },
};
const table: Record<BookingAction, Expected> = {
  book: { NONE: { PARTICIPANT: 'CONFIRMED' }, CANCELLED: { PARTICIPANT: 'CONFIRMED' } },
  request: { NONE: { PARTICIPANT: 'WAITING' }, CANCELLED: { PARTICIPANT: 'WAITING' } },
  admit: { NONE: { ORGANISER: 'PRESENT' } },
  edit: {
    WAITING: { PARTICIPANT: 'WAITING' },
    PENDING: { PARTICIPANT: 'PENDING' },
    CONFIRMED: { PARTICIPANT: 'CONFIRMED' },
  },
  editToConfirmed: { WAITING: { PARTICIPANT: 'CONFIRMED' } },
  joinWaitlist: { WAITING: { PARTICIPANT: 'WAITING' } },
  leaveWaitlist: { WAITING: { PARTICIPANT: 'WAITING' } },
  confirm: { WAITING: { ORGANISER: 'CONFIRMED' }, PENDING: { ORGANISER: 'CONFIRMED' } },
  confirmOverCapacity: { WAITING: { ORGANISER: 'CONFIRMED' }, PENDING: { ORGANISER: 'CONFIRMED' } },
  offer: { WAITING: { SYSTEM: 'PENDING' } },
  accept: { PENDING: { PARTICIPANT: 'CONFIRMED' } },
  cancel: {
    WAITING: { PARTICIPANT: 'CANCELLED', ORGANISER: 'CANCELLED' },
    PENDING: { PARTICIPANT: 'CANCELLED', ORGANISER: 'CANCELLED' },
    CONFIRMED: { PARTICIPANT: 'CANCELLED', ORGANISER: 'CANCELLED' },
    PRESENT: { ORGANISER: 'CANCELLED' },
  },
  expire: { WAITING: { SYSTEM: 'CANCELLED' }, PENDING: { SYSTEM: 'CANCELLED' } },
  cancelOpenDay: ending,
  closeListing: ending,
  eraseUser: { ...ending, PRESENT: { SYSTEM: 'CANCELLED' } },
  checkIn: { CONFIRMED: { PARTICIPANT: 'PRESENT', ORGANISER: 'PRESENT' } },
  undoCheckIn: { PRESENT: { ORGANISER: 'CONFIRMED' } },
  delete: { CANCELLED: { ORGANISER: 'DELETED' } },
};

const pairs = bookingActions.flatMap((action) =>
  states.flatMap((status) => roles.map((role) => [action, status, role] as const)),
);

describe('a booking', () => {
  it.each(pairs)('validates %s of a %s one by %s', (action, status, role) => {
    const step = transitionFor(action, role, facts(status), action === 'checkIn' ? startsAt : before);
    const expected = table[action][status]?.[role];
    const isAnybodys = Object.values(table[action]).some((byRole) => byRole[role] !== undefined);
    if (expected) expect(step).toMatchObject({ ok: true, value: { to: expected } });
    else expect(step).toEqual({ ok: false, code: isAnybodys ? 'STATUS' : 'DENIED' });
  });

  it.each<[BookingAction, BookingState, BookingRole, Date, string]>([
    ['accept', 'PENDING', 'PARTICIPANT', new Date(offerExpiresAt.getTime() - 1), 'ok'],
    ['accept', 'PENDING', 'PARTICIPANT', offerExpiresAt, 'OFFER_EXPIRED'],
    ['edit', 'PENDING', 'PARTICIPANT', offerExpiresAt, 'OFFER_EXPIRED'],
    ['accept', 'PENDING', 'PARTICIPANT', endsAt, 'OVER'],
    ['confirm', 'WAITING', 'ORGANISER', new Date(endsAt.getTime() - 1), 'ok'],
    ['confirm', 'WAITING', 'ORGANISER', endsAt, 'OVER'],
    ['confirm', 'CANCELLED', 'ORGANISER', endsAt, 'STATUS'],
    ['edit', 'CONFIRMED', 'PARTICIPANT', endsAt, 'OVER'],
    ['book', 'CANCELLED', 'PARTICIPANT', endsAt, 'OVER'],
    ['cancel', 'CONFIRMED', 'PARTICIPANT', endsAt, 'ok'],
    ['checkIn', 'CONFIRMED', 'PARTICIPANT', new Date(startsAt.getTime() - 1), 'TOO_EARLY'],
    ['checkIn', 'WAITING', 'PARTICIPANT', new Date(startsAt.getTime() - 1), 'TOO_EARLY'],
    ['checkIn', 'CONFIRMED', 'PARTICIPANT', startsAt, 'ok'],
    ['checkIn', 'CONFIRMED', 'ORGANISER', endsAt, 'ok'],
    ['checkIn', 'CONFIRMED', 'PARTICIPANT', new Date(endsAt.getTime() + 1), 'TOO_LATE'],
    ['checkIn', 'CANCELLED', 'PARTICIPANT', new Date(endsAt.getTime() + 1), 'TOO_LATE'],
    ['checkIn', 'PENDING', 'PARTICIPANT', endsAt, 'STATUS'],
  ])('validates %s of a %s one by %s at %s: %s', (action, status, role, now, outcome) => {
    const step = transitionFor(action, role, facts(status), now);
    expect(step.ok ? 'ok' : step.code).toBe(outcome);
  });

  it.each<
    [BookingAction, BookingState, BookingRole, { emails: string[]; offersSeats: boolean; reason: string | null }]
  >([
    [
      'cancel',
      'CONFIRMED',
      'PARTICIPANT',
      { emails: ['CANCELED', 'ORGANIZER_CANCELLATION'], offersSeats: true, reason: 'ROLE' },
    ],
    ['cancel', 'CONFIRMED', 'ORGANISER', { emails: ['CANCELED'], offersSeats: true, reason: 'ROLE' }],
    ['cancel', 'WAITING', 'PARTICIPANT', { emails: ['CANCELED'], offersSeats: false, reason: 'ROLE' }],
    ['expire', 'WAITING', 'SYSTEM', { emails: ['CANCELED'], offersSeats: false, reason: 'REQUEST_EXPIRED' }],
    ['expire', 'PENDING', 'SYSTEM', { emails: ['CANCELED'], offersSeats: true, reason: 'OFFER_EXPIRED' }],
    ['accept', 'PENDING', 'PARTICIPANT', { emails: ['OFFER_ACCEPTED'], offersSeats: false, reason: null }],
  ])('on %s of a %s one by %s has its emails, offers and reason', (action, status, role, expected) => {
    const { emails, ...rest } = expected;
    expect(transitionFor(action, role, facts(status), before)).toMatchObject({
      value: { ...rest, by: { [role]: emails } },
    });
  });

  it('marks past reminders as sent when it is confirmed', () => {
    const now = at('07:30:00');
    const columns = (action: 'confirm' | 'request') => {
      const transition = transitionFor(
        action,
        action === 'confirm' ? 'ORGANISER' : 'PARTICIPANT',
        facts(action === 'confirm' ? 'WAITING' : 'NONE'),
        now,
      );
      if (!transition.ok || transition.value.to === 'DELETED') throw new Error('no transition');
      const { to } = transition.value;
      return columnsAfter({ ...transition.value, to }, { role: 'PARTICIPANT', now, startsAt, checkedInAt: now });
    };
    expect(columns('confirm')).toMatchObject({ status: 'CONFIRMED', dayReminderAt: now, hoursReminderAt: now });
    expect(columns('request')).toMatchObject({ status: 'WAITING', dayReminderAt: null, hoursReminderAt: null });
  });
});

describe('the times of a booking', () => {
  const requested = (requestedAt: string, isWaitlisted: boolean) => ({
    requestedAt: new Date(requestedAt),
    isWaitlisted,
  });

  it.each([
    ['for the organiser’s word, 24 hours', '2026-11-25T12:00:00Z', false, '2026-11-26T12:00:00Z'],
    ['for it, and not beyond the beginning', '2026-11-27T12:00:00Z', false, '2026-11-28T09:00:00Z'],
    ['for a place, to the beginning', '2026-11-01T12:00:00Z', true, '2026-11-28T09:00:00Z'],
    ['while the event runs, to its end', '2026-11-28T09:30:00Z', false, '2026-11-28T10:00:00Z'],
  ])('let a request wait %s', (_, requestedAt, isWaitlisted, until) => {
    const booking = { ...facts('WAITING'), ...requested(requestedAt, isWaitlisted) };
    expect(requestEndsAt(booking, booking)).toEqual(new Date(until));
    expect(isExpired(booking, new Date(new Date(until).getTime() - 1))).toBe(false);
    expect(isExpired(booking, new Date(until))).toBe(true);
  });

  it('expire only pending offers', () => {
    const booking = { ...facts('PENDING'), ...requested('2026-11-20T09:00:00Z', true) };
    expect(isExpired(booking, before)).toBe(false);
    expect(isExpired(booking, offerExpiresAt)).toBe(true);
    for (const status of ['CONFIRMED', 'PRESENT', 'CANCELLED'] as const) {
      expect(isExpired({ ...facts(status), ...requested('2026-11-20T09:00:00Z', false) }, endsAt)).toBe(false);
    }
  });

  it.each([
    ['2026-11-20T09:00:00Z', '2026-11-20T21:00:00Z'],
    ['2026-11-27T09:00:00Z', '2026-11-27T21:00:00Z'],
    ['2026-11-27T21:00:00Z', '2026-11-28T03:00:00Z'],
    ['2026-11-28T08:59:00Z', '2026-11-28T08:59:30Z'],
  ])('reserve an offer at %s until %s', (now, until) => {
    expect(offerEndsAt(new Date(now), startsAt)).toEqual(new Date(until));
  });

  it('allow no offer after the start', () => {
    expect(offerEndsAt(startsAt, startsAt)).toBeNull();
  });

  it.each([
    ['2026-11-27T08:59:59Z', null],
    ['2026-11-27T09:00:00Z', 24],
    ['2026-11-28T06:59:59Z', 24],
    ['2026-11-28T07:00:00Z', 2],
    ['2026-11-28T08:59:59Z', 2],
    ['2026-11-28T09:00:00Z', null],
  ] as const)('are at %s due for the reminder %s hours before', (now, hours) => {
    expect(dueReminder({ dayReminderAt: null, hoursReminderAt: null }, startsAt, new Date(now))).toBe(hours);
  });

  it('skip sent reminders, and those due before the confirmation', () => {
    const delayed = new Date('2026-11-27T10:00:00Z');
    expect(remindersFrom(delayed, startsAt)).toEqual({ dayReminderAt: delayed, hoursReminderAt: null });
    expect(dueReminder(remindersFrom(delayed, startsAt), startsAt, new Date('2026-11-27T11:00:00Z'))).toBeNull();
    expect(dueReminder(remindersFrom(delayed, startsAt), startsAt, new Date('2026-11-28T07:00:00Z'))).toBe(2);
    const later = new Date('2026-11-28T08:00:00Z');
    expect(dueReminder(remindersFrom(later, startsAt), startsAt, later)).toBeNull();
  });
});
