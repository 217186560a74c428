import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { renditionUrl } from '#contract/platform/rendition-url';
import { ok, type Result } from '../../platform/lib/result.ts';
import type { Deps } from '../deps.ts';
import { computeImageHash } from './compute-image-hash.ts';
import { insertMediaFile, type MediaFile, selectMediaFile } from './media.store.ts';
import { type OpenedPhoto, openPhoto } from './open-photo.ts';
import { type PhotoError, widthsFor } from './photo.rules.ts';

/** Encoder effort: the cost of AVIF grows much faster than its compression (bench/uploads.ts). */
const webp = { quality: 78, effort: 2 } as const;
const avif = { quality: 52, effort: 0, chromaSubsampling: '4:2:0' } as const;
const clean = { quality: 82 } as const;

/** A thumbhash uses at most 100 pixels a side. */
const THUMB_SIDE = 90;

type Target = Pick<Deps, 'db' | 'files'>;

/**
 * Renders an uploaded photo (WebP and AVIF at 480, 640, 960, 1600, never enlarged), its thumbhash and its image hash.
 * Applies the EXIF rotation, then drops all metadata. The key is the content hash, so equal bytes are processed once.
 * @returns the stored file, or the error of rejected content.
 */
export async function processPhoto(deps: Target, content: Uint8Array): Promise<Result<MediaFile, PhotoError>> {
  const known = await selectMediaFile(deps.db, keyOf(content));
  if (known) return ok(known);
  const opened = await openPhoto(content);
  return opened.ok ? ok(await renderPhoto(deps, content, opened.value)) : opened;
}

/** As `processPhoto`, for a decoded photo. One thread per photo, so that the caller controls concurrency. */
export async function renderPhoto(deps: Target, content: Uint8Array, opened: OpenedPhoto): Promise<MediaFile> {
  const key = keyOf(content);
  const known = await selectMediaFile(deps.db, key);
  if (known) return known;
  const widths = widthsFor(opened.width);
  const { image, width, height } = await shrink(opened, widths[widths.length - 1] ?? opened.width);
  let byteSize = 0;
  for (const rendition of widths) byteSize += await renderAt(deps, image, key, rendition);
  const thumbhash = await thumbhashOf(image);
  const hash = await computeImageHash(image);
  return insertMediaFile(deps.db, {
    key,
    type: 'PHOTO',
    mimeType: 'image/webp',
    width,
    height,
    widths,
    thumbhash,
    byteSize,
    ...hash,
  });
}

/** Photo as one file without metadata; transparency becomes white in formats without alpha. */
export function encodeClean({ image }: OpenedPhoto, format: 'jpeg' | 'webp'): Promise<Uint8Array> {
  const flattened = image.clone();
  return format === 'webp'
    ? flattened.webp({ ...webp, ...clean }).toBuffer()
    : flattened.flatten(white).jpeg(clean).toBuffer();
}

const white = { background: '#ffffff' } as const;

function keyOf(content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex');
  return `${hash.slice(0, 2)}/${hash.slice(2, 22)}`;
}

/** Smaller renditions are resized from the largest: resizing the original each time would cost as much as encoding. */
async function shrink({ image }: OpenedPhoto, width: number): Promise<OpenedPhoto> {
  const { data, info } = await image
    .clone()
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels, ...sides } = info;
  const raw = { width: sides.width, height: sides.height, channels };
  return { image: sharp(data, { raw }), width: sides.width, height: sides.height };
}

/** @returns the total bytes of both formats. */
async function renderAt(deps: Pick<Deps, 'files'>, image: Sharp, key: string, width: number): Promise<number> {
  const sized = image.clone().resize({ width, withoutEnlargement: true });
  let size = 0;
  for (const format of ['webp', 'avif'] as const) {
    const encoded = format === 'webp' ? sized.clone().webp(webp) : sized.clone().avif(avif);
    const bytes = await encoded.toBuffer();
    await deps.files.put(renditionUrl(key, width, format), bytes, `image/${format}`);
    size += bytes.byteLength;
  }
  return size;
}

async function thumbhashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .clone()
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
