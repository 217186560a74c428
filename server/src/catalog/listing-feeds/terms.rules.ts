import { comparable } from './feed-text.rules.ts';
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
  const hits = (text: Scalar) =>
    segments(text).flatMap((segment) =>
      [...segment.matchAll(pattern)].flatMap((match) => {
        const word = match[1] as string;
        const isNegated =
          negationBefore.test(segment.slice(0, match.index)) ||
          negationAfter.test(segment.slice(match.index + match[0].length));
        return isNegated ? [] : [{ word, value: byWord.get(word) as T }];
      }),
    );
  return {
    find: (text) => [...new Set(hits(text).map(({ value }) => value))],
    exact: (text) => byWord.get(comparable(text)) ?? null,
    mentions: (text) => segments(text).some((segment) => segment.search(pattern) !== -1),
    longest: (text) => hits(text).sort((a, b) => b.word.length - a.word.length)[0]?.value ?? null,
  };
}

/** A negation ends with its part of the text. */
const segments = (text: Scalar) =>
  String(text ?? '')
    .slice(0, 2000)
    .split(/[,;|/\n]| - (?!no\b|non\b|nein\b)|\bma\b|\bbut\b|\baber\b/i)
    .map(comparable)
    .filter(Boolean);
