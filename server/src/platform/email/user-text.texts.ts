/** Prepares user input for emails. */

/** Longer than real names in a greeting, shorter than a message. */
const LONGEST_NAME = 40;

/** Whether the text looks like a name. Link-like and message-like text does not. */
export function isPlainName(name: string): boolean {
  const plain = name.trim();
  return plain !== '' && plain.length <= LONGEST_NAME && !/[/\\@:<>\d\n\r]|\.\S|www/i.test(plain);
}

/** Longer than real names in a subject. */
const LONGEST_IN_SUBJECT = 30;

/** The name for a subject, or `instead` if it is too long. */
export function shortName(name: string, instead: string): string {
  const plain = oneLine(name);
  return plain.length <= LONGEST_IN_SUBJECT ? plain : instead;
}

/** Headers are single lines: replaces line breaks and invisible characters with spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** User input for emails: preserves lines, removes empty lines, invisible characters and bidirectional controls. */
export function shown(text: string): string {
  const lines = text.replace(/[\u202A-\u202E\u2066-\u2069]/gu, '').split(/[\n\r\u2028\u2029]+/u);
  return lines
    .map((line) => oneLine(line.replace(/\s+/gu, ' ')))
    .filter((line) => line !== '')
    .join('\n');
}
