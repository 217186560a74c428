import type { ErrorCode } from '#contract/platform/errors';
import type { ScanOutcome } from '#contract/visits/check-in';
import type { Attendee, CheckInList } from '#contract/visits/check-in.schemas';

/** Data stored on the check-in device (ODY-17). */

/** What a scan means here and now: the server's outcomes, and a true-looking code that this device does not know. */
export type CheckInOutcome = ScanOutcome | 'TO_VERIFY';

type Happened = {
  /** Created on this device. Idempotency key of the action. */
  key: string;
  eventId: number;
  /** ISO, by the portal's clock as far as this device knows it. */
  at: string;
};

export type ScanRecord = Happened & {
  kind: 'scan';
  code: string | null;
  bookingId: number | null;
  undo: boolean;
  /** Outcome on the screen. */
  told: CheckInOutcome;
  name: string | null;
};

export type WalkInRecord = Happened & {
  kind: 'walk-in';
  name: string;
  companions: number;
  email: string | null;
  phone: string | null;
  overCapacity: boolean;
};

export type ActionRecord = ScanRecord | WalkInRecord;

/** In the order in which they happened. */
export type QueuedAction = ActionRecord & { seq: number };

/** The server's result differs from what the screen showed. Stays until the user has read it. */
export type Difference = {
  key: string;
  eventId: number;
  at: string;
  name: string | null;
  outcome: ScanOutcome | ErrorCode;
  /** When the portal says they came in. */
  since: string | null;
  /** A guest whom the portal did not take: can be sent again beyond the maximum. */
  guest: WalkInRecord | null;
};

/** The list as it was read last. */
export type CachedList = {
  eventId: number;
  /** Owner of the list. It is erased when another user signs in on this device. */
  advertiserId: number;
  event: Omit<CheckInList['event'], 'secret'>;
  people: Attendee[];
  /** ISO, by this device. */
  readAt: string;
  /** How far the portal's clock is ahead of this device's, in milliseconds. */
  aheadMs: number;
  /** When it is erased: 30 days after the event. */
  eraseAfter: string;
};
