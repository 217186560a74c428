/** Bounds of email changes. */

const HOUR = 3_600_000;

/** Validity of the link to the new address. */
export const CONFIRM_MS = 24 * HOUR;
/** Period in which the old address can undo the change. */
export const UNDO_MS = 14 * 24 * HOUR;

/** Requests per account. */
export const requestsByUser = { max: 5, windowMs: HOUR } as const;
/** Emails to one new address, from all accounts. */
export const emailsToAddress = { max: 3, windowMs: HOUR } as const;
