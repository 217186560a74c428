/**
 * Free text as people type and paste it.
 *
 * It is trimmed and composed (NFC), so that the same word is the same text however a keyboard writes it. What is white is kept as white: a line
 * break pasted into one line becomes a space. Refused is what PostgreSQL cannot hold (a NUL), what is not seen but turns the text beside it
 * around (direction overrides), and more marks on a letter than any language puts there: they would be drawn over the page of whoever reads it.
 */
import { z } from 'zod';

/** Control characters, separators of lines and paragraphs, and what turns the direction of writing. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
const manyLines = /^(?:[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]|[\t\n\r])*$/u;

/** At most four marks on what they stand on, whatever invisible stands between them. Hebrew with vowels and accents has three. */
const fewMarks = /^\p{Cf}*(?:\p{M}\p{Cf}*){0,4}(?:[^\p{M}\p{Cf}]\p{Cf}*(?:\p{M}\p{Cf}*){0,4})*$/u;

const whiteAsSpace = (text: string) => text.replaceAll(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ');
const separatorsAsLineEnds = (text: string) => text.replaceAll(/[\v\f\u0085\u2028\u2029]/g, '\n');

const hidden = { error: 'must not hold control characters or turn the writing direction' };
const heaped = { error: 'must not hold more than four marks on a letter' };

/** One line. */
export const line = (max: number) =>
  z.string().overwrite(whiteAsSpace).normalize('NFC').trim().max(max).regex(oneLine, hidden).regex(fewMarks, heaped);

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

/** Which rule of plain text a pattern stands for, as refusals name it; null: it is another one. */
export function plainTextRule(pattern: string): 'hidden_characters' | 'too_many_marks' | null {
  if (pattern === String(fewMarks)) return 'too_many_marks';
  return pattern === String(oneLine) || pattern === String(manyLines) ? 'hidden_characters' : null;
}

/** What arrives of typed or pasted lines: without what nobody sees and `lines` would refuse. */
export const writable = (typed: string): string =>
  separatorsAsLineEnds(typed)
    .replaceAll(/[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();

/** Several lines from where nobody can be asked to write them anew: what `lines` refuses is left out. */
export const cleanLines = (text: string): string =>
  writable(text)
    .normalize('NFC')
    .replaceAll(/((?:\p{M}\p{Cf}*){4})\p{M}[\p{M}\p{Cf}]*/gu, '$1')
    .trim();

/** One line of the same. */
export const cleanLine = (text: string): string => cleanLines(whiteAsSpace(text));
