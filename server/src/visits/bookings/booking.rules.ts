import type { OpenDayBookingStatus, OpenDayCancelReason } from '#contract/visits/bookings';
import { OFFER_HOURS, REQUEST_HOURS } from '#contract/visits/bookings';
import { no, ok, type Result } from '../../platform/lib/result.ts';

/**
 * State machine of bookings (spec/002 §4; docs/decisions/013-open-days.md), executed by `apply-transition.ts`. Capacity is separate
 * (contract/src/visits/open-day-capacity.ts). All functions need the lock of the open day.
 */

const HOUR_MS = 3_600_000;

export type BookingRole = 'PARTICIPANT' | 'ORGANISER' | 'SYSTEM';

/** `NONE`: before the row exists. */
export type BookingState = OpenDayBookingStatus | 'NONE';

/**
 * Capacity decides between `book` and `request`, between `confirm` and `confirmOverCapacity`, and between `edit` and the three after it.
 * `expire`: no response in time. `cancelOpenDay`, `closeListing` and `eraseUser`: the booking ends with its subject.
 */
export const bookingActions = [
  'book',
  'request',
  'admit',
  'edit',
  'editToConfirmed',
  'joinWaitlist',
  'leaveWaitlist',
  'confirm',
  'confirmOverCapacity',
  'offer',
  'accept',
  'cancel',
  'expire',
  'cancelOpenDay',
  'closeListing',
  'eraseUser',
  'checkIn',
  'undoCheckIn',
  'delete',
] as const;
export type BookingAction = (typeof bookingActions)[number];

/** At any time; before the end of the open day; before the offer also expires; during the open day. */
type When = 'ALWAYS' | 'BEFORE_END' | 'WHILE_OFFERED' | 'DURING';

/** Time columns set by a transition. `SKIP_REMINDERS`: sends none. `RESET_REMINDERS`: set again at confirmation. */
type BookingTime = 'REQUESTED' | 'OFFER' | 'REMINDERS' | 'SKIP_REMINDERS' | 'RESET_REMINDERS' | 'CHECKED_IN';

/** Emails of a transition (`booking-emails.ts`). */
export type BookingEmail =
  | 'CONFIRMED'
  | 'OFFER_ACCEPTED'
  | 'REQUESTED'
  | 'OFFERED'
  | 'CANCELED'
  | 'ORGANIZER_REQUEST'
  | 'ORGANIZER_CANCELLATION'
  | 'ORGANIZER_ANONYMOUS_CANCELLATION';

/** Business events of a transition (`events.ts`). */
export type BookingEvent =
  | 'openDayBookings.booked'
  | 'openDayBookings.confirmed'
  | 'openDayBookings.overConfirmed'
  | 'openDayBookings.offered'
  | 'openDayBookings.accepted'
  | 'openDayBookings.cancelled'
  | 'openDayBookings.checkedIn'
  | 'openDayBookings.deleted';

export type Transition = {
  /** Allowed roles, each with the emails sent, in order. */
  by: Readonly<Partial<Record<BookingRole, readonly BookingEmail[]>>>;
  when: When;
  to: OpenDayBookingStatus | 'DELETED';
  times: readonly BookingTime[];
  events: readonly BookingEvent[];
  /** Reason of a cancellation; `ROLE`: the role that canceled. */
  reason: OpenDayCancelReason | 'ROLE' | null;
  /** Released seats are offered to the waitlist. */
  offersSeats: boolean;
};

export type Transitions = Readonly<
  Record<BookingAction, Readonly<Partial<Record<BookingState, Readonly<Transition>>>>>
>;

const silent = { times: [], events: [], reason: null, offersSeats: false } as const;

const booked: Transition = {
  ...silent,
  by: { PARTICIPANT: ['CONFIRMED'] },
  when: 'BEFORE_END',
  to: 'CONFIRMED',
  times: ['REQUESTED', 'REMINDERS'],
  events: ['openDayBookings.booked'],
};
const requested: Transition = {
  ...booked,
  by: { PARTICIPANT: ['REQUESTED', 'ORGANIZER_REQUEST'] },
  to: 'WAITING',
  times: ['REQUESTED', 'RESET_REMINDERS'],
};
const edited: Transition = {
  ...silent,
  by: { PARTICIPANT: ['CONFIRMED'] },
  when: 'BEFORE_END',
  to: 'CONFIRMED',
  offersSeats: true,
};
const editedRequest: Transition = {
  ...silent,
  by: { PARTICIPANT: ['REQUESTED'] },
  when: 'BEFORE_END',
  to: 'WAITING',
};
const restatedRequest: Transition = { ...editedRequest, by: { PARTICIPANT: ['REQUESTED', 'ORGANIZER_REQUEST'] } };
const confirmed: Transition = {
  ...silent,
  by: { ORGANISER: ['CONFIRMED'] },
  when: 'BEFORE_END',
  to: 'CONFIRMED',
  times: ['REMINDERS'],
  events: ['openDayBookings.confirmed'],
};
const confirmedOverCapacity: Transition = {
  ...confirmed,
  events: ['openDayBookings.confirmed', 'openDayBookings.overConfirmed'],
};
const canceled: Transition = {
  ...silent,
  by: { PARTICIPANT: ['CANCELED'], ORGANISER: ['CANCELED'] },
  when: 'ALWAYS',
  to: 'CANCELLED',
  events: ['openDayBookings.cancelled'],
  reason: 'ROLE',
};
const ended: Transition = { ...canceled, by: { SYSTEM: ['CANCELED'] }, reason: 'EVENT_CANCELLED' };
const closed: Transition = { ...ended, reason: 'LISTING_GONE' };
const erased: Transition = { ...canceled, by: { SYSTEM: [] }, reason: 'PARTICIPANT', offersSeats: true };
const erasedGuest: Transition = { ...erased, by: { SYSTEM: ['ORGANIZER_ANONYMOUS_CANCELLATION'] } };

