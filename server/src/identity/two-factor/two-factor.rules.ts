/** Rules of codes, attempts and challenges. Bounds: DECISIONS.md "Bounds"; they apply also with RATE_LIMITS=off. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** One-time codes of a signed-in user: enabling, disabling, step-up, new backup codes. */
export const codeAttempts = { max: 5, windowMs: 15 * MINUTE } as const;

/** Attempts and validity of a challenge. */
export const challenge = { maxAttempts: 5, livesMs: 10 * MINUTE } as const;

/** Older challenges of a user are deleted, so that repeated sign-ins do not fill the table. */
export const MAX_CHALLENGES = 5;

/**
 * App codes over all challenges of a user: 20 a day per address, so no guesser locks the owner out; 100 in total (0.03 % to guess).
 * Backup codes (80 bits) are neither counted nor blocked, so they always admit the owner. A right code resets both counts.
 */
export const signInCodeAttempts = {
  fromAddress: { max: 20, windowMs: DAY },
  fromEverywhere: { max: 100, windowMs: DAY },
} as const;

export type ReadCode = { kind: 'totp' | 'backup'; code: string };

/**
 * Parses a typed code: six digits are an app code, any other text may be a backup code. Ignores case, spaces and dashes,
 * and maps the characters that Crockford's base32 omits because they look like digits.
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
