import { randomBytes } from 'node:crypto';
import type { Metadata } from 'sharp';
import sharp from 'sharp';
import type { CreateDomainError } from '../../platform/lib/domain-error.ts';
import { no, ok, type Result } from '../../platform/lib/result.ts';
import type { Deps } from '../deps.ts';
import { AVATAR_SIDE, type AvatarErrorCode, kindOfImage, validateAvatar } from './users.rules.ts';

/**
 * Stores a picture of an account. Each file has a unique name, so no cache shows a former one.
 * @throws INVALID_IMAGE_EXCEPTION with `reason` (`AvatarErrorCode`)
 */
export async function storePicture(
  { deps, domainError }: { deps: Pick<Deps, 'files'>; domainError: CreateDomainError<'INVALID_IMAGE_EXCEPTION'> },
  content: Uint8Array,
  kind: 'face' | 'logo',
): Promise<{ key: string; url: string }> {
  const encoded = await encodePicture(content, kind);
  if (!encoded.ok) throw domainError('INVALID_IMAGE_EXCEPTION', { reason: encoded.code });
  const key = `avatars/${randomBytes(16).toString('hex')}.webp`;
  await deps.files.put(key, encoded.value, 'image/webp');
  return { key, url: deps.files.publicUrl(key) };
}

const white = { r: 255, g: 255, b: 255 };

/**
 * Encodes a picture for storage: rotated by its EXIF, cropped to a square around the point of attention, at most 512
 * pixels per side. WebP, no metadata, first frame only. A logo is not cropped but padded with white.
 */
async function encodePicture(content: Uint8Array, kind: 'face' | 'logo'): Promise<Result<Uint8Array, AvatarErrorCode>> {
  // Other formats (SVG, PDF, TIFF) never reach their decoders.
  const format = kindOfImage(content);
  if (!format) return no('unsupported');
  // Most builds of the decoder lack the HEIC codec, so the user needs another format.
  const unreadable = no(format === 'heic' ? 'unsupported' : 'unreadable');
  const facts = await factsOf(content);
  if (!facts) return unreadable;
  const validated = validateAvatar(facts);
  if (!validated.ok) return validated;
  const { width, height } = validated.value;
  const isLogo = kind === 'logo';
  const side = Math.min(AVATAR_SIDE, isLogo ? Math.max(width, height) : Math.min(width, height));
  try {
    const upright = sharp(content, { limitInputPixels: false, failOn: 'error', sequentialRead: true }).autoOrient();
    const square = isLogo
      ? upright.flatten({ background: white }).resize(side, side, { fit: 'contain', background: white })
      : upright.resize(side, side, { fit: 'cover', position: sharp.strategy.attention });
    const encoded = await square.toColourspace('srgb').webp({ quality: 82, effort: 4 }).toBuffer();
    return ok(encoded);
  } catch {
    return unreadable;
  }
}

async function factsOf(content: Uint8Array): Promise<Metadata | undefined> {
  try {
    // Reads the header only: the pixel count is checked before decoding.
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}
