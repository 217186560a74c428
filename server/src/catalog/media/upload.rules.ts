import { PHOTO_MAX_BYTES, type UploadError, VIDEO_MAX_BYTES } from '#contract/catalog/media';

/** What may be uploaded, and what an upload is called. */

export type MediaType = 'PHOTO' | 'VIDEO';

export const typeOfMime = (mimeType: string): MediaType => (mimeType.startsWith('video/') ? 'VIDEO' : 'PHOTO');

export const maxBytes = (type: MediaType): number => (type === 'VIDEO' ? VIDEO_MAX_BYTES : PHOTO_MAX_BYTES);

/** How long an address takes a file. */
export const PUT_WINDOW_MS = 10 * 60_000;

/** Uploads of one person that wait for their file. */
export const MAX_PENDING = 200;
/** Uploads of one person that no property uses. */
export const MAX_UNUSED = 1000;

/** An upload that no property uses and no draft names is forgotten after this. */
export const UNUSED_MS = 24 * 3_600_000;

/** A PUT that began in time may still be running this long after; later nothing comes any more. */
export const LATEST_PUT_MS = 3_600_000;

/** Work on an upload that began this long ago has died with its process. */
export const STUCK_MS = 5 * 60_000;
/** What makes processes die this often is not tried again. */
export const MAX_ATTEMPTS = 12;

/**
 * The key of an upload. Its ending says what is published: a photo becomes a JPEG, or a WebP where it may be transparent;
 * a video stays what it is. `random` must not be guessable.
 */
export function uploadKey(folder: string, random: string, mimeType: string): string {
  return `${folder}/${random}.${endings[mimeType] ?? (typeOfMime(mimeType) === 'VIDEO' ? 'mp4' : 'jpg')}`;
}

const endings: Record<string, string> = {
  'image/png': 'webp',
  'image/webp': 'webp',
  'image/gif': 'webp',
  'image/avif': 'webp',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

export const tooHeavy = (type: MediaType): UploadError => (type === 'VIDEO' ? 'VIDEO_TOO_HEAVY' : 'PHOTO_TOO_HEAVY');

export const unreadable = (type: MediaType): UploadError =>
  type === 'VIDEO' ? 'VIDEO_UNREADABLE' : 'PHOTO_UNREADABLE';
