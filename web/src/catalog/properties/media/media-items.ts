import { MEDIA_MAX_ITEMS, PHOTO_MAX_BYTES, type UploadError, VIDEO_MAX_BYTES } from '#contract/catalog/media';
import type { MediaChoice, OwnMediaItem, Photo } from '#contract/catalog/media.schemas';

export type MediaType = OwnMediaItem['type'];

/** Why a file is unusable: a server rejection or an upload error. */
export type MediaProblem =
  | UploadError
  | 'EMPTY_FILE'
  | 'NO_CONNECTION'
  | 'INTERRUPTED'
  | 'SIGNED_OUT'
  | 'NOT_ARRIVED'
  | 'FAILED_STATUS';

/**
 * A photo or the video of a property in a draft: serializable, because drafts store it. `local-files.ts` keeps the selected `File` and its
 * preview under the same `id`.
 */
export type MediaItemDraft = {
  /** Local id; for files of the server, the key. */
  id: string;
  /** Null until the server returns the upload URL. */
  s3Key: string | null;
  type: MediaType;
  representation: OwnMediaItem['representation'];
  roomTag: OwnMediaItem['roomTag'];
  alt: string | null;
  fileName: string;
  /** In bytes. */
  fileSize: number;
  mimeType: string;
  /** `refused`: permanently rejected. `failed`: the upload can be retried. */
  state: 'waiting' | 'uploading' | 'processing' | 'ready' | 'refused' | 'failed';
  refusal: MediaProblem | null;
  /** HTTP status of the upload, if it is the problem. */
  httpStatus: number | null;
  /** Set for a ready photo. */
  photo: Photo | null;
  /** Set for a ready video. */
  url: string | null;
};

/** A selected file, with the fields that the rules need. */
export type ChosenFile = { id: string; name: string; size: number; mimeType: string };

const pendingStates: readonly MediaItemDraft['state'][] = ['waiting', 'uploading', 'processing'];

export const isPendingItem = ({ state }: MediaItemDraft) => pendingStates.includes(state);
export const photosOf = (items: readonly MediaItemDraft[]) => items.filter(({ type }) => type === 'PHOTO');
export const videoOf = (items: readonly MediaItemDraft[]) => items.find(({ type }) => type === 'VIDEO');

/** spec/001 §5: uploads block step 3. Files in processing are stored on the server and do not block. */
export function isUploading(items: readonly MediaItemDraft[]): boolean {
  return items.some(({ state }) => state === 'waiting' || state === 'uploading');
}

/** Counts for "9 foto · 6 pronte, 2 in arrivo, 1 da rivedere". */
export function countsOf(items: readonly MediaItemDraft[]) {
  const ready = items.filter(({ state }) => state === 'ready').length;
  const pending = items.filter(isPendingItem).length;
  return { total: items.length, ready, pending, review: items.length - ready - pending };
}

/** Number of files that can still be added. Rejected files do not count. */
export function remainingCapacity(items: readonly MediaItemDraft[]): number {
  return Math.max(0, MEDIA_MAX_ITEMS - items.filter(({ state }) => state !== 'refused').length);
}

/** spec/001 §5: 10 MB per photo, 100 MB for the video. Validated before the upload. */
export function validateFile(type: MediaType, size: number): MediaProblem | null {
  if (size === 0) return 'EMPTY_FILE';
  if (type === 'PHOTO') return size > PHOTO_MAX_BYTES ? 'PHOTO_TOO_HEAVY' : null;
  return size > VIDEO_MAX_BYTES ? 'VIDEO_TOO_HEAVY' : null;
}

/** Appends files; invalid ones as rejected, so that the user sees the reason. `surplus`: files over the limit. */
export function addFiles(items: readonly MediaItemDraft[], type: MediaType, files: readonly ChosenFile[]) {
  const accepted = files.slice(0, type === 'VIDEO' ? Math.min(1, remainingCapacity(items)) : remainingCapacity(items));
  const added = accepted.map((file) => itemOfFile(type, file));
  return { items: [...items, ...added], added, surplus: files.length - accepted.length };
}

function itemOfFile(type: MediaType, { id, name, size, mimeType }: ChosenFile): MediaItemDraft {
  const problem = validateFile(type, size);
  return {
    id,
    s3Key: null,
    type,
    representation: 'PHOTO',
    roomTag: null,
    alt: null,
    fileName: name,
    fileSize: size,
    mimeType,
    state: problem ? 'refused' : 'waiting',
    refusal: problem,
    httpStatus: null,
    photo: null,
    url: null,
  };
}

export function patchItem(items: readonly MediaItemDraft[], id: string, changes: Partial<MediaItemDraft>) {
  return items.map((item) => (item.id === id ? { ...item, ...changes } : item));
}

/** Moves a photo to a position among the photos (from 0); the first is the cover. The video stays last. */
export function movePhoto(items: readonly MediaItemDraft[], id: string, to: number): MediaItemDraft[] {
  const photos = photosOf(items);
  const moved = photos.find((item) => item.id === id);
  if (!moved) return [...items];
  const rest = photos.filter((item) => item !== moved);
  const place = Math.min(Math.max(0, to), rest.length);
  return [...rest.slice(0, place), moved, ...rest.slice(place), ...items.filter(({ type }) => type === 'VIDEO')];
}

/** Media items of a saved property. */
export function itemsOf(media: readonly OwnMediaItem[]): MediaItemDraft[] {
  return media.map((item) => ({
    id: item.s3Key,
    s3Key: item.s3Key,
    type: item.type,
    representation: item.representation,
    roomTag: item.roomTag,
    alt: item.alt,
    fileName: item.fileName,
    fileSize: item.fileSize,
    mimeType: item.mimeType,
    state: item.refusal ? 'refused' : item.isProcessing ? 'processing' : 'ready',
    refusal: item.refusal,
    httpStatus: null,
    photo: item.photo,
    url: item.url,
  }));
}

/** Media of the request: received files without errors; photos in order, then the video. */
export function choicesOf(items: readonly MediaItemDraft[]): MediaChoice[] {
  return [...photosOf(items), ...items.filter(({ type }) => type === 'VIDEO')].flatMap(
    ({ s3Key, state, representation, roomTag, alt }) =>
      s3Key && (state === 'ready' || state === 'processing') ? [{ s3Key, representation, roomTag, alt }] : [],
  );
}

/** Changes of the media list. */
export type MediaActions = {
  patch: (id: string, changes: Partial<MediaItemDraft>) => void;
  move: (id: string, to: number) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
  /** Selects the file of an upload that a reload interrupted. */
  chooseAgain: (id: string, file: File) => void;
};
