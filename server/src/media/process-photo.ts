import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { renditionUrl } from '#contract/media';
import type { Deps } from '../deps.ts';
import { no, ok, type Result } from '../lib/result.ts';
import { insertMediaFile, type MediaFile, selectMediaFile } from './media.store.ts';
import { judgePhoto, MAX_PHOTO_PIXELS, type PhotoRefusal, widthsFor } from './photo.rules.ts';

/** Encoder effort: AVIF grows costly far faster than it grows smaller. */
const webp = { quality: 78, effort: 3 } as const;
const avif = { quality: 52, effort: 0 } as const;

/** A thumbhash takes at most 100 pixels a side. */
const THUMB_SIDE = 90;

/**
 * Turns an uploaded photo into its renditions (WebP and AVIF at 480, 960, 1600, never enlarged) and a thumbhash,
 * turned upright by its EXIF, which is then dropped with every other metadata. The same bytes are processed once: the
 * key is their hash.
 * @returns the stored file, or why the content is no photo of ours.
 */
export async function processPhoto(
  deps: Pick<Deps, 'db' | 'files'>,
  content: Uint8Array,
): Promise<Result<MediaFile, PhotoRefusal>> {
  const hash = createHash('sha256').update(content).digest('hex');
  const key = `${hash.slice(0, 2)}/${hash.slice(2, 22)}`;
  const known = await selectMediaFile(deps.db, key);
  if (known) return ok(known);

  const judged = judgePhoto(await factsOf(content), content.byteLength);
  if (!judged.ok) return judged;
  const upright = await openUpright(content);
  if (!upright) return no('PHOTO_UNREADABLE');

  const widths = widthsFor(upright.width);
  const largest = widths[widths.length - 1] ?? upright.width;
  const sizes = await Promise.all(widths.flatMap((width) => renderAt(deps, upright.image, key, width)));
  const file = await insertMediaFile(deps.db, {
    key,
    type: 'PHOTO',
    mimeType: 'image/webp',
    width: largest,
    height: Math.round((upright.height * largest) / upright.width),
    widths,
    thumbhash: await thumbhashOf(upright.image),
    byteSize: sizes.reduce((sum, size) => sum + size, 0),
  });
  return ok(file);
}

async function factsOf(content: Uint8Array) {
  try {
    const { format, width, height } = await sharp(content, { limitInputPixels: MAX_PHOTO_PIXELS }).metadata();
    return { format, width, height };
  } catch {
    return { format: undefined, width: undefined, height: undefined };
  }
}

/** The decoded pixels, kept once for all renditions; null when the file breaks off halfway. */
async function openUpright(content: Uint8Array): Promise<{ image: Sharp; width: number; height: number } | null> {
  try {
    const { data, info } = await sharp(content, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
      .rotate()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { image: sharp(data, { raw: { width, height, channels } }), width, height };
  } catch {
    return null;
  }
}

function renderAt(deps: Pick<Deps, 'files'>, image: Sharp, key: string, width: number): Promise<number>[] {
  const sized = image.clone().resize({ width, withoutEnlargement: true });
  return (['webp', 'avif'] as const).map(async (format) => {
    const encoded = format === 'webp' ? sized.clone().webp(webp) : sized.clone().avif(avif);
    const bytes = await encoded.toBuffer();
    await deps.files.put(renditionUrl(key, width, format), bytes, `image/${format}`);
    return bytes.byteLength;
  });
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
