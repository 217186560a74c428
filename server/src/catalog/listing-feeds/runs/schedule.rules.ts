/** When a feed is read next, and what happens after failures. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WARNED_FAILURES = 5;
const WARNED_MS = 48 * HOUR;
const PAUSED_MS = 14 * DAY;

/** The interval doubles with each failure, up to a day. */
export const nextRunAt = (now: Date, everyMinutes: number, failures: number): Date =>
  new Date(
    now.getTime() + Math.min(everyMinutes * MINUTE * 2 ** Math.min(failures, 20), Math.max(DAY, everyMinutes * MINUTE)),
  );

export type FailingFeed = { failures: number; failingSince: Date; warnedAt: Date | null; now: Date };

/** `warn`: once, after five failures or 48 hours. `pause`: after 14 days. */
export function afterFailure({ failures, failingSince, warnedAt, now }: FailingFeed): 'pause' | 'warn' | null {
  const failingMs = now.getTime() - failingSince.getTime();
  if (failingMs >= PAUSED_MS) return 'pause';
  const isLong = failures >= WARNED_FAILURES || failingMs >= WARNED_MS;
  return isLong && warnedAt === null ? 'warn' : null;
}
