import { DELETION_DAYS, EXPORT_DAYS } from '#contract/identity/privacy';

/** Days, tries and limits of privacy (DECISIONS.md "Personal data", "Bounds"; GDPR art. 12, 15, 17). */

const DAY_MS = 86_400_000;

export const exportExpiry = (readyAt: Date): Date => new Date(readyAt.getTime() + EXPORT_DAYS * DAY_MS);
export const deletionDue = (requestedAt: Date): Date => new Date(requestedAt.getTime() + DELETION_DAYS * DAY_MS);

/** New exports a day; asking how one is getting on costs nothing. */
export const exportAttempts = { max: 5, windowMs: DAY_MS };
/** As many as for signing in: it is the same secret. */
export const deletionAttempts = { max: 10, windowMs: 900_000 };

/** An export that is still not there after this long lost its job: all tries of one take an hour at the most. */
export const lostSince = (now: Date): Date => new Date(now.getTime() - 2 * 3_600_000);

/** Where the file of an export lies among the private files. The same for each try, so that a broken one is replaced. */
export const exportKey = (exportId: number): string => `exports/${exportId}.zip`;
