import type { ErrorsOf } from '#contract/platform/endpoint';
import type { bookVisit as endpoint, OpenDayBooking } from '#contract/visits/bookings.schemas';
import { effectiveType, fits, partyOf } from '#contract/visits/open-day-capacity';
import { isOnSideOf } from '../../identity/organizations/act-for.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { runExclusive } from '../../platform/postgres/run-exclusive.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockOpenDay, type OpenDay } from '../open-days/load-open-day.ts';
import { applyTransition } from './apply-transition.ts';
import { isOpenToAll } from './booking.policy.ts';
import { transitionFor } from './booking.rules.ts';
import { findBookingOf, lockUser } from './bookings.store.ts';
import { getCapacity } from './capacity.queries.ts';
import { viewBooking } from './load-booking.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type BookVisitInput = { eventId: number; companions: number };

/**
 * Books an open day for the actor and their companions: CONFIRMED if it is OPEN and has seats, else a request (WAITING).
 * Reuses a canceled booking. Seats are counted under the lock of the open day, so concurrent bookings never exceed the maximum.
 * @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION also while its listing is not public, OPEN_DAY_OWN_EVENT_EXCEPTION
 * @throws OPEN_DAY_EVENT_OVER_EXCEPTION, OPEN_DAY_ALREADY_BOOKED_EXCEPTION with `bookingId`
 */
export function bookVisit(context: Context, input: BookVisitInput): Promise<OpenDayBooking> {
  const { db } = context.deps;
  const work = () => inTransaction(db, (trx) => book(context, trx, input));
  // Skips the in-process queue inside a transaction: waiting with a connection held can deadlock the pool.
  return db.isTransaction ? work() : runExclusive(`event ${input.eventId}`, work);
}

async function book(context: Context, trx: Trx, input: BookVisitInput): Promise<OpenDayBooking> {
  const { deps, actor, domainError } = context;
  const event = await eventToBook(context, trx, input.eventId);
  const existing = await findBookingOf(trx, event.id, actor.id);
  const { startsAt, endsAt } = event;
  if (existing && !transitionFor('book', 'PARTICIPANT', { ...existing, startsAt, endsAt }, deps.clock.now()).ok) {
    throw domainError('OPEN_DAY_ALREADY_BOOKED_EXCEPTION', { bookingId: existing.id });
  }
  const user = await lockUser(trx, actor.id);
  if (!user || user.erasedAt) throw domainError('AUTHENTICATION_REQUIRED_EXCEPTION');
  const { companions } = input;
  const capacity = await getCapacity(trx, event);
  const party = partyOf({ companions });
  const booking = await applyTransition(deps, trx, {
    openDay: event,
    action: effectiveType({ ...capacity, type: event.type }, party) === 'OPEN' ? 'book' : 'request',
    role: 'PARTICIPANT',
    actorId: actor.id,
    booking: existing ?? { status: 'NONE', participantId: actor.id },
    values: { companions, isWaitlisted: !fits(capacity, party) },
  });
  return viewBooking(deps, trx, { id: booking.id, role: 'PARTICIPANT' });
}

async function eventToBook({ deps, actor, domainError }: Context, trx: Trx, eventId: number): Promise<OpenDay> {
  const event = await lockOpenDay(trx, eventId);
  if (event && isOnSideOf(actor, event.advertiserId) && !event.deletedAt)
    throw domainError('OPEN_DAY_OWN_EVENT_EXCEPTION');
  if (!event || !isOpenToAll(event)) throw domainError('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  if (event.endsAt <= deps.clock.now()) throw domainError('OPEN_DAY_EVENT_OVER_EXCEPTION');
  return event;
}
