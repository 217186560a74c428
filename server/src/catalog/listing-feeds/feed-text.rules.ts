import { decodeHTMLStrict } from 'entities';
import { compile } from 'html-to-text';
import type { FeedNoteCode } from '#contract/catalog/feed-listing';
import { cleanLine, cleanLines } from '#contract/platform/plain-text';
import type { Scalar } from './numbers.rules.ts';

/** Plain text of feeds that hold HTML, entities of entities, and control characters. */

export type TextReading = { text: string; notes: FeedNoteCode[] };

/** C1 controls are characters of windows-1252 (HTML standard, "numeric character reference end state"). */
const windowsCharacters = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at));
const fixControls = (text: string) =>
  text.replace(/[\u0080-\u009f]/g, (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? '');

/** Byte order marks, replacement of undecodable bytes, and marks of direction that `cleanLines` leaves. */
const invisible = /[\ufeff\ufffd-\uffff\u200e\u200f\u061c\ufdd0-\ufdef]/g;

/** Software that writes UTF-16 units as two entities: `&#55356;&#57313;` is one character. */
const joinSurrogates = (text: string) =>
  text.replace(/&#(5[5-6]\d{3});&#(5[6-7]\d{3});/g, (entities, high: string, low: string) => {
    const character = String.fromCharCode(Number(high), Number(low));
    return character.isWellFormed() ? character : entities;
  });

/** Entities decoded until stable, at most twice. */
function decodeEntities(text: string): string {
  let decoded = joinSurrogates(text);
  for (let pass = 0; pass < 2 && decoded.includes('&'); pass += 1) decoded = decodeHTMLStrict(decoded);
  return decoded;
}

/** A tag or a comment; `<` before anything else is text. */
const markup = /<\/?[a-z][a-z0-9:-]*(?:\s[^<>]*|\/)?>|<!--|<!\[cdata\[/i;
/** Marks of a section that the software has escaped like its content. */
const sectionMarks = /<!\[CDATA\[|\]\]>/gi;
const withoutSections = (text: string) => (/<!\[CDATA\[/i.test(text) ? text.replace(sectionMarks, '') : text);
const hiddenContent = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** Characters of markup that may hold a text of 2000; html-to-text is slow for deep nesting. */
const MARKUP_MAX = 50_000;

const lineBlock = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } } as const;
const blocks = ['p', 'div', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'tr'];
const toText = compile({
  wordwrap: false,
  decodeEntities: false,
  preserveNewlines: true,
  limits: { maxDepth: 100 },
  selectors: [
    ...blocks.map((selector) => ({ selector, ...lineBlock })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'hr', ...lineBlock },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
  ],
});

/** Text without HTML: line breaks for paragraphs, `<br>` and list items. Plain text only loses invisible characters. */
export function readLines(raw: Scalar): TextReading {
  if (raw === null || raw === undefined || raw === '') return { text: '', notes: [] };
  const decoded = withoutSections(decodeEntities(String(raw)));
  const isHtml = markup.test(decoded);
  const plain = isHtml ? withoutTags(decoded) : decoded;
  const text = cleanLines(fixControls(plain).replace(invisible, '').replaceAll('\u00a0', ' ').replace(/\r\n?/g, '\n'))
    .split('\n')
    .map((one) => one.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
  return { text, notes: isHtml ? ['HTML_REMOVED'] : [] };
}

/** Line breaks next to a tag of lines belong to the markup. */
const withoutTags = (html: string) =>
  toText(
    html
      .replace(hiddenContent, '')
      .replace(/<\/t[dh]\s*>/gi, ' ')
      .replace(/(<(?:br|\/?(?:p|ul|ol|li|div|table|tbody|tr|h[1-6]))\b[^<>]*>)[ \t]*\r?\n[ \t]*/gi, '$1')
      .replace(/\r?\n[ \t]*(?=<(?:p|ul|ol|li|div|table|tr|h[1-6])\b)/gi, '')
      .slice(0, MARKUP_MAX),
  );

/** The same in a single line. */
export function readLine(raw: Scalar): TextReading {
  const { text, notes } = readLines(raw);
  if (text === '') return { text, notes };
  return { text: cleanLine(text).replace(/ {2,}/g, ' '), notes };
}

/** At most `max` characters: cut after a word, with an ellipsis. */
export function cutAtWord(text: string, max: number): { text: string; isCut: boolean } {
  if (text.length <= max) return { text, isCut: false };
  const start = text.slice(0, max - 1);
  const isWordEnd = /\s/.test(text.charAt(max - 1));
  const end = isWordEnd ? start.length : Math.max(start.search(/\s\S*$/), 0);
  // A text of one long word is cut inside it, but never inside a surrogate pair.
  const cut = end > max / 2 ? start.slice(0, end) : start.replace(/[\ud800-\udbff]$/, '');
  return { text: `${cut.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`, isCut: true };
}

/** Comparable form: lower case, no accents, words of characters and digits with single spaces. */
export function comparable(raw: Scalar): string {
  return readLine(raw)
    .text.normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[ºª]/g, ' ')
    .replace(/[^\p{L}\p{N}+²]+/gu, ' ')
    .trim();
}
