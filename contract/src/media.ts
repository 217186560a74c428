/**
 * Media: the photos and the video of a property.
 *
 * A file is uploaded once, judged by its content and turned into three widths of WebP and AVIF plus a
 * thumbhash, the blur shown while it loads. `url` is the largest WebP; the other renditions differ only in
 * the end of their name (`{key}-480.webp`, `{key}-960.avif`).
 */
import { z } from 'zod';

/** Widths of the renditions in pixels (DESIGN.md "Media"). A photo is never enlarged: see `widths`. */
export const renditionWidths = [480, 960, 1600] as const;

export const photo = z
  .object({
    url: z.string(),
    /** Base of the renditions: `/media/ab12cd`, to which `-{width}.{webp|avif}` is added. */
    base: z.string(),
    widths: z.array(z.int()),
    width: z.int(),
    height: z.int(),
    alt: z.string().nullable(),
    /** Base64, at most 40 characters. */
    thumbhash: z.string().nullable(),
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof photo>;

export const mediaItem = photo
  .extend({
    id: z.int(),
    type: z.enum(['PHOTO', 'VIDEO']),
    displayOrder: z.int(),
    isProcessing: z.boolean(),
  })
  .meta({ id: 'MediaItem' });
export type MediaItem = z.infer<typeof mediaItem>;

/** The address of one rendition. */
export function renditionUrl(base: string, width: number, format: 'webp' | 'avif'): string {
  return `${base}-${width}.${format}`;
}
