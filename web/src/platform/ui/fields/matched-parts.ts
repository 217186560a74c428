export type TextPart = { text: string; matched: boolean };

/**
 * Splits a suggestion at the words that start with a typed word, ignoring accents and case ("forli" in "Forlì, FC").
 * The joined parts equal the text.
 */
export function matchedParts(text: string, typed: string): TextPart[] {
  const characters = [...text];
  const folded = characters.map(fold);
  const words = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort((one, other) => other.length - one.length);
  const parts: TextPart[] = [];
  let at = 0;
  while (at < characters.length) {
    const length = isInWord(folded[at - 1]) ? 0 : matchLength(folded.slice(at), words);
    add(parts, characters.slice(at, at + Math.max(length, 1)).join(''), length > 0);
    at += Math.max(length, 1);
  }
  return parts;
}

/** Number of these characters that the longest matching word covers. */
function matchLength(characters: readonly string[], words: readonly string[]): number {
  const rest = characters.join('');
  const word = words.find((one) => rest.startsWith(one));
  if (word === undefined) return 0;
  let length = 0;
  for (let taken = ''; taken.length < word.length; length++) taken += characters[length];
  return length;
}

function add(parts: TextPart[], text: string, matched: boolean) {
  const last = parts.at(-1);
  if (last?.matched === matched) last.text += text;
  else parts.push({ text, matched });
}

const isInWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
