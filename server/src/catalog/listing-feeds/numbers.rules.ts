import type { FeedNoteCode } from '#contract/catalog/feed-listing';

/** Numbers as portals write them, in both conventions of separators. */

/** GROUPED: prices and areas, where `1.250` is 1250. DECIMAL: coordinates, counts and indexes, where it is 1.25. */
export type NumberKind = 'GROUPED' | 'DECIMAL';
export type NumberReading = { value: number | null; notes: FeedNoteCode[] };

/** Value of a field in a file; formats with types give numbers and booleans. */
export type Scalar = string | number | boolean | null | undefined;

const currencySigns = /(?:us)?\$|[€£]|(?<![a-z])(?:eur|euro|euros|chf|usd|gbp|fr)(?![a-z])\.?/g;
const units =
  /m²|(?<![a-z])(?:m2|mq|m\^2|sqm|sq\.? ?m|qm|m\.? ?q\.?|metri quadr[ia]|metri|meters|kwh(?:\/m[²2q](?:\W*(?:anno|year|a))?)?)(?![a-z])\.?/g;
const perMonth =
  /(?:\/|\bal |\bper |\bpro |\bpor |\bpar )\s?(?:mese|month|monat|mes|mois)\b|\b(?:mensili|monthly|pcm)\b/g;
/** The price is stated, and may be discussed. */
const negotiable = /\(?\b(?:trattabil[ei]|tratt|negotiable|negociable|vhb|n[ée]gociable)\b\.?\)?/g;
/** `250.000,-`, `250.000.-` and `250.000,00=`. */
const dashes = /[.,]\s?[-–—]+(?!\d)|(?<!=)=+\s*$/g;

const atLeastBefore =
  /^(?:[>≥]=?|oltre|almeno|piu di|più di|over|more than|at least|ab|mindestens|plus de|más de|mas de)\s*(?=\d)/;
const atLeastAfter = /(?<=\d)\s*(?:\+|(?:o|e|or|oder|ou|et|y) (?:più|piu|oltre|more|mehr|plus|más|mas)(?![a-z])\.?)$/;

/** Separators of thousands only: no-break, thin and narrow spaces, apostrophes. */
const groups = /^\d{1,3}(?:[ '’]\d{3})+(?![ '’]?\d)/;

/**
 * Reads a number. Null without a value for empty text and for text that is no number in either convention: ranges, words, two numbers.
 */
export function readNumber(raw: Scalar, kind: NumberKind): NumberReading {
  if (typeof raw === 'number') return { value: Number.isFinite(raw) ? raw : null, notes: [] };
  if (typeof raw !== 'string') return { value: null, notes: [] };
  const notes: FeedNoteCode[] = [];
  let text = raw
    .slice(0, 100)
    // Digits of Asian keyboards are wider ones.
    .replace(/[\uff0c\uff0e\uff10-\uff19]/g, (wide) => wide.normalize('NFKC'))
    .replace(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ')
    .toLowerCase()
    .replace(units, ' ')
    .replace(currencySigns, ' ')
    .replace(perMonth, ' ')
    .replace(negotiable, ' ')
    .replace(dashes, '')
    .trim();
  const exact = text.replace(atLeastBefore, '').replace(atLeastAfter, '').trim();
  if (exact !== text) notes.push('AT_LEAST_READ');
  text = exact.replace(groups, (group) => group.replace(/[ '’]/g, ''));
  const { value, isGroup } = parseSeparators(text, kind);
  if (value === null) return { value: null, notes: [] };
  return { value, notes: isGroup ? [...notes, 'NUMBER_READ'] : notes };
}

/** `isGroup`: one separator before exactly three digits counted as grouping, which it may not be. */
function parseSeparators(text: string, kind: NumberKind): { value: number | null; isGroup: boolean } {
  const none = { value: null, isGroup: false };
  if (!/^[-−+]?(?:\d[\d.,]*|[.,]\d+)$/.test(text)) return none;
  const sign = /^[-−]/.test(text) ? -1 : 1;
  const digits = text.replace(/^[-−+]/, '');
  const separators: string[] = digits.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  const numberOf = (plain: string) => ({ value: sign * Number(plain), isGroup: false });
  if (last === undefined) return numberOf(digits);
  const other = last === '.' ? ',' : '.';
  if (separators.includes(other)) {
    if (separators.indexOf(last) !== separators.length - 1) return none;
    const [whole = '', fraction = ''] = digits.split(last);
    return isGrouped(whole, other) ? numberOf(`${whole.replaceAll(other, '')}.${fraction}`) : none;
  }
  if (separators.length > 1) return isGrouped(digits, last) ? numberOf(digits.replaceAll(last, '')) : none;
  if (kind === 'GROUPED' && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) {
    return { value: sign * Number(digits.replace(last, '')), isGroup: true };
  }
  return numberOf(digits.replace(last, '.'));
}

function isGrouped(text: string, separator: string): boolean {
  const [first = '', ...rest] = text.split(separator);
  return /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
}
