import type { Language } from '#contract/rendering';

/** Small words that every letter needs. */

const regions: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

/** Longer than any name one would be greeted by, shorter than a message. */
const LONGEST_NAME = 40;

/** Whether it reads as somebody's name; what could be read as a link or a message does not. */
export function isPlainName(name: string): boolean {
  const plain = name.trim();
  return plain !== '' && plain.length <= LONGEST_NAME && !/[/\\@:<>\d\n\r]|\.\S|www/i.test(plain);
}

/**
 * "Ciao Ada,". Whoever signs up types a name and somebody else's address: what could be read as a link or a message
 * is left out, so that our letters carry nobody's advertising.
 */
export function greeting(locale: Language, name: string): string {
  const hello = locale === 'it' ? 'Ciao' : 'Hello';
  return isPlainName(name) ? `${hello} ${name.trim()},` : `${hello},`;
}

/** `21 novembre 2026 alle ore 15:00`: an instant in Rome's time. */
export function whenInRome(locale: Language, instant: string): string {
  return new Intl.DateTimeFormat(regions[locale], {
    timeZone: 'Europe/Rome',
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(instant));
}

/** `21 novembre 2026`: the day of an instant in Rome. */
export function dayInRome(locale: Language, instant: string): string {
  return new Intl.DateTimeFormat(regions[locale], { timeZone: 'Europe/Rome', dateStyle: 'long' }).format(
    new Date(instant),
  );
}

/** A header is one line: what would begin another one, or cannot be seen, becomes a space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** What somebody typed, as a letter shows it: its lines stay, without empty ones and without what cannot be seen or turns text around. */
export function shown(text: string): string {
  const lines = text.replace(/[\u202A-\u202E\u2066-\u2069]/gu, '').split(/[\n\r\u2028\u2029]+/u);
  return lines
    .map((line) => oneLine(line.replace(/\s+/gu, ' ')))
    .filter((line) => line !== '')
    .join('\n');
}
