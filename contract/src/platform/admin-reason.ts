import { lines } from './plain-text.ts';

export const REASON_MIN = 3;
export const REASON_MAX = 500;
/** Why an admin does what hurts a user: kept in the audit log, and sent where the user gets an email. */
export const adminReason = lines(REASON_MAX).min(REASON_MIN);
