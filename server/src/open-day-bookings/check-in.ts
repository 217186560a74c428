import type { CheckInWay } from '#contract/open-day-bookings';
import type { ScanOutcome } from '#contract/open-day-door';
import type { Trx } from '../adapters/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenEvent } from '../open-days/open-event.ts';

type Scan = { by: CheckInWay; at: Date; actorId: number };

/**
 * Lets a booking in, in a transaction that holds the lock of `event`. `at`: when it happened. Refused in this order: unknown, another
 * event's, too early, too late, not confirmed; who is in already is ALREADY_PRESENT.
 */
export async function checkInLocked(
  _deps: Deps,
  _trx: Trx,
  _event: OpenEvent,
  _bookingId: number,
  _scan: Scan,
): Promise<ScanOutcome> {
  return 'UNKNOWN_CODE';
}

/** Takes back that somebody came in; who is confirmed and not in is UNDONE too. */
export async function undoCheckInLocked(
  _deps: Deps,
  _trx: Trx,
  _event: OpenEvent,
  _bookingId: number,
): Promise<ScanOutcome> {
  return 'UNKNOWN_CODE';
}

/** Who came without a booking. `key` is the device's: again with the same one it is the same booking. */
export type Guest = {
  key: string;
  name: string;
  companions: number;
  email: string | null;
  phone: string | null;
  at: Date;
};

/** A PRESENT booking of somebody without an account; the caller has judged time and capacity under the lock of `event`. @returns its id. */
export async function addGuestLocked(_deps: Deps, _trx: Trx, _event: OpenEvent, _guest: Guest): Promise<number> {
  throw new Error('Not there yet');
}
