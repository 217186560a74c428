import { isValidPhoneNumber } from 'libphonenumber-js';
import { respelled, type SpelledText, sourceSpan, spelled } from './spelled-text.ts';

/**
 * Detects off-site contacts in a text: addresses, numbers, links and social-network names, also obfuscated (`mario (at)
 * gmail . com`, `tre tre tre 45 67 890`). Ignores doubtful matches.
 */

export type ContactKind = 'email' | 'phone' | 'link' | 'social';
/** Position in the text, in UTF-16 units. */
export type DetectedContact = { kind: ContactKind; start: number; end: number };

/** All contacts, ordered by kind. */
export function findContacts(source: string): DetectedContact[] {
  const plain = plainly(source);
  const contacts = allOf(plain, emails).map((span) => ({ kind: 'email' as const, ...span }));
  // The domain after an @ is part of the address.
  const rest = emails.reduce((text, pattern) => respelled(text, everywhere(pattern), () => ' | '), plain);
  return [
    ...contacts,
    ...phonesIn(rest).map((span) => ({ kind: 'phone' as const, ...span })),
    ...allOf(rest, links).map((span) => ({ kind: 'link' as const, ...span })),
    ...allOf(rest, names).map((span) => ({ kind: 'social' as const, ...span })),
  ];
}

type Span = { start: number; end: number };

/** Matches of all patterns, without duplicates. */
function allOf(text: SpelledText, patterns: readonly RegExp[]): Span[] {
  const spans = patterns.flatMap((pattern) =>
    [...text.text.matchAll(everywhere(pattern))].map(({ index, 0: match }) =>
      sourceSpan(text, index, index + match.length),
    ),
  );
  return spans.filter(
    (span, index) => spans.findIndex((other) => span.start < other.end && other.start < span.end) === index,
  );
}

/** Normalizes alphabetic characters and digits; drops invisible characters. */
const plainly = (source: string): SpelledText =>
  spelled(source, (character) =>
    character
      .normalize('NFKC')
      .replace(/\p{Cf}|\ufe0f|\u20e3/gu, '')
      // Arabic and Persian digits: the last four bits are the value.
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
      .toLowerCase(),
  );

const everywhere = (pattern: RegExp) => new RegExp(pattern.source, 'gu');

const at = '(?:\\s?@\\s?|\\s*[([{<]\\s*(?:at|chiocciola|@)\\s*[)\\]}>]\\s*|\\s+chiocciola\\s+)';
const dot = '(?:\\s?\\.\\s?|\\s*[([{<]\\s*(?:dot|punto|\\.)\\s*[)\\]}>]\\s*|\\s+(?:dot|punto)\\s+)';
const label = '[\\p{L}\\d](?:[\\p{L}\\d-]{0,61}[\\p{L}\\d])?';
const providers =
  '(?:gmail|googlemail|hotmail|outlook|live|yahoo|ymail|libero|virgilio|alice|tin|tiscali|icloud|proton|protonmail|gmx|aruba|fastwebnet|me)';

const emails = [
  new RegExp(`[\\p{L}\\d][\\p{L}\\d._%+-]{0,63}${at}${label}(?:${dot}${label}){0,3}${dot}\\p{L}{2,}`, 'u'),
  // A bare "at" is an English word: requires a known email provider after it.
  new RegExp(`[\\p{L}\\d][\\p{L}\\d._%+-]{0,63}\\s+at\\s+${providers}${dot}\\p{L}{2,}`, 'u'),
];

const hosts = '(?:com|net|org|it|eu|info|biz|app|site|online|shop|xyz|link|club|website|page|store|ru|uk|fr|ch)';
const shorteners = '(?:wa|t|m|bit|tinyurl|goo|is|ow|cutt|rb|linktr|signal)';

const links = [
  /\b(?:https?|ftp|tg|whatsapp):\s?\/\/\S*/u,
  new RegExp(`\\bwww${dot}${label}(?:\\.${label})*(?:/\\S*)?`, 'u'),
  new RegExp(`(?<![\\p{L}\\d@.-])(?:${label}\\.){1,4}${hosts}(?![\\p{L}\\d-])(?:/\\S*)?`, 'u'),
  // Short domain endings are also Italian words ("Buongiorno.io sono …"): requires a path or a known URL shortener.
  new RegExp(`(?<![\\p{L}\\d@.-])(?:${label}\\.){1,4}\\p{L}{2,6}/[\\w?#]\\S*`, 'u'),
  new RegExp(`(?<![\\p{L}\\d@.-])${shorteners}${dot}(?:me|ly|gl|gd|co|ee|gy|group)(?![\\p{L}\\d])(?:/\\S*)?`, 'u'),
];

const networks = '(?:instagram|insta|facebook|tiktok|tik tok|telegram|snapchat|linkedin|messenger|twitter|viber|skype)';
const handle = '[\\p{L}\\d_](?:[\\p{L}\\d_.]{1,28}[\\p{L}\\d_])';

