import type { Sharp } from 'sharp';
import { bandsOf, computeHash, HASH_SIDE, PIXELS } from './image-hash.ts';

/** Image hash in the format of the columns `perceptual_hash` and `hash_bands` of `media_file`. */
export async function computeImageHash(image: Sharp): Promise<{ perceptualHash: string; hashBands: number[] }> {
  const shrunk = (width: number, height: number) =>
    image
      .clone()
      .flatten({ background: '#ffffff' })
      .grayscale()
      .resize(width * PIXELS, height * PIXELS, { fit: 'fill' })
      .raw()
      .toBuffer();
  const perceptualHash = computeHash(await shrunk(HASH_SIDE + 1, HASH_SIDE), await shrunk(HASH_SIDE, HASH_SIDE + 1));
  return { perceptualHash, hashBands: bandsOf(perceptualHash) };
}
