import type { OpenDayBookingStatus, OpenDayCancelReason } from '#contract/visits/bookings';
import { OFFER_HOURS, REQUEST_HOURS } from '#contract/visits/bookings';
import { no, ok, type Result } from '../../platform/lib/result.ts';

/**
 * The one machine of bookings (spec/002 §4; docs/decisions/013-open-days.md): what may be done with one in a status, by whom, when, and what it
 * leads to. Capacity is another rule (contract/src/visits/open-day-capacity.ts); everything here holds under the lock of the event.
 */

const HOUR_MS = 3_600_000;

export type BookingRole = 'PARTICIPANT' | 'ORGANISER' | 'SYSTEM';

/**
 * `bookAgain`: the same row lives again. `expire`: time is up for a request or an offer. `end`: the event is cancelled, or its ad or the person is
 * gone.
 */
export const bookingActions = [
  'bookAgain',
  'edit',
  'confirm',
  'offer',
  'accept',
  'cancel',
  'expire',
  'end',
  'checkIn',
  'undoCheckIn',
  'delete',
] as const;
export type BookingAction = (typeof bookingActions)[number];

/** What is asked of the time: nothing, that the event is not over, that the offer still stands too, or that it is the time of the event. */
type When = 'ALWAYS' | 'BEFORE_END' | 'WHILE_OFFERED' | 'DURING';

/** What happens beside the new status. */
type Effect = 'LETTER' | 'ORGANISER_LETTER' | 'OFFER_PLACES' | 'REMINDERS';

type Step = {
  by: readonly BookingRole[];
  /** What it becomes: a status, the one that capacity decides (`BY_ROOM`), or nothing any more. */
  to: OpenDayBookingStatus | 'BY_ROOM' | 'GONE';
  when: When;
  effects: readonly Effect[];
};

type Steps = Readonly<Partial<Record<OpenDayBookingStatus, Step>>>;

const edit: Step = { by: ['PARTICIPANT'], to: 'BY_ROOM', when: 'BEFORE_END', effects: ['LETTER', 'OFFER_PLACES'] };
const confirm: Step = { by: ['ORGANISER'], to: 'CONFIRMED', when: 'BEFORE_END', effects: ['LETTER', 'REMINDERS'] };
const either = ['PARTICIPANT', 'ORGANISER'] as const;
const cancel = (effects: readonly Effect[], by: readonly BookingRole[] = either): Step => ({
  by,
  to: 'CANCELLED',
  when: 'ALWAYS',
  effects,
});
const bySystem = (effects: readonly Effect[]): Step => cancel(effects, ['SYSTEM']);

const machine: Readonly<Record<BookingAction, Steps>> = {
  bookAgain: {
    CANCELLED: {
      by: ['PARTICIPANT'],
      to: 'BY_ROOM',
      when: 'BEFORE_END',
      effects: ['LETTER', 'ORGANISER_LETTER', 'REMINDERS'],
    },
  },
  edit: { WAITING: edit, PENDING: { ...edit, when: 'WHILE_OFFERED' }, CONFIRMED: edit },
  confirm: { WAITING: confirm, PENDING: confirm },
  offer: { WAITING: { by: ['SYSTEM'], to: 'PENDING', when: 'BEFORE_END', effects: ['LETTER'] } },
  accept: {
    PENDING: { by: ['PARTICIPANT'], to: 'CONFIRMED', when: 'WHILE_OFFERED', effects: ['LETTER', 'REMINDERS'] },
  },
  cancel: {
    WAITING: cancel(['LETTER']),
    PENDING: cancel(['LETTER', 'OFFER_PLACES']),
    CONFIRMED: cancel(['LETTER', 'ORGANISER_LETTER', 'OFFER_PLACES']),
    PRESENT: cancel(['LETTER', 'OFFER_PLACES'], ['ORGANISER']),
  },
  expire: { WAITING: bySystem(['LETTER']), PENDING: bySystem(['LETTER', 'OFFER_PLACES']) },
  end: {
    WAITING: bySystem(['LETTER']),
    PENDING: bySystem(['LETTER', 'OFFER_PLACES']),
    CONFIRMED: bySystem(['LETTER', 'OFFER_PLACES']),
  },
  checkIn: { CONFIRMED: { by: either, to: 'PRESENT', when: 'DURING', effects: [] } },
  undoCheckIn: { PRESENT: { by: ['ORGANISER'], to: 'CONFIRMED', when: 'ALWAYS', effects: [] } },
  delete: { CANCELLED: { by: ['ORGANISER'], to: 'GONE', when: 'ALWAYS', effects: [] } },
};

