import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import { continueStayPayment } from '../../billing/stay-payments/continue-stay-payment.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyAction } from './apply-action.ts';
import type { StayAction, StayFacts } from './booking-transitions.rules.ts';
import { lockBooking } from './load-booking.ts';
import { isListingPublic, selectDue, selectOpenOfListing } from './stay-bookings.store.ts';

const BATCH = 100;

/** What a timer does in each status. The guards of the table decide whether it is due. */
const timed: Partial<Record<StayBookingStatus, StayAction>> = {
  HELD: 'lapse',
  REQUESTED: 'expire',
  PAID: 'checkIn',
  CHECKED_IN: 'complete',
};

/**
 * Ends holds and requests whose time is over, and records arrivals and departures. Each booking has its own transaction: a failure does
 * not stop others and is retried. @returns whether more may be due at once
 */
export async function sweepBookings(deps: Deps): Promise<boolean> {
  const due = await selectDue(deps.db, deps.clock.now(), BATCH);
  let failed = 0;
  for (const { id, status } of due) {
    // An authorization whose webhook was lost still counts.
    if (status === 'HELD') await continueStayPayment(deps, { bookingId: id });
    await changeBySystem(deps, id, (current) => timed[current]).catch((error: unknown) => {
      failed += 1;
      deps.log.error({ err: error, bookingId: id }, 'timer of a booking failed');
    });
  }
  return due.length === BATCH && failed === 0;
}

/** Ends the holds and requests of a listing that is no longer public. Idempotent. */
export async function endOpenBookings(deps: Deps, { listingId }: { listingId: number }): Promise<void> {
  if (await isListingPublic(deps.db, listingId)) return;
  const ids = await selectOpenOfListing(deps.db, listingId);
  for (const id of ids) await changeBySystem(deps, id, () => 'end', { isSubjectClosed: true });
}

async function changeBySystem(
  deps: Deps,
  id: number,
  actionIn: (status: StayBookingStatus) => StayAction | undefined,
  facts: Partial<StayFacts> = {},
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(deps, trx, id);
    const action = booking && actionIn(booking.status);
    if (!action) return;
    const changed = await applyAction(deps, trx, booking, { action, by: 'SYSTEM', actorId: null, facts });
    if (!changed.ok) return;
    const { status } = changed.value;
    await deps.recordEvent({ event: 'stayBookings.changed', actorId: null, bookingId: id, status }, trx);
  });
}
