import type { Sharp } from 'sharp';
import { bandsOf, lookOf, PIXELS, SIDE } from './look.ts';

/** The picture's look as the columns `look` and `look_bands` of `media_file` hold it. */
export async function measureLook(image: Sharp): Promise<{ look: string; lookBands: number[] }> {
  const shrunk = (width: number, height: number) =>
    image
      .clone()
      .flatten({ background: '#ffffff' })
      .grayscale()
      .resize(width * PIXELS, height * PIXELS, { fit: 'fill' })
      .raw()
      .toBuffer();
  const look = lookOf(await shrunk(SIDE + 1, SIDE), await shrunk(SIDE, SIDE + 1));
  return { look, lookBands: bandsOf(look) };
}
