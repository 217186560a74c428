import type { CheckInMethod } from '#contract/visits/bookings';
import { partyOf } from '#contract/visits/open-day-capacity';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import { isOpenToAll } from './booking.policy.ts';
import {
  type BookingAction,
  type BookingEvent,
  type BookingRole,
  type BookingState,
  bookingTransitions,
  columnsAfter,
  offerEndsAt,
  type Transition,
  type Transitions,
} from './booking.rules.ts';
import { bookingEmails, usersOf } from './booking-emails.ts';
import { type BookingRow, insertBooking, removeBooking, selectWaiting, updateBookings } from './bookings.store.ts';
import { type Capacity, getCapacity } from './capacity.queries.ts';
import { seatsToOffer } from './offers.rules.ts';

/** A new booking. `participantId` null: a guest without an account. */
type NewBooking = { status: 'NONE'; participantId: number | null };

/** Columns from a user or a device. */
type Values = {
  companions?: number;
  isWaitlisted?: boolean;
  checkedInBy?: CheckInMethod;
  key?: string;
  guestName?: string;
  guestEmail?: string | null;
  guestPhone?: string | null;
};

type Applying = {
  openDay: OpenDay;
  action: BookingAction;
  role: BookingRole;
  /** Null: the system. */
  actorId?: number | null;
  values?: Values;
  /** Time of the check-in; a device may report it later. */
  checkedInAt?: Date;
  /** Head count with this booking, beyond the maximum. */
  held?: number;
};

/**
 * Applies a transition of `booking.rules.ts` to a booking: row, emails, business events, offers of released seats.
 * Needs the lock of the open day and the permission of `transitionFor`.
 */
export async function applyTransition(
  deps: Deps,
  trx: Trx,
  { booking, ...applying }: Applying & { booking: BookingRow | NewBooking },
  transitions: Transitions = bookingTransitions,
): Promise<BookingRow> {
  const [after] = await applyToAll(deps, trx, { ...applying, bookings: [booking] }, transitions);
  if (!after) throw new Error('A transition returned no booking');
  return after;
}

/** Same as `applyTransition`, for several bookings of one open day. Offers released seats once at the end. */
export async function applyToAll(
  deps: Deps,
  trx: Trx,
  { bookings, ...applying }: Applying & { bookings: readonly (BookingRow | NewBooking)[] },
  transitions: Transitions = bookingTransitions,
): Promise<BookingRow[]> {
  const { openDay, role } = applying;
  const planned = bookings.map((before) => ({ before, transition: plan(transitions, applying, before.status) }));
  const emails = planned.flatMap(({ transition }) => emailsOf(transition, role));
  const sendsEmail = emails.length > 0;
  const offersSeats = planned.some(({ transition }) => transition.offersSeats);
  const needsCapacity = offersSeats || emails.includes('ORGANIZER_REQUEST');
  const capacity = needsCapacity ? await getCapacity(trx, openDay) : null;
  const people = sendsEmail ? await usersOf(trx, openDay, bookings) : new Map();
  const results: BookingRow[] = [];
  const changed = await changeRows(deps, trx, applying, planned);
  for (const { before, transition } of planned) {
    const booking =
      (before.status !== 'NONE' && changed.get(before.id)) ||
      (await writeRow(deps, trx, { applying, before, transition }));
    for (const email of emailsOf(transition, role)) {
      const about = { event: openDay, booking, people };
      await bookingEmails[email](deps, trx, about, { wasIn: before.status, capacity });
    }
    for (const event of transition.events) await recordBookingEvent(deps, trx, event, { applying, booking });
    results.push(booking);
  }
  if (offersSeats) await offerSeats(deps, trx, openDay, capacity, transitions);
  return results;
}

const emailsOf = ({ by }: Transition, role: BookingRole) => by[role] ?? [];

function plan(transitions: Transitions, { action, role }: Applying, status: BookingState): Transition {
  const transition = transitions[action][status];
  if (!transition) throw new Error(`No transition: ${action} of ${status} by ${role}`);
  return transition;
}

type Planned = { before: BookingRow | NewBooking; transition: Transition };

