import type { Role } from '#contract/platform/roles';

/** How long a session lives, and when it slides (DECISIONS.md "Session"). */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a session lives from its last sign of life: 30 days, 12 hours for admins. */
export function sessionEnd(role: Role, from: Date): Date {
  return new Date(from.getTime() + (role === 'ADMIN' ? 12 * HOUR : 30 * DAY));
}

/** Max age of a session, however often it is used: users sign in again once a year, admins once a week. */
export function longestMs(role: Role): number {
  return role === 'ADMIN' ? 7 * DAY : 365 * DAY;
}

/** A session slides at most once an hour, so that reading pages does not write rows. */
export const RENEWAL_MS = HOUR;

export function isRenewalDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= RENEWAL_MS;
}
