import { secondsUntil } from '../../platform/lib/seconds-until.ts';

/** Bounds of codes sent to phone numbers. They also apply with RATE_LIMITS=off: each text costs money. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Validity of a code, and its attempts. */
export const CODE_MS = 10 * MINUTE;
export const MAX_ATTEMPTS = 5;
/** Time between two texts of one account. */
export const COOLDOWN_MS = MINUTE;

/** Texts requested by one account, to all numbers. */
export const textsByUser = { max: 5, windowMs: 24 * HOUR } as const;
/** Texts to one number, from all accounts. */
export const textsToNumber = { max: 5, windowMs: 24 * HOUR } as const;
/** Texts requested from one network, which many users may share. */
export const textsFromNetwork = { max: 50, windowMs: 24 * HOUR } as const;

/** Six digits of a random number below a million. */
export const codeOf = (random: number): string => String(random).padStart(6, '0');

/** Whole seconds until another text may be requested. */
export const secondsUntilNext = (sentAt: Date, now: Date): number =>
  secondsUntil(new Date(sentAt.getTime() + COOLDOWN_MS), now);
