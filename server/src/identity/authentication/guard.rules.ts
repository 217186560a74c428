/** Slows down password guessing from many networks or at many accounts. The bounds also apply with RATE_LIMITS=off. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limit of one network in its window: attempts from one network alone delay no other user. */
export const FREE_ATTEMPTS = 10;

/** The wait after this many attempts at one email or phone number from all networks: 0, then 1, 2, 4 … minutes, up to an hour. */
export function waitAfter(attempts: number): number {
  return attempts <= FREE_ATTEMPTS ? 0 : Math.min(MINUTE * 2 ** (attempts - FREE_ATTEMPTS - 1), HOUR);
}

/** `waitAfter` of each attempt from the first on; the last value applies to all that follow. */
export const waits: readonly number[] = Array.from({ length: FREE_ATTEMPTS + 7 }, (_, at) => waitAfter(at + 1));

/** A guard starts again this long after the last attempt that was checked. */
export const GUARD_TTL_MS = DAY;

/** The user is notified after this many failures, once per window. */
export const failures = { notifyAfter: 10, windowMs: DAY } as const;

/**
 * Failing emails and phone numbers per hour, from one network or with the same password, before further attempts wait.
 * A hundred users behind one address mistype theirs less often.
 */
export const spray = { fromNetwork: 50, withPassword: 20, windowMs: HOUR } as const;
