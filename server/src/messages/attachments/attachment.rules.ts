import { no, ok, type Result } from '../../lib/result.ts';

/** What may be sent with a message, judged by content (DECISIONS.md "Bounds": never by name or claimed kind). */

/** `details.reason` of ATTACHMENT_REFUSED_EXCEPTION. */
export type PdfRefusal = 'PDF_BROKEN' | 'PDF_ACTIVE' | 'PDF_ENCRYPTED';

/** Readers look for the header near the beginning and for the trailer near the end. */
const EDGE_BYTES = 1024;
/** What the object streams of one file may unfold to; above it nobody looks through them. */
const UNFOLDED_MAX = 32 * 1024 * 1024;

export const isPdf = (content: Uint8Array): boolean => /%PDF-[12]\.\d/.test(latin(content.subarray(0, EDGE_BYTES)));

/** Takes packed bytes apart (zlib), into at most so many; null when that cannot be. */
export type Unfold = (packed: Uint8Array, most: number) => Uint8Array | null;

/**
 * A PDF from beginning to end that does nothing by itself: no scripts, no starting of programs, no files inside. Names may be
 * written in escapes, and stand in compressed object streams; an encrypted file hides them, and is refused.
 */
export function judgePdf(content: Uint8Array, unfold: Unfold): Result<'application/pdf', PdfRefusal> {
  if (!isPdf(content) || !/%%EOF/.test(latin(content.subarray(-EDGE_BYTES)))) return no('PDF_BROKEN');
  const text = latin(content);
  // Compressed bytes hold any three characters sooner or later: short names are looked for outside of them.
  const outside = text.replace(/>>\s*stream\r?\n[\s\S]*?endstream/g, '>>');
  if (ENCRYPTED.test(spelledOut(outside))) return no('PDF_ENCRYPTED');
  const objects = objectsIn(content, text, unfold);
  if (objects === null) return no('PDF_BROKEN');
  const isActive = [text, ...objects].some((part) => LONG_NAMES.test(spelledOut(part)));
  return isActive || [outside, ...objects].some((part) => SHORT_NAMES.test(spelledOut(part)))
    ? no('PDF_ACTIVE')
    : ok('application/pdf');
}

const LONG_NAMES = /\/(?:JavaScript|Launch|EmbeddedFiles?)(?![A-Za-z])/;
const SHORT_NAMES = /\/JS(?![A-Za-z])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z])/;

const latin = (content: Uint8Array) => Buffer.from(content).toString('latin1');

/** `/J#61vaScript` is `/JavaScript`. */
const spelledOut = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What the object streams hold; null when they cannot be read or unfold to too much. */
function objectsIn(content: Uint8Array, text: string, unfold: Unfold): string[] | null {
  const found: string[] = [];
  let left = UNFOLDED_MAX;
  for (const { index, 0: head } of text.matchAll(/\/ObjStm[\s\S]{0,400}?stream\r?\n/g)) {
    const start = index + head.length;
    const end = text.indexOf('endstream', start);
    const unfolded = unfold(content.subarray(start, end < 0 ? undefined : end), left);
    if (unfolded === null) return null;
    left -= unfolded.length;
    found.push(latin(unfolded));
  }
  return found;
}

const NAME_MAX = 120;

/**
 * A name that can be shown and saved everywhere: without folders, control characters and what turns the direction of reading,
 * with the ending of what the file is now.
 */
export function cleanFileName(claimed: string, mimeType: 'application/pdf' | 'image/webp'): string {
  const name = claimed.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*\ufffd]/gu, '')
    .replace(/\.[^.]{0,10}$/u, '')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  const kept = [...stem].slice(0, NAME_MAX).join('').trimEnd();
  return mimeType === 'application/pdf' ? `${kept || 'documento'}.pdf` : `${kept || 'immagine'}.webp`;
}