export const bookingTransitions: Transitions = {
  book: { NONE: booked, CANCELLED: booked },
  request: { NONE: requested, CANCELLED: requested },
  admit: {
    NONE: {
      ...silent,
      by: { ORGANISER: [] },
      when: 'ALWAYS',
      to: 'PRESENT',
      times: ['REQUESTED', 'SKIP_REMINDERS', 'CHECKED_IN'],
    },
  },
  edit: {
    WAITING: editedRequest,
    PENDING: { ...edited, by: { PARTICIPANT: ['OFFERED'] }, when: 'WHILE_OFFERED', to: 'PENDING' },
    CONFIRMED: edited,
  },
  editToConfirmed: { WAITING: { ...edited, times: ['REMINDERS'] } },
  joinWaitlist: { WAITING: restatedRequest },
  leaveWaitlist: { WAITING: { ...restatedRequest, times: ['REQUESTED'] } },
  confirm: { WAITING: confirmed, PENDING: confirmed },
  confirmOverCapacity: { WAITING: confirmedOverCapacity, PENDING: confirmedOverCapacity },
  offer: {
    WAITING: {
      ...silent,
      by: { SYSTEM: ['OFFERED'] },
      when: 'BEFORE_END',
      to: 'PENDING',
      times: ['OFFER'],
      events: ['openDayBookings.offered'],
    },
  },
  accept: {
    PENDING: {
      ...confirmed,
      by: { PARTICIPANT: ['OFFER_ACCEPTED'] },
      when: 'WHILE_OFFERED',
      events: ['openDayBookings.accepted'],
    },
  },
  cancel: {
    WAITING: canceled,
    PENDING: { ...canceled, offersSeats: true },
    CONFIRMED: {
      ...canceled,
      by: { PARTICIPANT: ['CANCELED', 'ORGANIZER_CANCELLATION'], ORGANISER: ['CANCELED'] },
      offersSeats: true,
    },
    PRESENT: { ...canceled, by: { ORGANISER: ['CANCELED'] }, offersSeats: true },
  },
  expire: {
    WAITING: { ...ended, reason: 'REQUEST_EXPIRED' },
    PENDING: { ...ended, reason: 'OFFER_EXPIRED', offersSeats: true },
  },
  cancelOpenDay: { WAITING: ended, PENDING: ended, CONFIRMED: ended },
  closeListing: { WAITING: closed, PENDING: closed, CONFIRMED: closed },
  eraseUser: { WAITING: erased, PENDING: erased, CONFIRMED: erasedGuest, PRESENT: erasedGuest },
  checkIn: {
    CONFIRMED: {
      ...silent,
      by: { PARTICIPANT: [], ORGANISER: [] },
      when: 'DURING',
      to: 'PRESENT',
      times: ['CHECKED_IN'],
      events: ['openDayBookings.checkedIn'],
    },
  },
  undoCheckIn: { PRESENT: { ...silent, by: { ORGANISER: [] }, when: 'ALWAYS', to: 'CONFIRMED' } },
  delete: {
    CANCELLED: { ...silent, by: { ORGANISER: [] }, when: 'ALWAYS', to: 'DELETED', events: ['openDayBookings.deleted'] },
  },
};

export type BookingFacts = { status: BookingState; offerExpiresAt: Date | null; startsAt: Date; endsAt: Date };

export type BookingNo = 'DENIED' | 'TOO_EARLY' | 'TOO_LATE' | 'STATUS' | 'OVER' | 'OFFER_EXPIRED';

/**
 * Transition of an action, or the first error of: forbidden role, check-in time, status, role in this status, end of the open day,
 * end of the offer.
 */
