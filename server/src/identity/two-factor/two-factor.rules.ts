/** What is true of codes, tries and challenges. Bounds: DECISIONS.md "Bounds"; they hold also with RATE_LIMITS=off. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** One-time codes of somebody who is signed in: switching on and off, step-up, new backup codes. */
export const codeAttempts = { max: 5, windowMs: 15 * MINUTE } as const;

/** A challenge is good for so many codes, and for so long. */
export const challenge = { maxAttempts: 5, livesMs: 10 * MINUTE } as const;

/** A person's older challenges give way: who asks again and again does not fill the table. */
export const MAX_CHALLENGES = 5;

/**
 * Six-digit codes over all challenges of a person. Only who knows the password gets a challenge, as many as they
 * like: without a count across them a million codes would be a matter of patience. From one address twenty a day,
 * so that one guesser does not use up the owner's; from everywhere a hundred, so that many addresses (a botnet, an
 * IPv6 prefix) guess right with a chance of 0.03 % a day. Backup codes are neither counted nor stopped: 80 bits
 * are not guessed, and the owner gets in with one, whatever a guesser does. A right code forgets both counts.
 */
export const signInCodeAttempts = {
  fromAddress: { max: 20, windowMs: DAY },
  fromEverywhere: { max: 100, windowMs: DAY },
} as const;

export type ReadCode = { kind: 'totp' | 'backup'; code: string };

/**
 * What somebody typed: six digits are the app's, anything else may be a backup code. Case, spaces and dashes do not
 * matter, nor do the letters that Crockford's base32 leaves out because they look like digits.
 */
export function readCode(text: string): ReadCode {
  const bare = text.replace(/[\s\p{Dash}]/gu, '').toUpperCase();
  if (/^\d{6}$/.test(bare)) return { kind: 'totp', code: bare };
  return { kind: 'backup', code: bare.replaceAll('O', '0').replaceAll(/[IL]/g, '1') };
}

/** Crockford: no I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten random bytes as four groups of four: `4F7K-9QZ2-…`. */
export function backupCodeOf(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
  return (characters.match(/.{4}/g) ?? []).join('-');
}
