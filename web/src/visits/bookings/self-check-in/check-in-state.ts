import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';

export type CheckInState = 'not-found' | 'early' | 'expired' | 'no-booking' | 'waiting' | 'already' | 'ready';

type Known = {
  /** Null if no open day has this code. */
  event: Pick<OpenDayEvent, 'startsAt' | 'endsAt'> | null;
  visit: Pick<OpenDayVisit, 'status'> | null;
  now: Date;
};

/**
 * State of the self check-in, in the order of spec/002 §4 "Check-in". The window includes both ends, as on the server.
 * An offered seat that was not accepted is not confirmed; a canceled booking counts as none.
 */
export function checkInState({ event, visit, now }: Known): CheckInState {
  if (!event) return 'not-found';
  if (now < new Date(event.startsAt)) return 'early';
  if (now > new Date(event.endsAt)) return 'expired';
  if (!visit || visit.status === 'CANCELLED') return 'no-booking';
  if (visit.status === 'WAITING' || visit.status === 'PENDING') return 'waiting';
  return visit.status === 'PRESENT' ? 'already' : 'ready';
}

/** Browser timers are limited to 24.8 days; one hour also detects a corrected clock. */
const LONGEST_WAIT_MS = 3_600_000;

/** Milliseconds until the next possible state change; null if time changes nothing. */
export function nextStateChange(event: Known['event'], now: Date): number | null {
  if (!event) return null;
  const edges = [new Date(event.startsAt).getTime(), new Date(event.endsAt).getTime() + 1];
  const next = edges.find((edge) => edge > now.getTime());
  return next === undefined ? null : Math.min(next - now.getTime(), LONGEST_WAIT_MS);
}
