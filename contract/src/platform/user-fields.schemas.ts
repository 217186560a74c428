import { z } from 'zod';
import { line } from './plain-text.schemas.ts';

/**
 * DECISIONS.md "Bounds": name and surname have 1-100 characters. At least one is visible. None changes the writing direction of adjacent
 * text or breaks the line in a profile or an email.
 */
export const personName = line(100)
  .min(1)
  .regex(/^$|(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{S}]/u, { error: 'must contain a letter' });

/** At most 254 characters, compared lower-cased. */
export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** As typed. The server stores E.164 with +39 as the default country, and rejects invalid numbers with the rule `phone`. */
export const phoneText = line(32).min(1);
