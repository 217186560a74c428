/** Check-in times and retention (docs/decisions/013-open-days.md; DECISIONS.md "Walk-in guests"). */

/** Accepts device clocks that are slightly ahead. */
const AHEAD_MS = 5 * 60_000;

/** Retention of walk-in contacts and scans. */
export const RETENTION_DAYS = 30;

/** Time reported by the device, possibly hours later, and at most slightly in the future. */
export function happenedAt(reported: string, now: Date): Date {
  return new Date(Math.min(Date.parse(reported), now.getTime() + AHEAD_MS));
}

/** Check-in is open from the start to the end of the open day, for every method. */
export function windowAt({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, at: Date) {
  if (at < startsAt) return 'TOO_EARLY' as const;
  return at > endsAt ? ('TOO_LATE' as const) : ('OPEN' as const);
}
