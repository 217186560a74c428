import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { no, ok, type Result } from '../../platform/lib/result.ts';
import { decodeHeic } from '../../platform/storage/heic.ts';
import { isHeic, isPhotoType, MAX_PHOTO_PIXELS, type PhotoError, validatePhoto } from './photo.rules.ts';

/** Photo at its largest public size: upright, sRGB, pixels cached for all renditions. Dimensions in pixels. */
export type OpenedPhoto = { image: Sharp; width: number; height: number };

/** Panoramas and long floor plans keep their width. */
const largest = { width: 2048, height: 4096, fit: 'inside', withoutEnlargement: true } as const;

type Source = { open: () => Sharp; format: string | undefined; width: number | undefined; height: number | undefined };

/**
 * Validates a photo by content before decoding. Other formats (SVG, PDF) never reach their decoders; an animation
 * counts as its first frame. `minSide` in pixels, for pictures that need not show a property.
 */
export async function openPhoto(
  content: Uint8Array,
  { minSide }: { minSide?: number } = {},
): Promise<Result<OpenedPhoto, PhotoError>> {
  const kind = (await fileTypeFromBuffer(content))?.mime ?? '';
  const source = await sourceOf(kind, content);
  if (typeof source === 'string') return no(source);
  const validated = validatePhoto(source, content.byteLength, minSide);
  if (!validated.ok) return validated;
  const opened = await openUpright(source);
  return opened ? ok(opened) : no('PHOTO_UNREADABLE');
}

function sourceOf(kind: string, content: Uint8Array): Promise<Source | PhotoError> {
  if (!isPhotoType(kind)) return Promise.resolve('PHOTO_UNREADABLE');
  return isHeic(kind) ? heicSource(content) : sharpSource(content);
}

async function sharpSource(content: Uint8Array): Promise<Source | 'PHOTO_UNREADABLE'> {
  try {
    const { format, width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    const options = { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', sequentialRead: true } as const;
    return { open: () => sharp(content, options).autoOrient(), format, width, height };
  } catch {
    return 'PHOTO_UNREADABLE';
  }
}

/** This build of sharp has no HEVC decoder; the other decoder applies the rotation itself. */
async function heicSource(content: Uint8Array): Promise<Source | PhotoError> {
  const decoded = await decodeHeic(content, { maxPixels: MAX_PHOTO_PIXELS });
  if (decoded === 'tooLarge') return 'PHOTO_TOO_LARGE';
  // The container may also hold AV1, which sharp reads.
  if (decoded === 'unreadable') return sharpSource(content);
  const { width, height, data } = decoded;
  const open = () => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  return { open, format: 'heif', width, height };
}

/** Null for a truncated file. */
async function openUpright(source: Source): Promise<OpenedPhoto | null> {
  try {
    const { data, info } = await source
      .open()
      .resize(largest)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { image: sharp(data, { raw: { width, height, channels } }), width, height };
  } catch {
    return null;
  }
}