export type BookingFacts = { status: OpenDayBookingStatus; offerExpiresAt: Date | null; startsAt: Date; endsAt: Date };

export type BookingNo = 'DENIED' | 'TOO_EARLY' | 'TOO_LATE' | 'STATUS' | 'OVER' | 'OFFER_EXPIRED';

/**
 * What an action leads to now, or why not, in this order: who never may, the time of coming in, the status, who may not in this status, the end of the
 * event, the end of the offer.
 */
export function stepFor(
  action: BookingAction,
  role: BookingRole,
  facts: BookingFacts,
  now: Date,
): Result<Step, BookingNo> {
  const steps = machine[action];
  if (!Object.values(steps).some(({ by }) => by.includes(role))) return no('DENIED');
  const window = windowAt(facts, now);
  if (action === 'checkIn' && window !== 'OPEN') return no(window);
  const step = steps[facts.status];
  if (!step?.by.includes(role)) return no('STATUS');
  if (step.when !== 'ALWAYS' && action !== 'checkIn' && now >= facts.endsAt) return no('OVER');
  if (step.when === 'WHILE_OFFERED' && !isOffered(facts, now)) return no('OFFER_EXPIRED');
  return ok(step);
}

/** What happens beside the new status when an action is taken with a booking that was in this one. */
export const effectsOf = (action: BookingAction, was: OpenDayBookingStatus): readonly Effect[] =>
  machine[action][was]?.effects ?? [];

/** From the first moment of the event to its last one, that one too. */
function windowAt({ startsAt, endsAt }: Pick<BookingFacts, 'startsAt' | 'endsAt'>, now: Date) {
  if (now < startsAt) return 'TOO_EARLY' as const;
  return now > endsAt ? ('TOO_LATE' as const) : ('OPEN' as const);
}

const isOffered = ({ offerExpiresAt }: Pick<BookingFacts, 'offerExpiresAt'>, now: Date): boolean =>
  offerExpiresAt !== null && now < offerExpiresAt;

type Asked = { requestedAt: Date; waitsForPlace: boolean };

/**
 * When a request ends that nobody answers: for the organiser's word after 24 hours; no request that was made before the event begins outlives that
 * moment, one that was made while it runs ends with it.
 */
export function requestEndsAt(
  { requestedAt, waitsForPlace }: Asked,
  event: Pick<BookingFacts, 'startsAt' | 'endsAt'>,
): Date {
  const last = requestedAt < event.startsAt ? event.startsAt : event.endsAt;
  if (waitsForPlace) return last;
  return new Date(Math.min(last.getTime(), requestedAt.getTime() + REQUEST_HOURS * HOUR_MS));
}

/** Until when a place that is offered now is held; null once the event began. */
export function offerEndsAt(now: Date, startsAt: Date): Date | null {
  const left = startsAt.getTime() - now.getTime();
  return left > 0 ? new Date(now.getTime() + Math.min(OFFER_HOURS * HOUR_MS, left / 2)) : null;
}

/** Why time ended a booking; null while it has not. */
export function expiryOf(
  booking: BookingFacts & Asked,
  now: Date,
): Extract<OpenDayCancelReason, `${string}_EXPIRED`> | null {
  if (booking.status === 'PENDING') return isOffered(booking, now) ? null : 'OFFER_EXPIRED';
  if (booking.status === 'WAITING') return now < requestEndsAt(booking, booking) ? null : 'REQUEST_EXPIRED';
  return null;
}

export const REMINDER_HOURS = { day: 24, hours: 2 } as const;

/**
 * The reminders that a booking which is confirmed now does not get any more: their moments are past. For the marks of the booking, null where the
 * reminder is to come.
 */
export function remindersFrom(now: Date, startsAt: Date): { dayReminderAt: Date | null; hoursReminderAt: Date | null } {
  const isPast = (hours: number) => now.getTime() >= startsAt.getTime() - hours * HOUR_MS;
  return {
    dayReminderAt: isPast(REMINDER_HOURS.day) ? now : null,
    hoursReminderAt: isPast(REMINDER_HOURS.hours) ? now : null,
  };
}

type Reminded = { dayReminderAt: Date | null; hoursReminderAt: Date | null };

/** The reminder that is due; null for none. Of two that are late only the nearer one is. */
export function dueReminder(booking: Reminded, startsAt: Date, now: Date): 24 | 2 | null {
  const { dayReminderAt, hoursReminderAt } = remindersFrom(now, startsAt);
  if (now >= startsAt) return null;
  if (hoursReminderAt) return booking.hoursReminderAt ? null : 2;
  return dayReminderAt && !booking.dayReminderAt ? 24 : null;
}
