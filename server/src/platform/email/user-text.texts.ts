/** What somebody typed, as letters may show it. */

/** Longer than any name one would be greeted by, shorter than a message. */
const LONGEST_NAME = 40;

/** Whether it reads as somebody's name; what could be read as a link or a message does not. */
export function isPlainName(name: string): boolean {
  const plain = name.trim();
  return plain !== '' && plain.length <= LONGEST_NAME && !/[/\\@:<>\d\n\r]|\.\S|www/i.test(plain);
}

/** Longer than any name that belongs into a subject. */
const LONGEST_IN_SUBJECT = 30;

/** A name for a subject, or `instead` of one that is too long for it. */
export function shortName(name: string, instead: string): string {
  const plain = oneLine(name);
  return plain.length <= LONGEST_IN_SUBJECT ? plain : instead;
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
