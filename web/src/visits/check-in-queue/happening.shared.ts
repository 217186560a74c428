import type { ErrorCode } from '#contract/platform/errors';
import type { DoorList, DoorPerson, ScanOutcome } from '#contract/visits/check-in';

/** What is kept on the device of whoever stands at a door (ODY-17). */

/** What a scan means here and now: the server's outcomes, and a true-looking code that this device does not know. */
export type DoorOutcome = ScanOutcome | 'TO_VERIFY';

type Happened = {
  /** Chosen here; the same key again is the same happening. */
  key: string;
  eventId: number;
  /** ISO, by the portal's clock as far as this device knows it. */
  at: string;
};

export type ScanHappening = Happened & {
  kind: 'scan';
  code: string | null;
  bookingId: number | null;
  undo: boolean;
  /** What the screen said. */
  told: DoorOutcome;
  name: string | null;
};

export type WalkInHappening = Happened & {
  kind: 'walk-in';
  name: string;
  companions: number;
  email: string | null;
  phone: string | null;
  overCapacity: boolean;
};

export type Happening = ScanHappening | WalkInHappening;

/** In the order in which they happened. */
export type Queued = Happening & { seq: number };

/** The portal saw it otherwise than the screen; stays until somebody has read it. */
export type Difference = {
  key: string;
  eventId: number;
  at: string;
  name: string | null;
  outcome: ScanOutcome | ErrorCode;
  /** When the portal says they came in. */
  since: string | null;
  /** A guest whom the portal did not take: can be sent again beyond the maximum. */
  guest: WalkInHappening | null;
};

/** The list as it was read last. */
export type KeptList = {
  eventId: number;
  /** Whose it is: the list is erased when somebody else signs in here. */
  advertiserId: number;
  event: Omit<DoorList['event'], 'secret'>;
  people: DoorPerson[];
  /** ISO, by this device. */
  readAt: string;
  /** How far the portal's clock is ahead of this device's, in milliseconds. */
  aheadMs: number;
  /** When it is erased: 30 days after the event. */
  eraseAfter: string;
};
