import { lines } from './plain-text.ts';

export const REASON_MIN = 3;
export const REASON_MAX = 500;
/** Reason for an admin action against a user. Saved in the audit log; emails to the user include it. */
export const adminReason = lines(REASON_MAX).min(REASON_MIN);
