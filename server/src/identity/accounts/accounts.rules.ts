import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { MIN_PASSWORD_SCORE, siteWords } from '#contract/identity/password-strength';

/** Rules of attempts, identifiers and passwords. Bounds: DECISIONS.md "Bounds". */

const MINUTE = 60_000;

/** Sign-in attempts per identifier and address. */
export const signInAttempts = { max: 10, windowMs: 15 * MINUTE } as const;

/** Sign-ups per address; only with RATE_LIMITS=on. */
export const signUps = { max: 20, windowMs: 60 * MINUTE } as const;

/** Emails to the owner of an address that another sign-up uses, per address. */
export const accountExistsEmails = { max: 1, windowMs: 60 * MINUTE } as const;

export const normalEmail = (text: string): string => text.trim().toLowerCase();

/**
 * E.164, with Italy's +39 without a country code. Null for an invalid number or an extension.
 * Italian landlines keep their zero: `02 1234567` is `+39021234567`.
 */
export function normalPhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text.replace(/^\s*tel:/i, ''), { defaultCountry: 'IT', extract: false });
  return phone?.isValid() && phone.ext === undefined ? phone.number : null;
}

export type Identifier = { by: 'email' | 'phone'; value: string };

/** Parses a sign-in identifier: text with an `@` is an email address, any other text a phone number. */
export function readIdentifier(text: string): Identifier | null {
  if (text.includes('@')) return { by: 'email', value: normalEmail(text) };
  const phone = normalPhone(text);
  return phone ? { by: 'phone', value: phone } : null;
}

export type PasswordRule = 'weak_password' | 'leaked_password' | 'site_password';

const anySiteWord = new RegExp([...siteWords].sort((a, b) => b.length - a.length).join('|'), 'gi');

/**
 * The rule that a new password breaks, or null. `score` is zxcvbn's; `leaked`: one of the most used passwords.
 * Site words with only a few digits and signs are rejected at any length: attackers try them first here.
 */
export function passwordRule(password: string, known: { score: number; leaked: boolean }): PasswordRule | null {
  if (known.leaked) return 'leaked_password';
  const rest = password.replace(anySiteWord, '');
  const hasSiteWord = rest.length < password.length;
  if (hasSiteWord && (/^\P{L}{0,8}$/u.test(rest) || known.score < MIN_PASSWORD_SCORE)) return 'site_password';
  return known.score < MIN_PASSWORD_SCORE ? 'weak_password' : null;
}
