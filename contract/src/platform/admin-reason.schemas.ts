import { REASON_MAX, REASON_MIN } from './admin-reason.ts';
import { lines } from './plain-text.schemas.ts';

/** Reason for an admin action against a user. Saved in the audit log; emails to the user include it. */
export const adminReason = lines(REASON_MAX).min(REASON_MIN);
