import type { CheckInOutcome } from '../check-in-queue/action-record.shared.ts';
import { bookingOf, type LocalAttendee } from '../check-in-queue/merge-queue.shared.ts';

type Window = { startsAt: string; endsAt: string };

export type ScanEvaluation = {
  outcome: CheckInOutcome;
  guest: LocalAttendee | null;
  /** The server must know: a guest entered, or only the server can decide about the admission. */
  shouldQueue: boolean;
};

const evaluationOf = (
  outcome: CheckInOutcome,
  guest: LocalAttendee | null = null,
  shouldQueue = false,
): ScanEvaluation => ({
  outcome,
  guest,
  shouldQueue,
});

/**
 * Outcome of a scanned code, from data on this device (docs/decisions/013 "Passes"). A pass is valid if its SHA-256 is
 * in the list. A pass missing in the list may belong to a newer booking: the server checks it.
 * @param hash SHA-256 of the code in hexadecimal; null if the browser cannot calculate it.
 * @param now server time.
 */
export function evaluateScan(
  { code, hash }: { code: string; hash: string | null },
  guests: readonly LocalAttendee[],
  event: Window,
  now: Date,
): ScanEvaluation {
  const id = bookingOf(code);
  if (id === null) return evaluationOf('UNKNOWN_CODE');
  const guest = guests.find(({ bookingId }) => bookingId === id);
  if (!guest || hash === null) return evaluationOf('TO_VERIFY', null, true);
  if (guest.passHash !== null && guest.passHash !== hash && !guest.olderPassHashes?.includes(hash))
    return evaluationOf('UNKNOWN_CODE');
  return evaluateAttendee(guest, event, now);
}

/** Outcome for a guest found by name. Order of spec/002 §7: too early, too late, not confirmed. */
export function evaluateAttendee(guest: LocalAttendee, event: Window, now: Date): ScanEvaluation {
  if (guest.status === 'PRESENT') return evaluationOf('ALREADY_PRESENT', guest);
  const closed = closedAt(event, now);
  if (closed) return evaluationOf(closed, guest);
  return guest.status === 'CONFIRMED' ? evaluationOf('PRESENT', guest, true) : evaluationOf('NOT_CONFIRMED', guest);
}

/** Why no guest may enter now. The open day includes both of its ends. */
export function closedAt({ startsAt, endsAt }: Window, now: Date): 'TOO_EARLY' | 'TOO_LATE' | null {
  if (now < new Date(startsAt)) return 'TOO_EARLY';
  return now > new Date(endsAt) ? 'TOO_LATE' : null;
}

/** The poster code at the entrance is for guests, not for the organizer who checks them in. */
export function isPosterCode(code: string): boolean {
  return /\/dashboard\/open-days\/check-in\//.test(code);
}
