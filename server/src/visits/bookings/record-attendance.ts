import type { CheckInMethod } from '#contract/visits/bookings';
import type { ScanOutcome } from '#contract/visits/check-in';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import { applyTransition } from './apply-transition.ts';
import { type BookingAction, transitionFor } from './booking.rules.ts';
import { type BookingRow, findBooking } from './bookings.store.ts';

type Scan = { by: CheckInMethod; at: Date; actorId: number };

/**
 * Checks in a booking, under the lock of `event`. `at`: time of the scan. First error of: unknown, another
 * event's, too early, too late, not confirmed. A checked-in booking returns ALREADY_PRESENT.
 */
export async function checkInLocked(
  deps: Deps,
  trx: Trx,
  event: OpenDay,
  bookingId: number,
  { by, at, actorId }: Scan,
): Promise<ScanOutcome> {
  const booking = await findBooking(trx, bookingId);
  const outcome = evaluateCheckIn(booking, event, { action: 'checkIn', done: 'PRESENT', at });
  if (!booking || outcome !== 'PRESENT') return outcome;
  if (booking.status === 'PRESENT') return 'ALREADY_PRESENT';
  const role = by === 'DOOR' ? 'ORGANISER' : 'PARTICIPANT';
  const checkIn = { openDay: event, action: 'checkIn', role, actorId, checkedInAt: at } as const;
  await applyTransition(deps, trx, { ...checkIn, booking, values: { checkedInBy: by } });
  return 'PRESENT';
}

/** Reverts a check-in; UNDONE also for a confirmed booking without one. */
export async function undoCheckInLocked(deps: Deps, trx: Trx, event: OpenDay, bookingId: number): Promise<ScanOutcome> {
  const booking = await findBooking(trx, bookingId);
  const outcome = evaluateCheckIn(booking, event, { action: 'undoCheckIn', done: 'UNDONE', at: event.startsAt });
  if (booking?.status === 'PRESENT' && outcome === 'UNDONE') {
    await applyTransition(deps, trx, { openDay: event, action: 'undoCheckIn', role: 'ORGANISER', booking });
  }
  return outcome;
}

type CheckInAction = { action: BookingAction; done: 'PRESENT' | 'UNDONE'; at: Date };

/** Evaluates the transition. A completed one counts as done. */
function evaluateCheckIn(
  booking: BookingRow | undefined,
  event: OpenDay,
  { action, done, at }: CheckInAction,
): ScanOutcome {
  if (!booking) return 'UNKNOWN_CODE';
  if (booking.eventId !== event.id) return 'OTHER_EVENT';
  const { startsAt, endsAt } = event;
  const step = transitionFor(action, 'ORGANISER', { ...booking, startsAt, endsAt }, at);
  if (step.ok) return done;
  if (step.code === 'TOO_EARLY' || step.code === 'TOO_LATE') return step.code;
  if (booking.status === (done === 'PRESENT' ? 'PRESENT' : 'CONFIRMED')) return done;
  return booking.status === 'CANCELLED' ? 'CANCELLED' : 'NOT_CONFIRMED';
}
