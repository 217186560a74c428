import { fileTypeFromBuffer } from 'file-type';
import { no, ok, type Result } from '../../platform/lib/result.ts';
import type { UploadedFile } from '../../platform/storage/file-storage.port.ts';
import type { Deps } from '../deps.ts';
import { insertMediaFile, type MediaFile } from './media.store.ts';
import {
  BOX_HEAD,
  type Box,
  blank,
  isMetadataBox,
  type Movie,
  type Patch,
  patched,
  readBox,
  readMovie,
} from './mp4.parser.ts';
import type { Upload } from './uploads.store.ts';
import { webmSides } from './webm.parser.ts';

/** Enough to detect the file type, and to find the tracks of a WebM. */
const HEAD_BYTES = 64 * 1024;
/** The index of a one-hour video needs a tenth of this. */
const MAX_MOOV_BYTES = 16 * 1024 * 1024;
const MAX_BOXES = 10_000;

const isoTypes = new Set(['video/mp4', 'video/quicktime', 'video/x-m4v', 'video/3gpp']);

/**
 * Validates a video by content and publishes it unchanged, except for the recording location (MP4 and QuickTime: user
 * data, metadata, XMP and position tracks; cameras write no location to WebM).
 */
export async function publishVideo(
  deps: Pick<Deps, 'db' | 'files'>,
  { s3Key: key }: Pick<Upload, 's3Key'>,
  pendingUpload: UploadedFile,
): Promise<Result<MediaFile, 'VIDEO_UNREADABLE'>> {
  const head = await read(pendingUpload, 0, Math.min(HEAD_BYTES, pendingUpload.size));
  const mimeType = (await fileTypeFromBuffer(head))?.mime ?? '';
  const movie = await readMovieOf(mimeType, head, pendingUpload);
  if (!movie) return no('VIDEO_UNREADABLE');
  const { patches, width, height } = movie;
  const { size: byteSize } = pendingUpload;
  await deps.files.put(key, { size: byteSize, content: cleaned(pendingUpload, patches) }, mimeType);
  const file = { key, type: 'VIDEO' as const, mimeType, width, height, widths: [], thumbhash: null, byteSize };
  return ok(await insertMediaFile(deps.db, file));
}

async function readMovieOf(mimeType: string, head: Uint8Array, pendingUpload: UploadedFile): Promise<Movie | null> {
  if (isoTypes.has(mimeType)) return readIsoMovie(pendingUpload);
  const sides = mimeType === 'video/webm' ? webmSides(head) : null;
  return sides && { ...sides, patches: [] };
}

async function readIsoMovie(pendingUpload: UploadedFile): Promise<Movie | null> {
  const boxes = await topBoxes(pendingUpload);
  const moov = boxes?.find(({ type }) => type === 'moov');
  if (!boxes || !moov || !boxes.some(({ type }) => type === 'mdat')) return null;
  if (moov.end - moov.body > MAX_MOOV_BYTES) return null;
  const movie = readMovie(viewOf(await read(pendingUpload, moov.body, moov.end)), moov.body);
  return (
    movie && { ...movie, patches: [...boxes.filter(isMetadataBox).flatMap((box) => blank(box)), ...movie.patches] }
  );
}

/** Null when a box exceeds the end of the file: it is truncated. */
async function topBoxes(pendingUpload: UploadedFile): Promise<Box[] | null> {
  const boxes: Box[] = [];
  for (let at = 0; at < pendingUpload.size; ) {
    const head = await read(pendingUpload, at, Math.min(at + BOX_HEAD, pendingUpload.size));
    const box = readBox(viewOf(head), 0, at, pendingUpload.size);
    if (!box || boxes.length >= MAX_BOXES) return null;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

async function* cleaned(pendingUpload: UploadedFile, patches: readonly Patch[]): AsyncGenerator<Uint8Array> {
  let offset = 0;
  for await (const chunk of pendingUpload.bytes(0, pendingUpload.size)) {
    yield patched(chunk, offset, patches);
    offset += chunk.byteLength;
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const read = async (pendingUpload: UploadedFile, start: number, end: number): Promise<Uint8Array> =>
  Buffer.concat(await Array.fromAsync(pendingUpload.bytes(start, end)));
