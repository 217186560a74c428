import type { ErrorCode } from '#contract/platform/errors';
import type { DoorData } from '../check-in-queue/door-database.shared.ts';
import type { Difference, DoorOutcome, KeptList, Queued } from '../check-in-queue/happening.shared.ts';
import { type DoorGuest, mergeQueue } from '../check-in-queue/merge-queue.shared.ts';

/** What a scan or a tap came to, as it is shown. */
export type Verdict = {
  /** Another one each time, so that the same outcome twice is told twice. */
  id: number;
  outcome: DoorOutcome;
  guest: DoorGuest | null;
  /** Of a happening that the portal has not judged. */
  key: string | null;
  /** It was the code that hangs at the door. */
  isDoorSign: boolean;
  /** Found by name: whoever did it looks at the list. */
  isByName: boolean;
};

/** How it stands with the portal. */
export type DoorLink = 'unknown' | 'reached' | 'offline' | 'signed-out';

export type DoorState = {
  /** `missing`: never read, and out of reach. `refused`: not theirs, or gone; what was kept is erased. `broken`: this browser keeps nothing. */
  phase: 'loading' | 'ready' | 'missing' | 'refused' | 'forgotten' | 'broken';
  refusal: ErrorCode | null;
  list: KeptList | null;
  queue: readonly Queued[];
  differences: readonly Difference[];
  guests: readonly DoorGuest[];
  link: DoorLink;
  isSending: boolean;
  verdict: Verdict | null;
};

export const firstState: DoorState = {
  phase: 'loading',
  refusal: null,
  list: null,
  queue: [],
  differences: [],
  guests: [],
  link: 'unknown',
  isSending: false,
  verdict: null,
};

/** The screen's state with what the device keeps now. Without a list there is nothing to stand at a door with. */
export function withData(state: DoorState, { list, queue, differences }: DoorData): DoorState {
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
const KEPT_DAYS = 30;

/** When the device forgets an event: 30 days after its end. */
export function eraseAfter(endsAt: string): string {
  return new Date(new Date(endsAt).getTime() + KEPT_DAYS * DAY_MS).toISOString();
}

/** Less than the clocks of two honest machines differ by is no difference. */
const SAME_CLOCK_MS = 3_000;

/** How far the portal's clock is ahead, when its answer took from `askedAt` to `answeredAt` (milliseconds). */
export function aheadBy(serverTime: string, askedAt: number, answeredAt: number): number {
  const ahead = new Date(serverTime).getTime() - (askedAt + answeredAt) / 2;
  return Math.abs(ahead) < SAME_CLOCK_MS ? 0 : Math.round(ahead);
}
