import type { CheckInMethod } from '#contract/visits/bookings';
import { partyOf } from '#contract/visits/open-day-capacity';
import { recordVisit } from '../../conversations/leads/record-visit.ts';
import { type QueuedEmail, queueEmails } from '../../platform/email/queue-email.ts';
import type { BusinessEvent } from '../../platform/events/record-event.ts';
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
import {
  type BookingRow,
  countWaitingUpTo,
  insertBooking,
  removeBooking,
  selectWaiting,
  updateBookings,
} from './bookings.store.ts';
import { type Capacity, getCapacities } from './capacity.queries.ts';
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

/** A booking with its locked open day. */
type Visit = { openDay: OpenDay; booking: BookingRow | NewBooking };

/**
 * Applies a transition of `booking.rules.ts` to a booking: row, emails, business events, offers of released seats.
 * Needs the lock of the open day and the permission of `transitionFor`.
 */
export async function applyTransition(
  deps: Deps,
  trx: Trx,
  { openDay, booking, ...applying }: Applying & Visit,
  transitions: Transitions = bookingTransitions,
): Promise<BookingRow> {
  const [after] = await applyToAll(deps, trx, { ...applying, visits: [{ openDay, booking }] }, transitions);
  if (!after) throw new Error('A transition returned no booking');
  return after;
}

/**
 * Same as `applyTransition`, for any number of bookings of any number of open days. The statements do not depend on these numbers.
 * Offers released seats once at the end.
 */
export async function applyToAll(
  deps: Deps,
  trx: Trx,
  { visits, ...applying }: Applying & { visits: readonly Visit[] },
  transitions: Transitions = bookingTransitions,
): Promise<BookingRow[]> {
  const { role } = applying;
  const planned = visits.map(({ openDay, booking: before }) => {
    return { openDay, before, transition: plan(transitions, applying, before.status) };
  });
  const names = planned.flatMap(({ transition }) => emailsOf(transition, role));
  const openDays = uniqueOpenDays(planned);
  const released = uniqueOpenDays(planned.filter(({ transition }) => transition.offersSeats));
  const needsCapacity = released.length > 0 || names.includes('ORGANIZER_REQUEST');
  const capacities = needsCapacity ? await getCapacities(trx, openDays) : new Map<number, Capacity>();
  const bookings = visits.map(({ booking }) => booking);
  const people = names.length > 0 ? await usersOf(trx, openDays, bookings) : new Map();
  const changed = await changeRows(deps, trx, applying, planned);
  const results: BookingRow[] = [];
  const emails: QueuedEmail[] = [];
  const events: BusinessEvent[] = [];
  for (const { openDay, before, transition } of planned) {
    const updated = before.status === 'NONE' ? undefined : changed.get(before.id);
    const booking = updated ?? (await writeRow(deps, trx, { applying, openDay, before, transition }));
    results.push(booking);
    const about = { event: openDay, booking, people };
    const own = emailsOf(transition, role);
    // Only the participant's own request, one booking, has this email.
    const position = own.includes('REQUESTED') && booking.isWaitlisted ? await countWaitingUpTo(trx, booking) : null;
    const transitioned = { wasIn: before.status, capacity: capacities.get(openDay.id) ?? null, position };
    emails.push(...own.flatMap((email) => bookingEmails[email](deps, about, transitioned)));
    events.push(...transition.events.map((event) => bookingEventOf(event, { applying, openDay, booking })));
    for (const event of transition.events) await recordLead(deps, trx, event, { applying, openDay, booking });
  }
  await queueEmails(deps, trx, emails);
  await deps.recordEvent(events, trx);
  const seats = released.map((openDay) => ({ openDay, before: capacities.get(openDay.id) ?? null }));
  await offerSeats(deps, trx, seats, transitions);
  return results;
}

const uniqueOpenDays = (visits: readonly { openDay: OpenDay }[]): OpenDay[] => [
  ...new Map(visits.map(({ openDay }) => [openDay.id, openDay])).values(),
];

const emailsOf = ({ by }: Transition, role: BookingRole) => by[role] ?? [];

function plan(transitions: Transitions, { action, role }: Applying, status: BookingState): Transition {
  const transition = transitions[action][status];
  if (!transition) throw new Error(`No transition: ${action} of ${status} by ${role}`);
  return transition;
}

type Planned = { openDay: OpenDay; before: BookingRow | NewBooking; transition: Transition };

