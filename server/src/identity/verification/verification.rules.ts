import { secondsUntil } from '../../platform/lib/seconds-until.ts';

/** Rules of verification emails. Limits: DECISIONS.md "Resend cooldown" and "Bounds". */

const SECOND = 1000;
const HOUR = 3_600_000;

/** Validity of a link. */
export const VERIFICATION_TOKEN_MS = 24 * HOUR;

/** Time between two emails to one address, and the number per hour. Both apply also with RATE_LIMITS=off. */
export const COOLDOWN_MS = 60 * SECOND;
export const hourly = { max: 5, windowMs: HOUR } as const;

type Window = { hits: number; resetsAt: Date };

/** Whole seconds, rounded up, until another email may be requested: the rest of the cooldown, or of the hour at its limit. */
export function secondsUntilNext(counters: { cooldown: Window; hour: Window }, now: Date): number {
  const { cooldown, hour } = counters;
  const until = hour.hits >= hourly.max && hour.resetsAt > cooldown.resetsAt ? hour.resetsAt : cooldown.resetsAt;
  return secondsUntil(until, now);
}