const names = [
  new RegExp(`(?<![\\p{L}\\d._@/-])@${handle}`, 'u'),
  new RegExp(`\\b(?:${networks}|ig|fb)\\s?[:@]\\s?@?${handle}`, 'u'),
  new RegExp(
    `\\b(?:su|on|via)\\s+(?:${networks}|ig|fb)\\s+(?:come|as|con il nome|under)\\s+${handle}(?:\\s${handle})?`,
    'u',
  ),
  new RegExp(
    `\\b(?:cerca|trova|segui|contatta|scrivi|find|follow|contact|write|text)(?:mi|ci|te(?:mi|ci)|\\s(?:me|us))\\s+(?:su|on|via)\\s+(?:${networks}|ig|fb|whatsapp)\\b`,
    'u',
  ),
];

const digitWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    zero: '0',
    uno: '1',
    due: '2',
    tre: '3',
    quattro: '4',
    cinque: '5',
    sei: '6',
    sette: '7',
    otto: '8',
    nove: '9',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
  }),
);

/** Numbers that are no phone numbers. */
const noPhones = [
  // Codes: CIN and CIR, IBAN, tax numbers, references
  /\bit\d{6}[a-z0-9]{6,12}\b/gu,
  /\b\d{6}-[a-z]{3}-\d{5}\b/gu,
  /\b[a-z]{2}\d{2}[a-z]?\d{10,26}\b/gu,
  /\b(?:p\.?\s?iva|partita iva|c\.?f\.?|codice fiscale|rif\.?|riferimento|annuncio|codice|cod\.?|cap|id|ape|cin|cir|rea|energetic[ao]|attestato|certificato|protocollo|prot\.?|foglio|particella|mappale|subalterno|sub\.?)[\s:.n°#]*\d[\w-]*/gu,
  // Dates and times
  /\b\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?(?:\d{4}|\d{2})\b/gu,
  /\b\d{4}-\d{2}-\d{2}\b/gu,
  /(?<!\d[.\s-]?)\b[0-2]?\d[:.][0-5]\d(?:\s?-\s?[0-2]?\d[:.][0-5]\d)?\b(?![.\s-]?\d)/gu,
  // Prices and areas with ranges. Each matches from its first digit only; otherwise long numbers take quadratic time.
  /(?:€|\beuro?s?\b|\beur\b|£|\$|\bchf\b)\s?\d[\d.,' ]*/gu,
  /\d(?<!\d[.,']*\d)[\d.,']*(?:\s?(?:-|\/|e|o|a)\s?\d[\d.,']*)?\s?(?:€|£|\$|euros?\b|eur\b|chf\b|mila\b|lire\b|mln\b|milion[ei]\b|k\b)/gu,
  /\d(?<!\d[.,']*\d)[\d.,']*(?:\s?(?:-|\/|e|o|a|x)\s?\d[\d.,']*)?\s?(?:m2\b|mq\b|m²|metri\b|sqm\b|ha\b|km\b|m\b|%)/gu,
];

/** Separators between the digits of one number. */
const between = String.raw`(?:[\s.\-–—/()_·*']{0,4}(?:\b(?:e|poi|punto|trattino|spazio|and|then|dash|dot)\b[\s.\-]{0,3}){0,2})`;
const runs = new RegExp(`(?:\\+\\s?)?\\d+(?:${between}\\d+)*`, 'gu');

/** Phone numbers, after removal of other numbers. */
function phonesIn(plain: SpelledText): Span[] {
  const rest = noPhones.reduce((text, pattern) => respelled(text, pattern, () => ' ; '), plain);
  const words = respelled(rest, /\p{L}+/gu, ([word]) => digitWords.get(word) ?? word);
  const digits = respelled(words, /(?<=\d)o(?=[\s.-]?\d)/gu, () => '0');
  return [...digits.text.matchAll(runs)].flatMap(({ index, 0: run }) =>
    phonesOfRun(run).map(({ start, end }) => sourceSpan(digits, index + start, index + end)),
  );
}

/** A run is one number, or contains several that are written without a gap. */
function phonesOfRun(run: string): Span[] {
  if (isPhone(run.replace(/\D/g, ''), run.startsWith('+'))) return [{ start: 0, end: run.length }];
  return [...run.matchAll(/\d{9,}/g)].flatMap(({ index, 0: part }) =>
    isPhone(part, false) ? [{ start: index, end: index + part.length }] : [],
  );
}

/** Validates Italian national numbers by format, others by the numbering plan of their country code. */
function isPhone(digits: string, plus: boolean): boolean {
  if (digits.length > 16) return false;
  if (plus) return isValidPhoneNumber(`+${digits}`) || /^39(3\d{8,9}|0[1-9]\d{6,9})$/.test(digits);
  if (/^3[1-9]\d{7,8}$/.test(digits) || /^0[1-9]\d{6,9}$/.test(digits)) return true;
  // Toll-free numbers.
  if (/^80[03]\d{6}$/.test(digits)) return true;
  if (/^(?:00)?39(?:3[1-9]\d{7,8}|0[1-9]\d{6,9})$/.test(digits)) return true;
  if (digits.startsWith('00')) return isValidPhoneNumber(`+${digits.slice(2)}`);
  return digits.length >= 11 && isValidPhoneNumber(`+${digits}`);
}
