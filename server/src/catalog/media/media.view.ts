import type { UploadError } from '#contract/catalog/media';
import type { MediaItem, OwnMediaItem, Photo } from '#contract/catalog/media.schemas';
import type { listUploads } from '#contract/catalog/uploads.schemas';
import type { OutputOf } from '#contract/platform/endpoint';
import { renditionUrl } from '#contract/platform/rendition-url';

/** Facts of a processed file. A video has no widths: it is served unchanged. */
export type FileFacts = {
  key: string;
  type: MediaItem['type'];
  width: number;
  height: number;
  widths: number[];
  thumbhash: string | null;
};

/** File of a property with its position. */
type MediaFacts = FileFacts & { id: number; displayOrder: number; alt: string | null; isProcessing: boolean };

type UploadView = OutputOf<typeof listUploads>['data'][number];

type AddressOf = (key: string) => string;

export function photoView(facts: FileFacts, alt: string | null, publicUrl: AddressOf): Photo {
  const base = publicUrl(facts.key);
  const largest = facts.widths.at(-1);
  return {
    url: largest === undefined ? base : renditionUrl(base, largest, 'webp'),
    base,
    widths: facts.widths,
    width: facts.width,
    height: facts.height,
    alt,
    thumbhash: facts.thumbhash,
  };
}

/** Public photo or video; the `url` of a photo is the largest WebP. */
export function mediaItemView(facts: MediaFacts, publicUrl: AddressOf): MediaItem {
  return {
    ...photoView(facts, facts.alt, publicUrl),
    id: facts.id,
    type: facts.type,
    displayOrder: facts.displayOrder,
    isProcessing: facts.isProcessing,
  };
}

/** Upload as the owner sees it. */
type UploadFacts = { s3Key: string; fileName: string; fileSize: number; mimeType: string; refusal: UploadError | null };

/** Item of a property: with its file once processed, and with its upload if there was one. */
export type OwnMediaFacts = {
  id: number;
  displayOrder: number;
  alt: string | null;
  isProcessing: boolean;
  representation: OwnMediaItem['representation'];
  roomTag: OwnMediaItem['roomTag'];
  type: MediaItem['type'];
  file: (FileFacts & { mimeType: string; byteSize: number }) | null;
  upload: UploadFacts | null;
};

/** Photo or video as the owner sees it. Without an upload (demo data) the file's own key identifies it. */
export function ownMediaItemView(facts: OwnMediaFacts, publicUrl: AddressOf): OwnMediaItem {
  const { file, upload, type } = facts;
  const photo = file && photoView(file, facts.alt, publicUrl);
  const s3Key = upload?.s3Key ?? file?.key ?? '';
  return {
    id: facts.id,
    s3Key,
    type,
    representation: facts.representation,
    displayOrder: facts.displayOrder,
    roomTag: facts.roomTag,
    alt: facts.alt,
    fileName: upload?.fileName ?? s3Key.slice(s3Key.lastIndexOf('/') + 1),
    fileSize: upload?.fileSize ?? file?.byteSize ?? 0,
    mimeType: upload?.mimeType ?? file?.mimeType ?? '',
    isProcessing: facts.isProcessing,
    refusal: upload?.refusal ?? null,
    url: photo && (upload ? publicUrl(upload.s3Key) : photo.url),
    photo: type === 'PHOTO' ? photo : null,
  };
}

type UploadRow = Pick<UploadView, 's3Key' | 'type' | 'status' | 'refusal'> & { file: FileFacts | null };

/** Upload as the owner sees it; URLs only once it is ready. */
export function uploadView({ s3Key, type, status, refusal, file }: UploadRow, publicUrl: AddressOf): UploadView {
  return {
    s3Key,
    type,
    status,
    refusal,
    url: file && publicUrl(s3Key),
    photo: file && type === 'PHOTO' ? photoView(file, null, publicUrl) : null,
  };
}