/** Updates rows by id. One statement per distinct set of columns. */
async function changeRows(
  { clock }: Deps,
  trx: Trx,
  { role, values, checkedInAt = clock.now() }: Applying,
  planned: readonly Planned[],
): Promise<Map<number, BookingRow>> {
  const now = clock.now();
  const updates = planned.flatMap(({ openDay: { startsAt }, before, transition: { to, ...transition } }) => {
    if (before.status === 'NONE' || to === 'DELETED') return [];
    const columns = columnsAfter({ ...transition, to }, { role, now, startsAt, checkedInAt });
    return [{ id: before.id, columns }];
  });
  const changed = new Map<number, BookingRow>();
  for (const group of Map.groupBy(updates, ({ columns }) => JSON.stringify(columns)).values()) {
    const ids = group.map(({ id }) => id);
    const rows = await updateBookings(trx, ids, { ...values, ...group[0]?.columns });
    for (const row of rows) changed.set(row.id, row);
  }
  return changed;
}

type Writing = Planned & { applying: Applying };

/** Inserts or deletes a row. */
async function writeRow(
  { clock }: Deps,
  trx: Trx,
  { applying, openDay, before, transition }: Writing,
): Promise<BookingRow> {
  const { role, values = {} } = applying;
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

type Recorded = { applying: Applying; openDay: OpenDay; booking: BookingRow };

function bookingEventOf(event: BookingEvent, { applying, openDay, booking }: Recorded): BusinessEvent {
  const { actorId = null, values, held } = applying;
  const bookingId = booking.id;
  const actor = () => required(actorId, event);
  switch (event) {
    case 'openDayBookings.booked': {
      const status = booking.status === 'CONFIRMED' ? 'CONFIRMED' : 'WAITING';
      return { event, actorId: actor(), bookingId, status };
    }
    case 'openDayBookings.overConfirmed': {
      const { listingId } = openDay;
      return { event, actorId: actor(), bookingId, listingId, held: required(held, event) };
    }
    case 'openDayBookings.cancelled':
      return { event, actorId, bookingId, reason: required(booking.cancelReason, event) };
    case 'openDayBookings.checkedIn':
      return { event, actorId: actor(), bookingId, by: required(values?.checkedInBy, event) };
    case 'openDayBookings.offered':
    case 'openDayBookings.accepted':
      return { event, bookingId };
    default:
      return { event, actorId: actor(), bookingId };
  }
}

/** Bookings of users are requests to an organization. */
async function recordLead(deps: Deps, trx: Trx, event: BookingEvent, { applying, openDay, booking }: Recorded) {
  const { actorId = null } = applying;
  const { participantId, id: bookingId } = booking;
  const what = leadVisitOf(event, booking);
  if (participantId === null || what === null) return;
  const { advertiserId, listingId } = openDay;
  await recordVisit(deps, trx, { advertiserId, listingId, bookingId, participantId, what, actorId });
}

function leadVisitOf(event: BookingEvent, { status }: BookingRow) {
  if (event === 'openDayBookings.booked') return status === 'CONFIRMED' ? 'BOOKED' : 'REQUESTED';
  if (event === 'openDayBookings.confirmed') return 'CONFIRMED';
  return event === 'openDayBookings.checkedIn' ? 'DONE' : null;
}

function required<T>(value: T | null | undefined, event: BookingEvent): T {
  if (value === null || value === undefined) throw new Error(`${event} lacks a value`);
  return value;
}

/** An open day with released seats. `before`: its capacity then; null: every booking needed the organizer's confirmation until now. */
type Released = { openDay: OpenDay; before: Capacity | null };

/**
 * Offers released seats to the waitlists, in the same transaction. Offers none after the start, nor while the listing is not public.
 */
export async function offerSeats(
  deps: Deps,
  trx: Trx,
  released: readonly Released[],
  transitions: Transitions = bookingTransitions,
): Promise<void> {
  const now = deps.clock.now();
  const open = released.filter(({ openDay }) => offerEndsAt(now, openDay.startsAt) !== null && isOpenToAll(openDay));
  if (open.length === 0) return;
  const openDays = open.map(({ openDay }) => openDay);
  const waiting = await selectWaiting(
    trx,
    openDays.map(({ id }) => id),
  );
  if (waiting.length === 0) return;
  const byOpenDay = Map.groupBy(waiting, ({ eventId }) => eventId);
  const capacities = await getCapacities(trx, openDays);
  const visits = open.flatMap(({ openDay, before }) => {
    const capacity = capacities.get(openDay.id);
    const bookings = byOpenDay.get(openDay.id) ?? [];
    const parties = bookings.map((booking) => ({ ...booking, people: partyOf(booking) }));
    const ids = new Set(capacity && seatsToOffer(before, capacity, parties));
    return bookings.filter(({ id }) => ids.has(id)).map((booking) => ({ openDay, booking }));
  });
  if (visits.length > 0) await applyToAll(deps, trx, { action: 'offer', role: 'SYSTEM', visits }, transitions);
}
