import type { ErrorCode } from '#contract/platform/errors';
import type { OpenDayBooking } from '#contract/visits/bookings.schemas';
import type { Actor } from '../../platform/http/context.ts';
import type { CreateDomainError, DomainError } from '../../platform/lib/domain-error.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { lockOpenDay, type OpenDay } from '../open-days/load-open-day.ts';
import { roleOn } from './booking.policy.ts';
import type { BookingFacts, BookingNo, BookingRole } from './booking.rules.ts';
import { type BookingRow, findBooking } from './bookings.store.ts';
import { bookingView } from './bookings.view.ts';
import { selectBookings } from './listed-bookings.store.ts';

export type User = Pick<Actor, 'id'> & Partial<Pick<Actor, 'memberships'>>;

/** A loaded booking. The lock of its event blocks changes. */
export type LoadedBooking = {
  event: OpenDay;
  booking: BookingRow;
  role: Exclude<BookingRole, 'SYSTEM'>;
  facts: BookingFacts;
};

/** Undefined unless the user is its participant or organizer. */
export async function lockBookingFor(trx: Trx, user: User, id: number): Promise<LoadedBooking | undefined> {
  const unlocked = await findBooking(trx, id);
  const event = unlocked && (await lockOpenDay(trx, unlocked.eventId));
  // The booking may have changed before the lock.
  const booking = event && (await findBooking(trx, id));
  const role = booking && roleOn(user, { ...booking, ...event }, 'writeListings');
  if (!booking || !role) return undefined;
  const { startsAt, endsAt } = event;
  return { event, booking, role, facts: { ...booking, startsAt, endsAt } };
}

/** @throws OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION unless the actor is the participant or the organizer */
export async function loadBooking(
  { actor, domainError }: Pick<ActorUseCase<'OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION'>, 'actor' | 'domainError'>,
  trx: Trx,
  id: number,
): Promise<LoadedBooking> {
  const open = await lockBookingFor(trx, actor, id);
  if (!open) throw domainError('OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION');
  return open;
}

const codes = {
  DENIED: 'AUTHORIZATION_DENIED_EXCEPTION',
  TOO_EARLY: 'CHECK_IN_TOO_EARLY_EXCEPTION',
  TOO_LATE: 'CHECK_IN_TOO_LATE_EXCEPTION',
  STATUS: 'OPEN_DAY_BOOKING_STATUS_EXCEPTION',
  OVER: 'OPEN_DAY_EVENT_OVER_EXCEPTION',
  OFFER_EXPIRED: 'OPEN_DAY_OFFER_EXPIRED_EXCEPTION',
} as const satisfies Record<BookingNo, ErrorCode>;

/**
 * The domain error of a rejected transition; `STATUS` carries the booking's status.
 * @param possible rejections of this action besides DENIED; the use case declares their codes.
 * @throws Error for a rejection that is not possible
 */
export function toDomainError<N extends BookingNo>(
  domainError: CreateDomainError<(typeof codes)[N]>,
  possible: readonly N[],
  why: BookingNo,
  { status }: Pick<BookingRow, 'status'>,
): DomainError {
  if (why === 'DENIED') return domainError(codes.DENIED);
  const known = possible.find((one) => one === why);
  if (known === undefined) throw new Error(`No transition of this action is rejected as ${why}`);
  return why === 'STATUS' ? domainError(codes[known], { status }) : domainError(codes[known]);
}

/** A booking as its participant or organizer sees it after a write, read in the same transaction. */
export async function viewBooking(
  { clock }: Pick<Deps, 'clock'>,
  on: Queryable,
  { id, role }: { id: number; role: LoadedBooking['role'] },
): Promise<OpenDayBooking> {
  const [row] = await selectBookings(on, { by: 'ids', ids: [id] }, { size: 1, offset: 0 });
  if (!row) throw new Error(`Booking ${id} is gone in its own transaction`);
  return bookingView(row, { role, now: clock.now() });
}
