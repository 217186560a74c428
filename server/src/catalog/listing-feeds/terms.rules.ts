import { comparable, readLines } from './feed-text.rules.ts';
import type { Scalar } from './numbers.rules.ts';

/** Known terms in free text of five languages. */

export type TermTable<T> = {
  /** Every value that the text names and does not negate, in order. */
  find(text: Scalar): T[];
  /** The value of the longest word: "apartment with terrace" is an apartment. */
  longest(text: Scalar): T | null;
  /** The value whose word is the entire text. */
  exact(text: Scalar): T | null;
  /** Whether the text names any value, even to negate it. */
  mentions(text: Scalar): boolean;
};

const negations = [
  ...['no', 'not', 'non', 'senza', 'nessun', 'nessuno', 'nessuna', 'niente', 'privo di', 'priva di', 'without', 'w o'],
  ...[
    'none',
    'ohne',
    'kein',
    'keine',
    'keinen',
    'nicht',
    'sans',
    'pas de',
    'pas d',
    'aucun',
    'aucune',
    'sin',
    'ningun',
  ],
  // What may come later is not there.
  ...['possibilita di', 'possibilita', 'possibility of', 'possible', 'predisposizione', 'predisposto per', 'room for'],
  ...[
    'space for',
    'pre installed',
    'preinstalled',
    'pre installation',
    'preinstalacion',
    'pre instalacion',
    'vorbereitet',
  ],
];
const negationBefore = new RegExp(`(?:^| )(?:${negations.join('|')})(?: |$)`);
const negationAfter =
  /^ ?(?:no|non|none|nein|keine?|nessuno|nessuna|false|falso|0|assente|non presente|non disponibile)(?: |$)/;

const ends = '(?:s|es|e|n|en)?';

/** Table of values, each with its words in any language. */
export function termTable<T extends string>(terms: Readonly<Partial<Record<T, readonly string[]>>>): TermTable<T> {
  const byWord = new Map<string, T>();
  for (const [value, list] of Object.entries(terms) as [T, readonly string[]][])
    for (const word of [value, ...list]) byWord.set(comparable(word), value);
  const alternatives = [...byWord.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('+', '\\+'));
  const pattern = new RegExp(`(?<=^| )(${alternatives.join('|')})${ends}(?= |$)`, 'g');
  const hits = cached((text) =>
    segments(text).flatMap((segment) =>
      [...segment.matchAll(pattern)].map((match) => {
        const word = match[1] as string;
        const isNegated =
          negationBefore.test(segment.slice(0, match.index)) ||
          negationAfter.test(segment.slice(match.index + match[0].length));
        return { word, value: byWord.get(word) as T, isNegated };
      }),
    ),
  );
  const exact = cached((text) => byWord.get(comparable(text)) ?? null);
  const stated = (text: Scalar) => hits(text).filter(({ isNegated }) => !isNegated);
  return {
    find: (text) => [...new Set(stated(text).map(({ value }) => value))],
    exact,
    mentions: (text) => hits(text).length > 0,
    longest: (text) => stated(text).sort((a, b) => b.word.length - a.word.length)[0]?.value ?? null,
  };
}

const CACHED_TEXTS = 2000;
const CACHED_LENGTH = 80;

/** Features and types repeat in thousands of items. Long texts, such as titles, rarely do. */
function cached<R>(read: (text: string) => R): (text: Scalar) => R {
  const results = new Map<string, R>();
  return (raw) => {
    const text = String(raw ?? '');
    if (text.length > CACHED_LENGTH) return read(text);
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size >= CACHED_TEXTS) results.clear();
    const result = read(text);
    results.set(text, result);
    return result;
  };
}

/** A negation ends with its part of the text. */
const segments = (text: string) =>
  readLines(text.slice(0, 2000))
    .text.split(/[,;|/\n]| - (?!no\b|non\b|nein\b)|\bma\b|\bbut\b|\baber\b/i)
    .map(comparable)
    .filter(Boolean);
