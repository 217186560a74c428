import type { ErrorCode } from '#contract/platform/errors';
import type { CachedList, CheckInOutcome, Difference, QueuedAction } from '../check-in-queue/action-record.shared.ts';
import type { CheckInData } from '../check-in-queue/check-in-database.shared.ts';
import { type LocalAttendee, mergeQueue } from '../check-in-queue/merge-queue.shared.ts';

/** Displayed outcome of a scan or a tap. */
export type Verdict = {
  /** Unique, so that a repeated outcome is announced again. */
  id: number;
  outcome: CheckInOutcome;
  guest: LocalAttendee | null;
  /** Key of an action that the server has not checked yet. */
  key: string | null;
  /** The scanned code was the poster code at the entrance. */
  isPosterCode: boolean;
  /** Found by name: the user views the list. */
  isByName: boolean;
};

/** Connection state. */
export type CheckInLink = 'unknown' | 'reached' | 'offline' | 'signed-out';

export type CheckInState = {
  /** `missing`: never loaded, and offline. `refused`: not owned or deleted, stored data is erased. `broken`: the browser stores nothing. */
  phase: 'loading' | 'ready' | 'missing' | 'refused' | 'forgotten' | 'broken';
  errorCode: ErrorCode | null;
  list: CachedList | null;
  queue: readonly QueuedAction[];
  differences: readonly Difference[];
  guests: readonly LocalAttendee[];
  link: CheckInLink;
  isSending: boolean;
  verdict: Verdict | null;
};

export const firstState: CheckInState = {
  phase: 'loading',
  errorCode: null,
  list: null,
  queue: [],
  differences: [],
  guests: [],
  link: 'unknown',
  isSending: false,
  verdict: null,
};

/** State of the screen with the data on the device. Check-in needs a list. */
export function withData(state: CheckInState, { list, queue, differences }: CheckInData): CheckInState {
  const without = state.phase === 'ready' ? 'loading' : state.phase;
  return {
    ...state,
    phase: list ? 'ready' : without,
    list,
    queue,
    differences,
    guests: mergeQueue(list?.people ?? [], queue),
  };
}

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 30;

/** When the device erases an event: 30 days after its end. */
export function eraseAfter(endsAt: string): string {
  return new Date(new Date(endsAt).getTime() + RETENTION_DAYS * DAY_MS).toISOString();
}

/** Clock differences in milliseconds below this limit are ignored. */
const SAME_CLOCK_MS = 3_000;

/** How far the server clock is ahead of the device, for a response between `requestedAt` and `answeredAt` (milliseconds). */
export function aheadBy(serverTime: string, requestedAt: number, answeredAt: number): number {
  const ahead = new Date(serverTime).getTime() - (requestedAt + answeredAt) / 2;
  return Math.abs(ahead) < SAME_CLOCK_MS ? 0 : Math.round(ahead);
}
