import { respelled, type SpelledText, sourceSpan, spelled } from '../../../platform/lib/spelled-text.ts';
import { type ProtectedGround, wordings } from './wordings.texts.ts';

/** The protected ground, and the match position in UTF-16 units. */
export type FoundWording = { about: ProtectedGround; start: number; end: number };

/** Offer type. Children count only for long rentals. A shared room may be limited to a gender. */
export type Offer = { isLongRental: boolean; isRoom: boolean };

const compiled = wordings.map(({ patterns, ...about }) => ({
  ...about,
  patterns: patterns.map((pattern) => new RegExp(pattern, 'gu')),
}));

/** Finds wording that excludes a protected group: each ground once, at its first match. Skips doubtful cases. */
export function findDiscriminatoryWording(source: string, { isLongRental, isRoom }: Offer): FoundWording[] {
  const plain = plainly(source);
  return compiled.flatMap(({ about, within, patterns }) => {
    if ((within === 'rental' && !isLongRental) || (within === 'whole' && isRoom)) return [];
    const spans = patterns.flatMap((pattern) =>
      [...plain.text.matchAll(pattern)].map(({ index, 0: words }) => sourceSpan(plain, index, index + words.length)),
    );
    const [first] = spans.sort((a, b) => a.start - b.start);
    return first ? [{ about, ...first }] : [];
  });
}

const digitLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/**
 * Normalizes to lower case without accents, single spaces. Joins spaced letters (`n o  s t r a n i e r i`) and replaces digits
 * (`str4ni3ri`).
 */
function plainly(source: string): SpelledText {
  const letters = spelled(source, (letter) =>
    letter
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/[’‘`´]/gu, "'")
      .toLowerCase(),
  );
  const words = respelled(letters, /(?<=\p{L})[01345@$](?=\p{L})/gu, ([sign]) => digitLetters[sign] ?? sign);
  // In spaced-out text, two spaces separate words and one space separates letters.
  const joined = respelled(words, /(?<![\p{L}\d'])\p{L}(?:[ .·_*-]{1,3}\p{L}){3,}(?![\p{L}\d'])/gu, ([spelledOut]) =>
    spelledOut.replace(/(?<=\p{L})[ .·_*-](?=\p{L})/gu, ''),
  );
  const apart = respelled(
    joined,
    /\b(no|non|solo)(?=(?:stranier|italian|extracom|bambin|gay|disabil|musulman)\p{L}*)/gu,
    ([word]) => `${word} `,
  );
  return respelled(apart, /[\s_*/]+/gu, () => ' ');
}
