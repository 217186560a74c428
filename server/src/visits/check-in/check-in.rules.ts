/** When things happen at a door, and how long it remembers (docs/decisions/013-open-days.md; DECISIONS.md "Walk-in guests"). */

/** Clocks of devices go a little fast. */
const AHEAD_MS = 5 * 60_000;

/** Names and contacts of guests, and what was scanned. */
export const RETENTION_DAYS = 30;

/** When something happened: as the device says, which may tell it hours later, but not before it happens. */
export function happenedAt(reported: string, now: Date): Date {
  return new Date(Math.min(Date.parse(reported), now.getTime() + AHEAD_MS));
}

/** From the first moment of the event to its last, as for everybody who comes in. */
export function windowAt({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, at: Date) {
  if (at < startsAt) return 'TOO_EARLY' as const;
  return at > endsAt ? ('TOO_LATE' as const) : ('OPEN' as const);
}
