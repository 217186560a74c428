/** How guessing is slowed down that comes from many networks or goes at many accounts. Bounds hold also with RATE_LIMITS=off. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** All that one network has in its window, so that nobody makes others wait from one alone. */
export const FREE_TRIES = 10;

/** How long after so many tries at one email or phone number, from everywhere, the next one is judged: 0, then 1, 2, 4 … minutes, an hour at most. */
export function waitAfter(tries: number): number {
  return tries <= FREE_TRIES ? 0 : Math.min(MINUTE * 2 ** (tries - FREE_TRIES - 1), HOUR);
}

/** Each of `waitAfter` from the first try on; the last holds for all that follow. */
export const waits: readonly number[] = Array.from({ length: FREE_TRIES + 7 }, (_, at) => waitAfter(at + 1));

/** So long after the last try that was judged everything begins anew. */
export const FORGOTTEN_MS = DAY;

/** After so many failures the account's person is told, and once in the window. */
export const failures = { tellAfter: 10, windowMs: DAY } as const;

/**
 * Different emails and phone numbers that may fail within an hour from one network, or with one and the same password,
 * before whoever goes on waits: a hundred people behind one address mistype theirs less often.
 */
export const spray = { fromNetwork: 50, withPassword: 20, windowMs: HOUR } as const;
