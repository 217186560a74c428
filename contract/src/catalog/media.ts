/**
 * Media: photos and the video of a property.
 *
 * A file is uploaded once (`uploads.ts`), validated by its content and rendered in several widths as WebP and AVIF.
 * The thumbhash is the blurred placeholder. `url` is the largest WebP. Other renditions differ only in the suffix (`{key}-480.webp`,
 * `{key}-960.avif`).
 */

/**
 * Rendition widths in pixels (DESIGN.md "Media"). 640 serves full-width photos on phones, where the photo is the LCP element.
 * Photos are never enlarged. Photos processed before a width was added lack it: see `widths`.
 */
export const renditionWidths = [480, 640, 960, 1600] as const;

/** spec/001 §5, §9. */
export const MEDIA_MAX_ITEMS = 50;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const VIDEO_MAX_BYTES = 100 * 1024 * 1024;

export const mediaTypes = ['PHOTO', 'VIDEO'] as const;
/** Type of a picture. */
export const representations = ['PHOTO', 'FLOOR_PLAN'] as const;
/** Room or subject of a picture. */
export const roomTags = [
  'living',
  'kitchen',
  'dining',
  'bedroom',
  'bathroom',
  'study',
  'hallway',
  'balcony',
  'terrace',
  'garden',
  'pool',
  'garage',
  'cellar',
  'facade',
  'commonArea',
  'view',
  'other',
] as const;

/** Why an uploaded file is rejected. */
export const uploadErrors = [
  'PHOTO_UNREADABLE',
  'PHOTO_TOO_HEAVY',
  'PHOTO_TOO_LARGE',
  'PHOTO_TOO_SMALL',
  'VIDEO_UNREADABLE',
  'VIDEO_TOO_HEAVY',
] as const;
export type UploadError = (typeof uploadErrors)[number];
