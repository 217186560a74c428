import { no, ok, type Result } from '../../platform/lib/result.ts';

/** What a picture of a person may be, judged by its content (DECISIONS.md "Bounds"). */

/** Pixels a side, at most. */
export const AVATAR_SIDE = 512;
const MIN_SIDE = 64;
/** Above this a small file can still fill the memory when it is opened. */
const MAX_PIXELS = 50_000_000;

/** `details.reason` of INVALID_IMAGE_EXCEPTION. */
export type AvatarRefusal = 'unsupported' | 'unreadable' | 'too_small' | 'too_many_pixels';

const ascii = (content: Uint8Array, from: number, to: number) => String.fromCharCode(...content.subarray(from, to));

/** By its first bytes: what comes with another name or kind is still what it is. */
export function kindOfImage(content: Uint8Array): 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | null {
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff) return 'jpeg';
  if (content[0] === 0x89 && ascii(content, 1, 8) === 'PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(ascii(content, 0, 6))) return 'gif';
  if (ascii(content, 0, 4) === 'RIFF' && ascii(content, 8, 12) === 'WEBP') return 'webp';
  if (/^ftypavi[fs]$/.test(ascii(content, 4, 12))) return 'avif';
  if (/^ftyp(heic|heix|hevc|mif1|msf1)$/.test(ascii(content, 4, 12))) return 'heic';
  return null;
}

/** Sides in pixels, as the file's head tells them. */
export function judgeAvatar({
  width,
  height,
}: {
  width: number;
  height: number;
}): Result<{ width: number; height: number }, AvatarRefusal> {
  if (width * height > MAX_PIXELS) return no('too_many_pixels');
  if (Math.min(width, height) < MIN_SIDE) return no('too_small');
  return ok({ width, height });
}
