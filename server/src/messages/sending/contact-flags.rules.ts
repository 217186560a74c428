import { isValidPhoneNumber } from 'libphonenumber-js';
import type { MessageFlag } from '#contract/messages';

/**
 * What in a first message leads away from here: addresses, numbers and links, also where they are written to be overlooked
 * (`mario (at) gmail . com`, `tre tre tre 45 67 890`). A flag warns, it refuses nothing: what is doubtful is left alone.
 */
export function contactFlags(text: string): MessageFlag[] {
  const plain = plainly(text);
  const found: MessageFlag[] = [];
  if (emails.some((pattern) => pattern.test(plain))) found.push('email');
  // What follows an @ is the address's own.
  const withoutEmails = emails.reduce((rest, pattern) => rest.replace(everywhere(pattern), ' | '), plain);
  if (holdsPhone(withoutEmails)) found.push('phone');
  if (links.some((pattern) => pattern.test(withoutEmails))) found.push('link');
  return found;
}

/** One spelling of letters and digits; what cannot be seen is gone. */
function plainly(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/\p{Cf}|\ufe0f|\u20e3/gu, '')
      // Arabic and Persian digits: the last four bits are what they say.
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
      .toLowerCase()
  );
}

const everywhere = (pattern: RegExp) => new RegExp(pattern.source, 'gu');

const at = '(?:\\s?@\\s?|\\s*[([{<]\\s*(?:at|chiocciola|@)\\s*[)\\]}>]\\s*|\\s+chiocciola\\s+)';
const dot = '(?:\\s?\\.\\s?|\\s*[([{<]\\s*(?:dot|punto|\\.)\\s*[)\\]}>]\\s*|\\s+(?:dot|punto)\\s+)';
const label = '[\\p{L}\\d](?:[\\p{L}\\d-]{0,61}[\\p{L}\\d])?';
const providers =
  '(?:gmail|googlemail|hotmail|outlook|live|yahoo|ymail|libero|virgilio|alice|tin|tiscali|icloud|proton|protonmail|gmx|aruba|fastwebnet|me)';

const emails = [
  new RegExp(`[\\p{L}\\d][\\p{L}\\d._%+-]{0,63}${at}${label}(?:${dot}${label}){0,3}${dot}\\p{L}{2,}`, 'u'),
  // A bare "at" is an English word: only where a known post office follows.
  new RegExp(`[\\p{L}\\d][\\p{L}\\d._%+-]{0,63}\\s+at\\s+${providers}${dot}\\p{L}{2,}`, 'u'),
];

const hosts = '(?:com|net|org|it|eu|info|biz|app|site|online|shop|xyz|link|club|website|page|store|ru|uk|fr|ch)';
const shorteners = '(?:wa|t|m|bit|tinyurl|goo|is|ow|cutt|rb|linktr|signal)';

const links = [
  /\b(?:https?|ftp|tg|whatsapp):\s?\/\//u,
  new RegExp(`\\bwww${dot}${label}`, 'u'),
  new RegExp(`(?<![\\p{L}\\d@.-])(?:${label}\\.){1,4}${hosts}(?![\\p{L}\\d-])`, 'u'),
  // Short ends are Italian words too ("Buongiorno.io sono …"): with a path, or of those who shorten.
  new RegExp(`(?<![\\p{L}\\d@.-])(?:${label}\\.){1,4}\\p{L}{2,6}/[\\w?#]`, 'u'),
  new RegExp(`(?<![\\p{L}\\d@.-])${shorteners}${dot}(?:me|ly|gl|gd|co|ee|gy|group)(?![\\p{L}\\d])`, 'u'),
];

const digitWords: Readonly<Record<string, string>> = {
  ...{ zero: '0', uno: '1', due: '2', tre: '3', quattro: '4', cinque: '5', sei: '6', sette: '7', otto: '8', nove: '9' },
  ...{ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9' },
};

/** Numbers that are something else. */
const noPhones = [
  // Codes: CIN and CIR, IBAN, tax numbers, references
  /\bit\d{6}[a-z0-9]{6,12}\b/gu,
  /\b\d{6}-[a-z]{3}-\d{5}\b/gu,
  /\b[a-z]{2}\d{2}[a-z]?\d{10,26}\b/gu,
  /\b(?:p\.?\s?iva|partita iva|c\.?f\.?|codice fiscale|rif\.?|riferimento|annuncio|codice|cap|id)[\s:.n°#]*\d[\w-]*/gu,
  // Days and times
  /\b\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?(?:\d{4}|\d{2})\b/gu,
  /\b\d{4}-\d{2}-\d{2}\b/gu,
  /(?<!\d[.\s-]?)\b[0-2]?\d[:.][0-5]\d(?:\s?-\s?[0-2]?\d[:.][0-5]\d)?\b(?![.\s-]?\d)/gu,
  // Prices and areas, with their ranges
  /(?:€|\beuro?s?\b|\beur\b|£|\$|\bchf\b)\s?\d[\d.,' ]*/gu,
  /\d[\d.,']*(?:\s?(?:-|\/|e|o|a)\s?\d[\d.,']*)?\s?(?:€|£|\$|euros?\b|eur\b|chf\b|mila\b|mln\b|milion[ei]\b|k\b)/gu,
  /\d[\d.,']*(?:\s?(?:-|\/|e|o|a|x)\s?\d[\d.,']*)?\s?(?:m2\b|mq\b|m²|metri\b|sqm\b|ha\b|km\b|m\b|%)/gu,
];

/** What stands between the digits of one number. */
const between = String.raw`(?:[\s.\-–—/()_·*']{0,4}(?:\b(?:e|poi|punto|trattino|spazio|and|then|dash|dot)\b[\s.\-]{0,3}){0,2})`;
const runs = new RegExp(`(?:\\+\\s?)?\\d+(?:${between}\\d+)*`, 'gu');

function holdsPhone(plain: string): boolean {
  const rest = noPhones.reduce((text, pattern) => text.replace(pattern, ' ; '), plain);
  const digits = rest.replace(/\p{L}+/gu, (word) => digitWords[word] ?? word).replace(/(?<=\d)o(?=[\s.-]?\d)/gu, '0');
  return (digits.match(runs) ?? []).some(isPhoneRun);
}

/** A run is a number as a whole, or holds one that is written without a gap. */
function isPhoneRun(run: string): boolean {
  const plus = run.startsWith('+');
  const whole = run.replace(/\D/g, '');
  return isPhone(whole, plus) || (run.match(/\d{9,}/g) ?? []).some((part) => isPhone(part, false));
}

/** National numbers of Italy by their form, others with their country's code by its plan. */
function isPhone(digits: string, plus: boolean): boolean {
  if (digits.length > 16) return false;
  if (plus) return isValidPhoneNumber(`+${digits}`) || /^39(3\d{8,9}|0[1-9]\d{6,9})$/.test(digits);
  if (/^3[1-9]\d{7,8}$/.test(digits) || /^0[1-9]\d{6,9}$/.test(digits)) return true;
  // Free of charge.
  if (/^80[03]\d{6}$/.test(digits)) return true;
  if (/^(?:00)?39(?:3[1-9]\d{7,8}|0[1-9]\d{6,9})$/.test(digits)) return true;
  if (digits.startsWith('00')) return isValidPhoneNumber(`+${digits.slice(2)}`);
  return digits.length >= 11 && isValidPhoneNumber(`+${digits}`);
}