/** Updates rows by id. One statement per transition. */
async function changeRows(
  { clock }: Deps,
  trx: Trx,
  { openDay, role, values, checkedInAt = clock.now() }: Applying,
  planned: readonly Planned[],
): Promise<Map<number, BookingRow>> {
  const changed = new Map<number, BookingRow>();
  for (const [{ to, ...transition }, group] of Map.groupBy(planned, (one) => one.transition)) {
    const ids = group.flatMap(({ before }) => (before.status === 'NONE' ? [] : [before.id]));
    if (to === 'DELETED' || ids.length === 0) continue;
    const at = { role, now: clock.now(), startsAt: openDay.startsAt, checkedInAt };
    const changes = { ...values, ...columnsAfter({ ...transition, to }, at) };
    for (const row of await updateBookings(trx, ids, changes)) changed.set(row.id, row);
  }
  return changed;
}

type Writing = Planned & { applying: Applying };

/** Inserts or deletes a row. */
async function writeRow({ clock }: Deps, trx: Trx, { applying, before, transition }: Writing): Promise<BookingRow> {
  const { openDay, role, values = {} } = applying;
  const { to } = transition;
  const now = clock.now();
  if (before.status !== 'NONE') {
    await removeBooking(trx, before.id);
    return before;
  }
  if (to === 'DELETED') throw new Error('No booking to delete');
  const { checkedInAt = now } = applying;
  const columns = columnsAfter({ ...transition, to }, { role, now, startsAt: openDay.startsAt, checkedInAt });
  const { participantId } = before;
  const { companions = 0 } = values;
  const common = { eventId: openDay.id, participantId, companions, createdAt: now, requestedAt: now };
  return insertBooking(trx, { ...common, ...values, ...columns });
}

type Recorded = { applying: Applying; booking: BookingRow };

async function recordBookingEvent(
  deps: Deps,
  trx: Trx,
  event: BookingEvent,
  { applying, booking }: Recorded,
): Promise<void> {
  const { openDay, actorId = null, values, held } = applying;
  const bookingId = booking.id;
  const actor = () => required(actorId, event);
  switch (event) {
    case 'openDayBookings.booked': {
      const status = booking.status === 'CONFIRMED' ? 'CONFIRMED' : 'WAITING';
      return deps.recordEvent({ event, actorId: actor(), bookingId, status }, trx);
    }
    case 'openDayBookings.overConfirmed': {
      const { listingId } = openDay;
      return deps.recordEvent({ event, actorId: actor(), bookingId, listingId, held: required(held, event) }, trx);
    }
    case 'openDayBookings.cancelled':
      return deps.recordEvent({ event, actorId, bookingId, reason: required(booking.cancelReason, event) }, trx);
    case 'openDayBookings.checkedIn':
      return deps.recordEvent({ event, actorId: actor(), bookingId, by: required(values?.checkedInBy, event) }, trx);
    case 'openDayBookings.offered':
    case 'openDayBookings.accepted':
      return deps.recordEvent({ event, bookingId }, trx);
    default:
      return deps.recordEvent({ event, actorId: actor(), bookingId }, trx);
  }
}

function required<T>(value: T | null | undefined, event: BookingEvent): T {
  if (value === null || value === undefined) throw new Error(`${event} lacks a value`);
  return value;
}

/**
 * Offers seats released since `before` to the waitlist, in the same transaction. Offers none after the start, nor while its
 * listing is not public. `before` null: every booking needed the organizer's confirmation until now.
 */
export async function offerSeats(
  deps: Deps,
  trx: Trx,
  openDay: OpenDay,
  before: Capacity | null,
  transitions: Transitions = bookingTransitions,
): Promise<void> {
  if (offerEndsAt(deps.clock.now(), openDay.startsAt) === null || !isOpenToAll(openDay)) return;
  const waiting = await selectWaiting(trx, openDay.id);
  if (waiting.length === 0) return;
  const parties = waiting.map((booking) => ({ ...booking, people: partyOf(booking) }));
  const ids = seatsToOffer(before, await getCapacity(trx, openDay), parties);
  const bookings = waiting.filter(({ id }) => ids.includes(id));
  if (bookings.length === 0) return;
  await applyToAll(deps, trx, { openDay, action: 'offer', role: 'SYSTEM', bookings }, transitions);
}
