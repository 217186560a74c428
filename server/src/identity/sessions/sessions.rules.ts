import Bowser from 'bowser';
import type { Session } from '#contract/identity/sessions';
import type { Role } from '#contract/platform/roles';

/** How long a session lives, when it slides (DECISIONS.md "Session"), and on what device it is. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a session lives from its last sign of life: 30 days, 12 hours for admins. */
export function sessionEnd(role: Role, from: Date): Date {
  return new Date(from.getTime() + (role === 'ADMIN' ? 12 * HOUR : 30 * DAY));
}

/** However often it is used, it is over so long after somebody signed in: they sign in again once a year, admins once a week. */
export function longestMs(role: Role): number {
  return role === 'ADMIN' ? 7 * DAY : 365 * DAY;
}

/** A session slides at most once an hour, so that reading pages does not write rows. */
export const RENEWAL_MS = HOUR;

export function isRenewalDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= RENEWAL_MS;
}

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));
const devices = ['desktop', 'mobile', 'tablet'] as const;

/**
 * Device, browser and system as the User-Agent header names them. Anybody can write anything there: only words that
 * are known are repeated.
 */
export function readUserAgent(userAgent: string | null): Pick<Session, 'browser' | 'system' | 'device'> {
  if (!userAgent) return { browser: null, system: null, device: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name && browsers.has(browser.name) ? browser.name : null,
    system: os.name && systems.has(os.name) ? os.name : null,
    device: devices.find((device) => device === platform.type) ?? 'other',
  };
}
