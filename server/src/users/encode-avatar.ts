import sharp, { type Metadata } from 'sharp';
import { no, ok, type Result } from '../lib/result.ts';
import { AVATAR_SIDE, type AvatarRefusal, judgeAvatar, kindOfImage } from './avatar.rules.ts';

/**
 * A picture as it is stored: upright by its EXIF, cropped to a square around what catches the eye, at most 512 pixels a
 * side, WebP, without any metadata. Of an animation it is the first frame.
 */
export async function encodeAvatar(content: Uint8Array): Promise<Result<Uint8Array, AvatarRefusal>> {
  // Other formats (SVG, PDF, TIFF) never reach their decoders.
  const kind = kindOfImage(content);
  if (!kind) return no('unsupported');
  // Its codec is patented, and missing from most builds of the decoder: another format is what helps.
  const unreadable = no(kind === 'heic' ? 'unsupported' : 'unreadable');
  const facts = await factsOf(content);
  if (!facts) return unreadable;
  const judged = judgeAvatar(facts);
  if (!judged.ok) return judged;
  const side = Math.min(AVATAR_SIDE, judged.value.width, judged.value.height);
  try {
    const encoded = await sharp(content, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 4 })
      .toBuffer();
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
