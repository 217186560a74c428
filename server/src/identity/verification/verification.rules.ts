import { secondsUntil } from '../../platform/lib/seconds-until.ts';

/** What is true of verification letters. Bounds: DECISIONS.md "Resend cooldown" and "Bounds". */

const SECOND = 1000;
const HOUR = 3_600_000;

/** How long a link works. */
export const VERIFICATION_TOKEN_MS = 24 * HOUR;

/** Time between two letters to one address, and how many an hour holds. Both hold also with RATE_LIMITS=off. */
export const COOLDOWN_MS = 60 * SECOND;
export const hourly = { max: 5, windowMs: HOUR } as const;

type Window = { hits: number; resetsAt: Date };

/**
 * Whole seconds, rounded up, until another letter may be asked for: the cooldown's rest, or the hour's once that is
 * used up.
 */
export function secondsUntilNext(counters: { cooldown: Window; hour: Window }, now: Date): number {
  const { cooldown, hour } = counters;
  const until = hour.hits >= hourly.max && hour.resetsAt > cooldown.resetsAt ? hour.resetsAt : cooldown.resetsAt;
  return secondsUntil(until, now);
}
