import { DELETION_DAYS, EXPORT_DAYS } from '#contract/identity/privacy';

/** Periods, attempts and limits of privacy (DECISIONS.md "Personal data", "Bounds"; GDPR art. 12, 15, 17). */

const DAY_MS = 86_400_000;

export const exportExpiry = (readyAt: Date): Date => new Date(readyAt.getTime() + EXPORT_DAYS * DAY_MS);
export const deletionDue = (requestedAt: Date): Date => new Date(requestedAt.getTime() + DELETION_DAYS * DAY_MS);

/** New exports per day. Status requests are not limited. */
export const exportAttempts = { max: 5, windowMs: DAY_MS };
/** As for sign-in, because it is the same secret. */
export const deletionAttempts = { max: 10, windowMs: 900_000 };

/** An export that is still pending after this time lost its job: all attempts take an hour at most. */
export const lostSince = (now: Date): Date => new Date(now.getTime() - 2 * 3_600_000);

/** Private storage key of an export. All attempts share it, so that a retry overwrites a broken file. */
export const exportKey = (exportId: number): string => `exports/${exportId}.zip`;
