/**
 * Free text: trimmed, NFC, line breaks in one line become spaces. Rejects control characters, direction overrides and
 * more than four combining marks per character, which would cover the rest of the page.
 */
import { z } from 'zod';
import { normalizeWhitespace, separatorsAsLineEnds } from './plain-text.ts';

/** Without control characters, separators of lines and paragraphs, and direction overrides. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
const manyLines = /^(?:[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]|[\t\n\r])*$/u;

/** At most four marks on a character, invisible characters between them ignored. Hebrew with vowels and accents has three. */
const fewMarks = /^\p{Cf}*(?:\p{M}\p{Cf}*){0,4}(?:[^\p{M}\p{Cf}]\p{Cf}*(?:\p{M}\p{Cf}*){0,4})*$/u;

const hidden = { error: 'must not hold control characters or turn the writing direction' };
const heaped = { error: 'must not contain more than four combining marks per letter' };

/** Single line. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(normalizeWhitespace)
    .normalize('NFC')
    .trim()
    .max(max)
    .regex(oneLine, hidden)
    .regex(fewMarks, heaped);

/** Several lines. */
export const lines = (max: number) =>
  z
    .string()
    .overwrite(separatorsAsLineEnds)
    .normalize('NFC')
    .trim()
    .max(max)
    .regex(manyLines, hidden)
    .regex(fewMarks, heaped);

/** The rule behind a pattern, as errors name it; null for another pattern. */
export function plainTextRule(pattern: string): 'hidden_characters' | 'too_many_marks' | null {
  if (pattern === String(fewMarks)) return 'too_many_marks';
  return pattern === String(oneLine) || pattern === String(manyLines) ? 'hidden_characters' : null;
}
