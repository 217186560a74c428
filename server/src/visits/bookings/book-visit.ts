import type { OpenDayBooking } from '#contract/visits/bookings';
import { effectiveType, fits, partyOf } from '#contract/visits/open-day-capacity';
import { inTurn } from '../../platform/lib/in-turn.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { lockEvent, type OpenEvent } from '../open-days/load-open-day.ts';
import { isOpenToAll } from './booking.policy.ts';
import { remindersFrom, stepFor } from './booking.rules.ts';
import { notifyOrganizerOfRequest, peopleOf, tellConfirmed, tellRequested } from './booking-emails.ts';
import { type BookingRow, findBookingOf, insertBooking, keepPerson, updateBooking } from './bookings.store.ts';
import { spaceOf } from './offer-places.ts';
import { viewBooking } from './open-booking.ts';

type Context = ActorUseCase<
  | 'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION'
  | 'OPEN_DAY_EVENT_OVER_EXCEPTION'
  | 'OPEN_DAY_OWN_EVENT_EXCEPTION'
  | 'OPEN_DAY_ALREADY_BOOKED_EXCEPTION'
>;
type Asked = { eventId: number; companions: number };

/**
 * Books an event for the actor and their companions: CONFIRMED where the event is OPEN and has room, else a request (WAITING). A cancelled booking of
 * theirs lives again. Places are counted under the event's lock, so that of many at once only so many find one.
 * @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION also while its ad is not public, OPEN_DAY_OWN_EVENT_EXCEPTION, OPEN_DAY_EVENT_OVER_EXCEPTION,
 *   OPEN_DAY_ALREADY_BOOKED_EXCEPTION with `bookingId`
 */
export function bookVisit(context: Context, asked: Asked): Promise<OpenDayBooking> {
  const { db } = context.deps;
  const work = () => inTransaction(db, (trx) => book(context, trx, asked));
  // Who holds a connection already must not wait for those who wait for one.
  return db.isTransaction ? work() : inTurn(`event ${asked.eventId}`, work);
}

async function book(context: Context, trx: Trx, asked: Asked): Promise<OpenDayBooking> {
  const { deps, actor, refuse } = context;
  const event = await eventToBook(context, trx, asked.eventId);
  const known = await findBookingOf(trx, event.id, actor.id);
  const { startsAt, endsAt } = event;
  if (known && !stepFor('bookAgain', 'PARTICIPANT', { ...known, startsAt, endsAt }, deps.clock.now()).ok) {
    throw refuse('OPEN_DAY_ALREADY_BOOKED_EXCEPTION', { bookingId: known.id });
  }
  const person = await keepPerson(trx, actor.id);
  if (!person || person.erasedAt) throw refuse('AUTHENTICATION_REQUIRED_EXCEPTION');
  const booking = await put(deps, trx, event, { known, participantId: actor.id, companions: asked.companions });
  const status = booking.status === 'CONFIRMED' ? 'CONFIRMED' : 'WAITING';
  const about = { event, booking, people: await peopleOf(trx, event, [booking]) };
  if (status === 'CONFIRMED') await tellConfirmed(deps, trx, about);
  else {
    await tellRequested(deps, trx, about);
    await notifyOrganizerOfRequest(deps, trx, about, await spaceOf(trx, event));
  }
  await deps.report({ event: 'openDayBookings.booked', actorId: actor.id, bookingId: booking.id, status }, trx);
  return viewBooking(deps, trx, { id: booking.id, role: 'PARTICIPANT' });
}

async function eventToBook({ deps, actor, refuse }: Context, trx: Trx, eventId: number): Promise<OpenEvent> {
  const event = await lockEvent(trx, eventId);
  if (event?.advertiserId === actor.id && !event.deletedAt) throw refuse('OPEN_DAY_OWN_EVENT_EXCEPTION');
  if (!event || !isOpenToAll(event)) throw refuse('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  if (event.endsAt <= deps.clock.now()) throw refuse('OPEN_DAY_EVENT_OVER_EXCEPTION');
  return event;
}

type Party = { known: BookingRow | undefined; participantId: number; companions: number };

async function put({ clock }: Deps, trx: Trx, event: OpenEvent, { known, participantId, companions }: Party) {
  const now = clock.now();
  const space = await spaceOf(trx, event);
  const party = partyOf({ companions });
  const isConfirmed = effectiveType({ ...space, type: event.type }, party) === 'OPEN';
  const values = {
    status: isConfirmed ? 'CONFIRMED' : 'WAITING',
    companions,
    requestedAt: now,
    waitsForPlace: !fits(space, party),
    ...(isConfirmed ? remindersFrom(now, event.startsAt) : { dayReminderAt: null, hoursReminderAt: null }),
  };
  return known
    ? updateBooking(trx, known.id, { ...values, offerExpiresAt: null, cancelReason: null })
    : insertBooking(trx, { ...values, eventId: event.id, participantId, createdAt: now });
}
