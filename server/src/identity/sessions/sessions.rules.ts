import type { Role } from '#contract/platform/roles';

/** Lifetime of a session, and when it slides (DECISIONS.md "Session"). */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** End of a session after its last use: 30 days, 12 hours for admins. */
export function sessionEnd(role: Role, from: Date): Date {
  return new Date(from.getTime() + (role === 'ADMIN' ? 12 * HOUR : 30 * DAY));
}

/** Max age of a session regardless of use: a year for users, a week for admins. */
export function longestMs(role: Role): number {
  return role === 'ADMIN' ? 7 * DAY : 365 * DAY;
}

/** A session slides at most once an hour, so that reading pages does not write rows. */
export const RENEWAL_MS = HOUR;

export function isRenewalDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= RENEWAL_MS;
}
