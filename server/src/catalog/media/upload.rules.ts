import { PHOTO_MAX_BYTES, type UploadError, VIDEO_MAX_BYTES } from '#contract/catalog/media';

/** Limits and keys of uploads. */

export type MediaType = 'PHOTO' | 'VIDEO';

export const typeOfMime = (mimeType: string): MediaType => (mimeType.startsWith('video/') ? 'VIDEO' : 'PHOTO');

export const maxBytes = (type: MediaType): number => (type === 'VIDEO' ? VIDEO_MAX_BYTES : PHOTO_MAX_BYTES);

/** Validity of an upload URL. */
export const PUT_WINDOW_MS = 10 * 60_000;

/** Maximum uploads of a user without a file. */
export const MAX_PENDING = 200;
/** Maximum uploads of a user that no property uses. */
export const MAX_UNUSED = 1000;

/** Uploads that neither a property nor a draft uses are deleted after this. */
export const UNUSED_MS = 24 * 3_600_000;

/** A PUT that started in time may still run this long; later no file arrives any more. */
export const LATEST_PUT_MS = 3_600_000;

/** Processing that started this long ago counts as crashed. */
export const STUCK_MS = 5 * 60_000;
/** Maximum processing attempts, so that an upload that crashes processes is not retried forever. */
export const MAX_ATTEMPTS = 12;

/**
 * Key of an upload. Its extension is the published format: JPEG for a photo, WebP when it may be transparent; a video
 * keeps its own. `random` must not be guessable.
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
