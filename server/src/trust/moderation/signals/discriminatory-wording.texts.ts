import { respelled, type SpelledText, sourceSpan, spelled } from '../../../platform/lib/spelled-text.ts';
import { type ProtectedGround, wordings } from './wordings.texts.ts';

/** What the words are about, and where they stand in the text, in UTF-16 units. */
export type FoundWording = { about: ProtectedGround; start: number; end: number };

/** What is let or sold: children are asked about only where somebody would live, and a room among others may ask for whom it is. */
export type Offer = { isLongRental: boolean; isRoom: boolean };

const compiled = wordings.map(({ patterns, ...about }) => ({
  ...about,
  patterns: patterns.map((pattern) => new RegExp(pattern, 'gu')),
}));

/** Words that keep people out for what they are: each ground once, where it is said first. Doubtful ones are left alone. */
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

/** Small letters without accents, words with one space between them; `n o  s t r a n i e r i` and `str4ni3ri` are words, too. */
function plainly(source: string): SpelledText {
  const letters = spelled(source, (letter) =>
    letter
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/[’‘`´]/gu, "'")
      .toLowerCase(),
  );
  const words = respelled(letters, /(?<=\p{L})[01345@$](?=\p{L})/gu, ([sign]) => digitLetters[sign] ?? sign);
  // Two spaces part words that are spelled out, one space their letters.
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
