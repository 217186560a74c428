/** Rules of resets and attempts. Bounds: DECISIONS.md "Bounds". */

const MINUTE = 60_000;

/** Validity of a reset link. */
export const RESET_TOKEN_MS = 30 * MINUTE;

/** Reset emails per user and hour, over all identifiers. */
export const resetEmails = { max: 3, windowMs: 60 * MINUTE } as const;

/** Requests per address and hour. */
export const resetRequests = { max: 30, windowMs: 60 * MINUTE } as const;

/** Attempts of the old password, per user. */
export const oldPasswordAttempts = { max: 10, windowMs: 15 * MINUTE } as const;

/** Known data of a user, which makes a password weak. The full name counts as one word. */
export function knownWords(user: { name: string; surname: string; email: string; phone: string | null }): string[] {
  const { name, surname, email, phone } = user;
  return [name, surname, `${name} ${surname}`, `${name}${surname}`, email, ...(phone ? [phone] : [])];
}
