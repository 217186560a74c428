import type { ErrorCode } from '#contract/platform/errors';
import { lockStay } from '../../catalog/availability/booking-nights.ts';
import type { CreateDomainError, DomainError } from '../../platform/lib/domain-error.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import type { StayProblem } from './booking-transitions.rules.ts';
import { type ListedBooking, selectListed } from './listed-bookings.store.ts';
import { roleOn, type ViewerRole } from './stay-booking.policy.ts';
import { type BookingRow, findBookingRow, lockBookingRow } from './stay-bookings.store.ts';

/** Locks the calendar of a booking, then the booking. Undefined without a booking. */
export async function lockBooking(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  id: number,
): Promise<BookingRow | undefined> {
  const unlocked = await findBookingRow(trx, id);
  if (unlocked?.listingId) await lockStay(trx, unlocked.listingId, clock.now());
  return unlocked && lockBookingRow(trx, id);
}

/** As `lockBooking`, for the payments. */
export async function lockBookingOf(deps: Pick<Deps, 'clock'>, trx: Trx, id: number): Promise<void> {
  await lockBooking(deps, trx, id);
}

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;
export type ReadBooking = Awaited<ReturnType<typeof findBookingOf>>['booking'];

/** A booking with the actor's role in it, unlocked; undefined where the actor may not see it. */
export async function findRoleOn(
  actor: ActorUseCase['actor'],
  on: Queryable,
  id: number,
): Promise<{ booking: ListedBooking; role: ViewerRole } | undefined> {
  const [booking] = await selectListed(on, { by: 'id', id }, { size: 1, offset: 0 });
  const role = booking && roleOn(actor, booking);
  return booking && role ? { booking, role } : undefined;
}

/** As `findRoleOn`. @throws STAY_BOOKING_NOT_FOUND_EXCEPTION also for a booking that the actor may not see */
export async function findBookingOf(
  { actor, domainError }: ActorUseCase<'STAY_BOOKING_NOT_FOUND_EXCEPTION'>,
  on: Queryable,
  id: number,
): Promise<{ booking: ListedBooking; role: ViewerRole }> {
  const related = await findRoleOn(actor, on, id);
  if (!related) throw domainError('STAY_BOOKING_NOT_FOUND_EXCEPTION');
  return related;
}

export type LoadedBooking = { booking: BookingRow; role: ViewerRole };

/**
 * A booking of the actor, locked with its calendar.
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION also for a booking that the actor may not see
 */
export async function loadBooking(
  { deps, actor, domainError }: ActorUseCase<'STAY_BOOKING_NOT_FOUND_EXCEPTION'>,
  trx: Trx,
  id: number,
): Promise<LoadedBooking> {
  const role = (await findRoleOn(actor, trx, id))?.role;
  const booking = role && (await lockBooking(deps, trx, id));
  if (!booking) throw domainError('STAY_BOOKING_NOT_FOUND_EXCEPTION');
  return { booking, role };
}

type StatusCode = Extract<ErrorCode, 'STAY_BOOKING_STATUS_EXCEPTION'>;

/** The domain error of a rejected action, with the status of the booking and the reason. */
export const statusError = (
  domainError: CreateDomainError<StatusCode>,
  { status }: Pick<BookingRow, 'status'>,
  problem: StayProblem,
): DomainError => domainError('STAY_BOOKING_STATUS_EXCEPTION', { status, problem });
