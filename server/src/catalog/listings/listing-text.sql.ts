import { type RawBuilder, sql } from 'kysely';

/** Normalizes case, accents and apostrophes for comparison. */
const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase();

/** SQL equivalent of `foldText`. */
const folded = (text: RawBuilder<unknown>) =>
  sql`translate(regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g'), '’‘', '''''')`;

/** Each word of `text` is part of the SQL text, ignoring case and accents. */
export function containsWords(inText: RawBuilder<unknown>, text = ''): RawBuilder<boolean>[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return words.map((word) => sql<boolean>`position(${word} in ${folded(inText)}) > 0`);
}
