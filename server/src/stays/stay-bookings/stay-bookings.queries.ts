import type { ErrorsOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import type * as contract from '#contract/stays/stay-bookings.schemas';
import type { StayBookingItem, StayBookingView, StayRefundView } from '#contract/stays/stay-bookings.schemas';
import { findStayPayment } from '../../billing/payments/stay-payments.queries.ts';
import { continueStayPayment } from '../../billing/stay-payments/continue-stay-payment.ts';
import { hasBookableStays } from '../../catalog/booking-terms/booking-terms.queries.ts';
import { scopedAccounts } from '../../identity/organizations/act-for.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { factsOf, quoteOf, refundOf } from './booking-facts.rules.ts';
import {
  countListed,
  hasListed,
  type ListedBooking,
  selectListed,
  type WhichBookings,
} from './listed-bookings.store.ts';
import { findBookingOf, statusError } from './load-booking.ts';
import { abilities, roleOn, type ViewerRole } from './stay-booking.policy.ts';
import { selectChanges } from './stay-bookings.store.ts';
import { bookingView, itemView, refundView } from './stay-bookings.view.ts';

type Reading = Pick<ActorUseCase, 'deps' | 'actor'>;

/** The actor's bookings as the guest, or those of the listings for which the actor acts as the host. */
export async function listStayBookings(
  { deps, actor }: Reading,
  {
    role,
    status,
    page,
    size,
  }: { role: 'GUEST' | 'HOST'; status?: StayBookingStatus | undefined; page: number; size: number },
): Promise<{ data: StayBookingItem[]; page: PageInfo }> {
  const which: WhichBookings =
    role === 'GUEST'
      ? { by: 'guest', guestId: actor.id, status }
      : { by: 'host', accounts: scopedAccounts(actor, 'writeListings'), status };
  const [rows, totalElements] = await Promise.all([
    selectListed(deps.db, which, { size, offset: page * size }),
    countListed(deps.db, which),
  ]);
  const now = deps.clock.now();
  return { data: rows.map((row) => itemView(row, { role, now })), page: { totalElements, number: page, size } };
}

/** What the navigation needs to know. */
export async function getStaySummary({ deps, actor }: Reading) {
  const accounts = scopedAccounts(actor, 'writeListings');
  const [hasTrips, hasBookings, hasStays] = await Promise.all([
    hasListed(deps.db, { by: 'guest', guestId: actor.id, status: undefined }),
    hasListed(deps.db, { by: 'host', accounts, status: undefined }),
    hasBookableStays(deps.db, [...accounts.all, ...accounts.assigned]),
  ]);
  return { hasTrips, hasBookings, hasBookableStays: deps.env.stayBooking && hasStays };
}

/**
 * A booking with its payment, which is read from the provider while it is unfinished.
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION unless the actor is its guest, acts for its host or is an admin
 */
export async function getStayBooking(
  context: ActorUseCase<ErrorsOf<typeof contract.getStayBooking>>,
  id: number,
): Promise<StayBookingView> {
  const { deps } = context;
  const { booking, role } = await findBookingOf(context, deps.db, id);
  // The guest may come back from the bank before the webhook does.
  if (role === 'GUEST' && booking.status === 'HELD') await continueStayPayment(deps, { bookingId: id });
  return viewBooking(context, deps.db, id);
}

/** @throws STAY_BOOKING_NOT_FOUND_EXCEPTION, STAY_BOOKING_STATUS_EXCEPTION where the actor cannot cancel as the guest */
export async function getStayRefund(
  context: ActorUseCase<ErrorsOf<typeof contract.getStayRefund>>,
  id: number,
): Promise<StayRefundView> {
  const { deps, domainError } = context;
  const { booking: row, role } = await findBookingOf(context, deps.db, id);
  const now = deps.clock.now();
  if (role !== 'GUEST' || !abilities(role, row, factsOf(row, now)).cancel)
    throw statusError(domainError, row, 'STATUS');
  return refundView(refundOf({ ...row, quote: quoteOf(row) }, 'GUEST', now), row);
}

/** A booking in a role that the caller has checked, with its row. Undefined without a booking. */
export async function viewBookingAs(
  { clock }: Pick<Reading['deps'], 'clock'>,
  on: Queryable,
  id: number,
  role: ViewerRole,
): Promise<{ row: ListedBooking; view: StayBookingView } | undefined> {
  const [row] = await selectListed(on, { by: 'id', id }, { size: 1, offset: 0 });
  if (!row) return undefined;
  const changes = await selectChanges(on, id);
  return { row, view: bookingView(row, { role, now: clock.now(), changes, payment: undefined }) };
}

/** A booking as the actor sees it, also in the transaction of a write. Three statements. */
export async function viewBooking({ deps, actor }: Reading, on: Queryable, id: number): Promise<StayBookingView> {
  const [row] = await selectListed(on, { by: 'id', id }, { size: 1, offset: 0 });
  const role = row && roleOn(actor, row);
  if (!row || !role) throw new Error(`Booking ${id} is no booking of its actor`);
  const changes = await selectChanges(on, id);
  const payment = role === 'GUEST' && row.status === 'HELD' ? await findStayPayment(on, id) : undefined;
  return bookingView(row, { role, now: deps.clock.now(), changes, payment });
}
