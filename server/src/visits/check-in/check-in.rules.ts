/** Check-in times and retention (docs/decisions/013-open-days.md; DECISIONS.md "Walk-in guests"). */

/** Clocks of devices go a little fast. */
const AHEAD_MS = 5 * 60_000;

/** Names and contacts of guests, and what was scanned. */
export const RETENTION_DAYS = 30;

/** The time that the device reports, possibly hours later. It is at most slightly in the future. */
export function happenedAt(reported: string, now: Date): Date {
  return new Date(Math.min(Date.parse(reported), now.getTime() + AHEAD_MS));
}

/** Check-in is open from the start to the end of the open day, for every method. */
export function windowAt({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, at: Date) {
  if (at < startsAt) return 'TOO_EARLY' as const;
  return at > endsAt ? ('TOO_LATE' as const) : ('OPEN' as const);
}
