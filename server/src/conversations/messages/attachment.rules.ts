import { cleanLine } from '#contract/platform/plain-text';
import { no, ok, type Result } from '../../platform/lib/result.ts';

/** Attachments of messages, validated by content (DECISIONS.md "Bounds": never by name or claimed type). */

/** `details.reason` of ATTACHMENT_REFUSED_EXCEPTION. */
export type PdfErrorCode = 'PDF_BROKEN' | 'PDF_ACTIVE' | 'PDF_ENCRYPTED';

/** PDF readers accept the header near the start and the trailer near the end. */
const EDGE_BYTES = 1024;
/** Max unpacked bytes of the object streams of one file; a larger file is rejected without a scan. */
const UNFOLDED_MAX = 32 * 1024 * 1024;

export const isPdf = (content: Uint8Array): boolean => /%PDF-[12]\.\d/.test(latin(content.subarray(0, EDGE_BYTES)));

/** Decompresses zlib data up to `maxBytes`; null on failure. */
export type Unfold = (packed: Uint8Array, maxBytes: number) => Uint8Array | null;

/**
 * Checks that a PDF is complete and passive: no scripts, program launches or embedded files.
 * Names may be escaped or in compressed object streams. Encrypted files are rejected, because encryption hides the names.
 */
export function validatePdf(content: Uint8Array, unfold: Unfold): Result<'application/pdf', PdfErrorCode> {
  if (!isPdf(content) || !/%%EOF/.test(latin(content.subarray(-EDGE_BYTES)))) return no('PDF_BROKEN');
  const text = latin(content);
  // Compressed bytes contain any three characters by chance, so short names are searched only outside streams.
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
/** XFA: forms with scripts. */
const SHORT_NAMES = named('JS', 'XFA');
const ENCRYPTED = named('Encrypt');

const latin = (content: Uint8Array) => Buffer.from(content).toString('latin1');

/** Removes streams from a text in one pass, also with many unterminated streams. */
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

/** A stream holds about a hundred objects; regular files have fewer streams. */
const OBJECT_STREAMS_MAX = 5000;
/** Accepts the same `stream` keywords as lenient readers. */
const STREAM = /(?<!end)stream[ \t]*(?:\r\n|\r|\n)/g;
const OBJECT_STREAM = named('ObjStm');
/** Object streams start with numbers and offsets. Other content is compressed twice or uses a predictor. */
const OBJECTS = /^\s*(?:\d+\s+\d+\s|$)/;

/**
 * Content of the object streams; null when unreadable or too large. Takes all text between two `stream` keywords
 * as the dictionary, so that no comment or string hides the type.
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
    // Several streams may share one end: searches for it once.
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
/** Max characters read of a file name. */
const CLAIMED_MAX = 1000;

/**
 * Sanitizes a file name: removes folders, control characters and bidirectional marks, and sets the extension of
 * the stored type.
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
