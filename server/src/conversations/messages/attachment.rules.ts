import { cleanLine } from '#contract/platform/plain-text';
import { no, ok, type Result } from '../../platform/lib/result.ts';

/** Attachments of messages, validated by content (DECISIONS.md "Bounds": never by name or claimed type). */

/** `details.reason` of ATTACHMENT_REFUSED_EXCEPTION. */
export type PdfErrorCode = 'PDF_BROKEN' | 'PDF_ACTIVE' | 'PDF_ENCRYPTED';

/** Readers look for the header near the beginning and for the trailer near the end. */
const EDGE_BYTES = 1024;
/** Max unpacked bytes of the object streams of one file; a larger file is rejected without a scan. */
const UNFOLDED_MAX = 32 * 1024 * 1024;

export const isPdf = (content: Uint8Array): boolean => /%PDF-[12]\.\d/.test(latin(content.subarray(0, EDGE_BYTES)));

/** Takes packed bytes apart (zlib), into at most so many; null when that cannot be. */
export type Unfold = (packed: Uint8Array, maxBytes: number) => Uint8Array | null;

/**
 * A PDF from beginning to end that does nothing by itself: no scripts, no starting of programs, no files inside. Names may be
 * written in escapes, and stand in compressed object streams; an encrypted file hides them, and is refused.
 */
export function validatePdf(content: Uint8Array, unfold: Unfold): Result<'application/pdf', PdfErrorCode> {
  if (!isPdf(content) || !/%%EOF/.test(latin(content.subarray(-EDGE_BYTES)))) return no('PDF_BROKEN');
  const text = latin(content);
  // Compressed bytes hold any three characters sooner or later: short names are looked for outside of them.
  const outside = outsideOf(text);
  if (ENCRYPTED.test(outside)) return no('PDF_ENCRYPTED');
  const objects = objectsIn(content, text, unfold);
  if (objects === null) return no('PDF_BROKEN');
  const isActive = [text, ...objects].some((part) => LONG_NAMES.test(part));
  return isActive || [outside, ...objects].some((part) => SHORT_NAMES.test(part))
    ? no('PDF_ACTIVE')
    : ok('application/pdf');
}

/** Matches names in every spelling: `/J#61vaScript` is `/JavaScript`. Decoding a whole file first takes seconds. */
function named(...names: readonly string[]): RegExp {
  const code = (character: string) => character.charCodeAt(0).toString(16);
  const eitherCase = (hex: string) => hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const spelling = (character: string) => `(?:${character}|#${eitherCase(code(character))})`;
  const spellings = names.map((name) => [...name].map(spelling).join(''));
  return new RegExp(`/(?:${spellings.join('|')})(?![A-Za-z]|#[46][1-9A-Fa-f]|#[57][0-9Aa])`);
}

const LONG_NAMES = named('JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia');
/** XFA: forms with scripts of their own. */
const SHORT_NAMES = named('JS', 'XFA');
const ENCRYPTED = named('Encrypt');

const latin = (content: Uint8Array) => Buffer.from(content).toString('latin1');

/** A text without its streams, in one pass over it however many begin and never end. */
function outsideOf(text: string): string {
  const cleaned: string[] = [];
  let from = 0;
  for (const { index, 0: head } of text.matchAll(/>>\s*stream\r?\n/g)) {
    if (index < from) continue;
    const end = text.indexOf('endstream', index + head.length);
    if (end < 0) break;
    cleaned.push(text.slice(from, index), '>>');
    from = end;
  }
  return cleaned.join('') + text.slice(from);
}

/** Each holds a hundred objects or so: honest files have fewer. */
const OBJECT_STREAMS_MAX = 5000;
/** `stream`, as lenient readers take it too. */
const STREAM = /(?<!end)stream[ \t]*(?:\r\n|\r|\n)/g;
const OBJECT_STREAM = named('ObjStm');
/** Numbers and offsets come first. What begins otherwise is packed a second time, or shifted by a predictor. */
const OBJECTS = /^\s*(?:\d+\s+\d+\s|$)/;

/**
 * What the object streams hold; null when they cannot be read or unfold to too much. What stands between one `stream` and the
 * next says what the next one is, so that no comment or string in between can hide it.
 */
function objectsIn(content: Uint8Array, text: string, unfold: Unfold): string[] | null {
  const objectStreams: string[] = [];
  let remainingBytes = UNFOLDED_MAX;
  let from = 0;
  let end = 0;
  for (const { index, 0: head } of text.matchAll(STREAM)) {
    const dictionary = text.slice(from, index);
    from = index + head.length;
    if (!OBJECT_STREAM.test(dictionary)) continue;
    // Many may share one end: it is looked for once.
    if (end < from && end >= 0) end = text.indexOf('endstream', from);
    if (end < 0 || objectStreams.length === OBJECT_STREAMS_MAX) return null;
    const unfolded = unfold(content.subarray(from, end), remainingBytes);
    const objects = unfolded && latin(unfolded);
    if (objects === null || !OBJECTS.test(objects)) return null;
    remainingBytes -= objects.length;
    objectStreams.push(objects);
  }
  return objectStreams;
}

const NAME_MAX = 120;
/** What is read of a name at all. */
const CLAIMED_MAX = 1000;

/**
 * A name that can be shown and saved everywhere: without folders, control characters and what turns the direction of reading,
 * with the ending of what the file is now.
 */
export function cleanFileName(claimed: string, mimeType: 'application/pdf' | 'image/webp'): string {
  const name = cleanLine(claimed.slice(0, CLAIMED_MAX).toWellFormed()).split(/[/\\]/).at(-1) ?? '';
  const stem = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*\ufffd]/gu, '')
    .replace(/\.[^.]{0,10}$/u, '')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  const cleaned = [...stem].slice(0, NAME_MAX).join('').trimEnd();
  return mimeType === 'application/pdf' ? `${cleaned || 'documento'}.pdf` : `${cleaned || 'immagine'}.webp`;
}
