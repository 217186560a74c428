import type { Sharp } from 'sharp';
import { bandsOf, computeHash, HASH_SIDE, PIXELS } from './image-hash.ts';

/** Image hash in the format of the columns `look` and `look_bands` of `media_file`. */
export async function computeImageHash(image: Sharp): Promise<{ look: string; lookBands: number[] }> {
  const shrunk = (width: number, height: number) =>
    image
      .clone()
      .flatten({ background: '#ffffff' })
      .grayscale()
      .resize(width * PIXELS, height * PIXELS, { fit: 'fill' })
      .raw()
      .toBuffer();
  const look = computeHash(await shrunk(HASH_SIDE + 1, HASH_SIDE), await shrunk(HASH_SIDE, HASH_SIDE + 1));
  return { look, lookBands: bandsOf(look) };
}
