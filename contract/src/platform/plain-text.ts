export const normalizeWhitespace = (text: string) => text.replaceAll(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ');
export const separatorsAsLineEnds = (text: string) => text.replaceAll(/[\v\f\u0085\u2028\u2029]/g, '\n');

/** Typed or pasted lines without the invisible characters that `lines` rejects. */
export const writable = (typed: string): string =>
  separatorsAsLineEnds(typed)
    .replaceAll(/[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();

/** For text whose author cannot correct it: drops what `lines` rejects. */
export const cleanLines = (text: string): string =>
  writable(text)
    .normalize('NFC')
    .replaceAll(/((?:\p{M}\p{Cf}*){4})\p{M}[\p{M}\p{Cf}]*/gu, '$1')
    .trim();

/** The same for a single line. */
export const cleanLine = (text: string): string => cleanLines(normalizeWhitespace(text));