export function transitionFor(
  action: BookingAction,
  role: BookingRole,
  facts: BookingFacts,
  now: Date,
  transitions: Transitions = bookingTransitions,
): Result<Transition, BookingNo> {
  const byStatus = transitions[action];
  if (!Object.values(byStatus).some(({ by }) => role in by)) return no('DENIED');
  const window = windowAt(facts, now);
  if (window !== 'OPEN' && Object.values(byStatus).some(({ when }) => when === 'DURING')) return no(window);
  const transition = byStatus[facts.status];
  if (!transition || !(role in transition.by)) return no('STATUS');
  const { when } = transition;
  if (when !== 'ALWAYS' && when !== 'DURING' && now >= facts.endsAt) return no('OVER');
  if (when === 'WHILE_OFFERED' && !isOffered(facts, now)) return no('OFFER_EXPIRED');
  return ok(transition);
}

type Applied = { role: BookingRole; now: Date; startsAt: Date; checkedInAt: Date };

/** Columns after a transition; omitted ones do not change. */
export function columnsAfter(
  { to, times, reason }: Pick<Transition, 'times' | 'reason'> & { to: OpenDayBookingStatus },
  { role, now, startsAt, checkedInAt }: Applied,
) {
  return {
    status: to,
    cancelReason: to === 'CANCELLED' ? reasonOf(reason, role) : null,
    ...(to !== 'PENDING' && { offerExpiresAt: null }),
    ...(to !== 'PRESENT' && { checkedInAt: null, checkedInBy: null }),
    ...(to === 'CANCELLED' && { isWaitlisted: false }),
    ...(times.includes('REQUESTED') && { requestedAt: now }),
    ...(times.includes('OFFER') && { offerExpiresAt: offerEndsAt(now, startsAt) }),
    ...(times.includes('REMINDERS') && remindersFrom(now, startsAt)),
    ...(times.includes('SKIP_REMINDERS') && { dayReminderAt: now, hoursReminderAt: now }),
    ...(times.includes('RESET_REMINDERS') && { dayReminderAt: null, hoursReminderAt: null }),
    ...(times.includes('CHECKED_IN') && { checkedInAt }),
  };
}

function reasonOf(reason: Transition['reason'], role: BookingRole): OpenDayCancelReason | null {
  if (reason !== 'ROLE') return reason;
  return role === 'SYSTEM' ? null : role;
}

/** Start and end of the open day, inclusive. */
function windowAt({ startsAt, endsAt }: Pick<BookingFacts, 'startsAt' | 'endsAt'>, now: Date) {
  if (now < startsAt) return 'TOO_EARLY' as const;
  return now > endsAt ? ('TOO_LATE' as const) : ('OPEN' as const);
}

const isOffered = ({ offerExpiresAt }: Pick<BookingFacts, 'offerExpiresAt'>, now: Date): boolean =>
  offerExpiresAt !== null && now < offerExpiresAt;

type RequestedBooking = { requestedAt: Date; isWaitlisted: boolean };

/**
 * A request expires at the start of the open day, or at its end if it was created after the start.
 * A request to the organizer expires after 24 hours at the latest.
 */
export function requestEndsAt(
  { requestedAt, isWaitlisted }: RequestedBooking,
  event: Pick<BookingFacts, 'startsAt' | 'endsAt'>,
): Date {
  const last = requestedAt < event.startsAt ? event.startsAt : event.endsAt;
  if (isWaitlisted) return last;
  return new Date(Math.min(last.getTime(), requestedAt.getTime() + REQUEST_HOURS * HOUR_MS));
}

/** Expiry of a seat offered now; null after the start. */
export function offerEndsAt(now: Date, startsAt: Date): Date | null {
  const remainingMs = startsAt.getTime() - now.getTime();
  return remainingMs > 0 ? new Date(now.getTime() + Math.min(OFFER_HOURS * HOUR_MS, remainingMs / 2)) : null;
}

/** Whether a request or an offer has expired. */
export function isExpired(booking: BookingFacts & RequestedBooking, now: Date): boolean {
  if (booking.status === 'PENDING') return !isOffered(booking, now);
  return booking.status === 'WAITING' && now >= requestEndsAt(booking, booking);
}

export const REMINDER_HOURS = { day: 24, hours: 2 } as const;

/**
 * Reminders due before a confirmation at `now`; they are skipped. Returns the reminder columns, null for a future
 * reminder.
 */
export function remindersFrom(now: Date, startsAt: Date): { dayReminderAt: Date | null; hoursReminderAt: Date | null } {
  const isPast = (hours: number) => now.getTime() >= startsAt.getTime() - hours * HOUR_MS;
  return {
    dayReminderAt: isPast(REMINDER_HOURS.day) ? now : null,
    hoursReminderAt: isPast(REMINDER_HOURS.hours) ? now : null,
  };
}

type Reminded = { dayReminderAt: Date | null; hoursReminderAt: Date | null };

/** The due reminder; null for none. Of two overdue reminders only the later one is sent. */
export function dueReminder(booking: Reminded, startsAt: Date, now: Date): 24 | 2 | null {
  const { dayReminderAt, hoursReminderAt } = remindersFrom(now, startsAt);
  if (now >= startsAt) return null;
  if (hoursReminderAt) return booking.hoursReminderAt ? null : 2;
  return dayReminderAt && !booking.dayReminderAt ? 24 : null;
}
