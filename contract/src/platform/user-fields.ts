import { z } from 'zod';
import { line } from './plain-text.ts';

/**
 * DECISIONS.md "Bounds": name, surname 1-100. Something of it can be seen, and nothing turns the writing direction or the
 * line of what stands beside it on a profile or in a letter.
 */
export const personName = line(100)
  .min(1)
  .regex(/^$|(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{S}]/u, { error: 'must hold a letter' });

/** At most 254 characters, compared lower-cased. */
export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** As typed; the server stores E.164, +39 where no country is given, and refuses with the rule `phone`. */
export const phoneText = line(32).min(1);
