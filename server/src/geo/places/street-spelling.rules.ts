import { normalise, withShortSaints } from './place-text.ts';

/** Written forms of street names: one canonical form, and the comparison of initials with full given names. */

const months = new Set(
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
);

/** Ordinals and numbers of the dates that streets have as names. */
const daysInWords = new Map([
  ['primo', '1'],
  ['due', '2'],
  ['tre', '3'],
  ['quattro', '4'],
  ['cinque', '5'],
  ['otto', '8'],
  ['dieci', '10'],
  ['undici', '11'],
  ['venti', '20'],
  ['ventuno', '21'],
  ['ventiquattro', '24'],
  ['venticinque', '25'],
]);

const romanNumeral = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const tens = { '': 0, x: 10, xx: 20, xxx: 30 } as const;
const units = { '': 0, i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8, ix: 9 } as const;

/** "L. Ariosto" is an initial, "l'Ariosto" an article: `normalise` joins both without a mark. */
const initialBeforeVowel = /(?<!\p{L})([ldc])\.\s*(?=[aeiouh])/giu;
const MARK = 'qqz';

/**
 * Canonical form of one name: "V.le S. Agostino" and "Viale Sant'Agostino" → "viale s agostino", "Via XX Settembre" and
 * "via venti settembre" → "via 20 settembre". Initials remain: `isSameStreet` compares them.
 */
export function canonicalStreet(name: string): string {
  const marked = name.replace(initialBeforeVowel, `$1${MARK} `);
  const words = withShortSaints(normalise(marked).replaceAll(MARK, '')).split(' ');
  return words.map((word, at) => numberIn(words, at) ?? word).join(' ');
}

/** The number of a word in arabic digits. A single "v" or "i" is an initial, except before a month and at the end. */
function numberIn(words: readonly string[], at: number): string | undefined {
  const word = words[at] as string;
  const isDay = months.has(words[at + 1] ?? '');
  const day = isDay ? daysInWords.get(word) : undefined;
  if (day) return day;
  const isNumber = at > 0 && (word.length > 1 || isDay || at === words.length - 1);
  const parts = isNumber ? romanNumeral.exec(word) : null;
  return parts ? String(tens[parts[1] as keyof typeof tens] + units[parts[2] as keyof typeof units]) : undefined;
}

/**
 * Canonical forms that a partial name may start. Its last word may be incomplete: "via san" starts "via s marco" and "via
 * sanzio", "via xx" "via 20 settembre" and "via xxx", "via v" "via vittorio veneto".
 */
export function streetStarts(text: string): string[] {
  const words = normalise(text).split(' ');
  const last = words.at(-1) as string;
  const head = canonicalStreet([...words.slice(0, -1), NEXT].join(' ')).slice(0, -NEXT.length);
  const saint = /^san(?:t[aoi]?)?$/.test(last) ? ['s '] : last.startsWith('sant') ? [`s ${last.slice(4)}`] : [];
  const roman = last.length > 1 && words.length > 1 ? [canonicalStreet(`via ${last}`).slice(4)] : [];
  return [...new Set([last, ...saint, ...roman].map((end) => head + end))];
}

/** Stands for the next word. */
const NEXT = 'qqq';

/** The names of a double one: "Via Museo - Museumstraße" → both. "Via Nizza-Torino" is one. */
export function streetNames(name: string): string[] {
  const halves = name
    .split(/\/| [-–] /)
    .map((half) => half.trim())
    .filter(Boolean);
  return [...new Set(halves)];
}

/** Canonical form with the words between the first and the last as initials: "via g verdi" for "via giuseppe verdi". */
export function initialsForm(canonical: string): string {
  const words = canonical.split(' ');
  const isInner = (at: number) => at > 0 && at < words.length - 1;
  return words.map((word, at) => (isInner(at) && /^[a-z]/.test(word) ? word.charAt(0) : word)).join(' ');
}

/** Whether two canonical forms name one street: equal words, or one is the initial of the other. */
export function isSameStreet(a: string, b: string): boolean {
  if (a === b) return true;
  const [words, others] = [a.split(' '), b.split(' ')];
  return words.length === others.length && words.every((word, at) => isSameWord(word, others[at] as string));
}

const isInitial = (short: string, full: string) => /^[a-z]$/.test(short) && full.startsWith(short);
const isSameWord = (a: string, b: string) => a === b || isInitial(a, b) || isInitial(b, a);
