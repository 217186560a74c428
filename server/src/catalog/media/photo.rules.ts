import { renditionWidths } from '#contract/catalog/media';
import { no, ok, type Result } from '../../platform/lib/result.ts';

/** Limits of a photo (spec/001 §9: photos up to 10 MB; DECISIONS.md "Bounds": validated by content). */

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Above this, a small file could exhaust memory when decoded. */
export const MAX_PHOTO_PIXELS = 60_000_000;
const MIN_PHOTO_SIDE = 200;

const formats = ['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif'] as const;

/** Detected from the first bytes of the file, never from its name. */
const photoTypes = /^image\/(jpeg|png|apng|webp|avif|gif|tiff|(heic|heif)(-sequence)?)$/;

export const isPhotoType = (mimeType: string): boolean => photoTypes.test(mimeType);

export const isHeic = (mimeType: string): boolean => /^image\/(heic|heif)(-sequence)?$/.test(mimeType);

export type PhotoError = 'PHOTO_TOO_HEAVY' | 'PHOTO_UNREADABLE' | 'PHOTO_TOO_LARGE' | 'PHOTO_TOO_SMALL';

/** Facts from the decoder before pixels are decoded. */
type PhotoFacts = { format: string | undefined; width: number | undefined; height: number | undefined };

/** Validates a photo by content, not by name. Dimensions in pixels. */
export function validatePhoto(
  facts: PhotoFacts,
  byteSize: number,
  minSide: number = MIN_PHOTO_SIDE,
): Result<{ width: number; height: number }, PhotoError> {
  if (byteSize > MAX_PHOTO_BYTES) return no('PHOTO_TOO_HEAVY');
  const { format, width, height } = facts;
  if (!width || !height || !formats.some((known) => known === format)) return no('PHOTO_UNREADABLE');
  if (width * height > MAX_PHOTO_PIXELS) return no('PHOTO_TOO_LARGE');
  if (Math.min(width, height) < minSide) return no('PHOTO_TOO_SMALL');
  return ok({ width, height });
}

/**
 * Rendition widths of a photo `width` pixels wide: the standard ones that do not enlarge it, and its own width below
 * 1600.
 */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, renditionWidths[renditionWidths.length - 1] ?? width);
  const smaller = renditionWidths.filter((standard) => standard < largest);
  return [...smaller, largest];
}
