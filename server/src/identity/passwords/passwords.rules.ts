/** What is true of resets and tries. Bounds: DECISIONS.md "Bounds". */

const MINUTE = 60_000;

/** How long a reset link works. */
export const RESET_TOKEN_MS = 30 * MINUTE;

/** Reset emails per user and hour, over all identifiers. */
export const resetEmails = { max: 3, windowMs: 60 * MINUTE } as const;

/** Requests of one address in an hour. */
export const resetRequests = { max: 30, windowMs: 60 * MINUTE } as const;

/** Tries of the old password, by person. */
export const oldPasswordAttempts = { max: 10, windowMs: 15 * MINUTE } as const;

/** What a stranger knows of a person: a password made of it is weak. The whole name counts as one word. */
export function knownWords(user: { name: string; surname: string; email: string; phone: string | null }): string[] {
  const { name, surname, email, phone } = user;
  return [name, surname, `${name} ${surname}`, `${name}${surname}`, email, ...(phone ? [phone] : [])];
}
