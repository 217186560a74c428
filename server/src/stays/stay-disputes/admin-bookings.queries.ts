import type { ErrorsOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import type { StayBookingItem } from '#contract/stays/stay-bookings.schemas';
import type { AdminBooking, getAdminBooking as getEndpoint } from '#contract/stays/stay-disputes.schemas';
import { listLinesOfBooking } from '../../billing/ledger/ledger.queries.ts';
import { findStayPayment } from '../../billing/payments/stay-payments.queries.ts';
import { findPayoutOf } from '../../billing/payouts/payouts.queries.ts';
import { listRefunds } from '../../billing/stay-payments/stay-refunds.queries.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { listAllBookings } from '../stay-bookings/all-bookings.queries.ts';
import { viewBookingAs } from '../stay-bookings/stay-bookings.queries.ts';
import { adminBookingView } from './admin-bookings.view.ts';
import { selectDecisions, selectDisputes } from './stay-disputes.store.ts';

type Query = { q?: string | undefined; status?: StayBookingStatus | undefined; page: number; size: number };

/** All bookings for admins, by number, by the email address of a party, or by a part of the title. */
export async function listAdminBookings(
  { deps }: Pick<ActorUseCase, 'deps'>,
  { q = '', status, page, size }: Query,
): Promise<{ data: StayBookingItem[]; page: PageInfo }> {
  const filter = { status, text: q };
  const { items, totalElements } = await listAllBookings(deps, filter, { size, offset: page * size });
  return { data: items, page: { totalElements, number: page, size } };
}

/** @throws STAY_BOOKING_NOT_FOUND_EXCEPTION */
export async function getAdminBooking(
  context: ActorUseCase<ErrorsOf<typeof getEndpoint>>,
  id: number,
): Promise<AdminBooking> {
  return viewAdminBooking(context, context.deps.db, id);
}

/** A booking as admins see it, also in the transaction of a decision. @throws STAY_BOOKING_NOT_FOUND_EXCEPTION */
export async function viewAdminBooking(
  { deps, domainError }: Pick<ActorUseCase<'STAY_BOOKING_NOT_FOUND_EXCEPTION'>, 'deps' | 'domainError'>,
  on: Queryable,
  id: number,
): Promise<AdminBooking> {
  const viewed = await viewBookingAs(deps, on, id, 'ADMIN');
  if (!viewed) throw domainError('STAY_BOOKING_NOT_FOUND_EXCEPTION');
  const payment = await findStayPayment(on, id);
  return adminBookingView({
    ...viewed,
    now: deps.clock.now(),
    payment,
    refunds: payment ? await listRefunds(on, payment.paymentId) : [],
    payout: await findPayoutOf(on, id),
    lines: await listLinesOfBooking(on, id),
    disputes: await selectDisputes(on, id),
    decisions: await selectDecisions(on, id),
  });
}
