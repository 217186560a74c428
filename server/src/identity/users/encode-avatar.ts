import sharp, { type Metadata } from 'sharp';
import { no, ok, type Result } from '../../platform/lib/result.ts';
import { AVATAR_SIDE, type AvatarRefusal, judgeAvatar, kindOfImage } from './avatar.rules.ts';

const white = { r: 255, g: 255, b: 255 };

/**
 * A picture as it is stored: upright by its EXIF, cropped to a square around what catches the eye, at most 512 pixels a
 * side, WebP, without any metadata. Of an animation it is the first frame. A logo stays whole, on white.
 */
export async function encodeAvatar(
  content: Uint8Array,
  kind: 'face' | 'logo' = 'face',
): Promise<Result<Uint8Array, AvatarRefusal>> {
  // Other formats (SVG, PDF, TIFF) never reach their decoders.
  const format = kindOfImage(content);
  if (!format) return no('unsupported');
  // Its codec is patented, and missing from most builds of the decoder: another format is what helps.
  const unreadable = no(format === 'heic' ? 'unsupported' : 'unreadable');
  const facts = await factsOf(content);
  if (!facts) return unreadable;
  const judged = judgeAvatar(facts);
  if (!judged.ok) return judged;
  const { width, height } = judged.value;
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
    // Reads the head only: how many pixels there are is judged before they are opened.
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}
