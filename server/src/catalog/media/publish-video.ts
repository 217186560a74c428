import { fileTypeFromBuffer } from 'file-type';
import { no, ok, type Result } from '../../platform/lib/result.ts';
import type { WaitingFile } from '../../platform/storage/file-storage.port.ts';
import type { Deps } from '../deps.ts';
import { insertMediaFile, type MediaFile } from './media.store.ts';
import { BOX_HEAD, type Box, blank, type Movie, type Patch, patched, readBox, readMovie, tells } from './mp4.parser.ts';
import type { Upload } from './uploads.store.ts';
import { webmSides } from './webm.parser.ts';

/** Enough to know the kind of a file, and to find the tracks of a WebM. */
const HEAD_BYTES = 64 * 1024;
/** The index of an hour of video takes a tenth of this. */
const MAX_MOOV_BYTES = 16 * 1024 * 1024;
const MAX_BOXES = 10_000;

const isoTypes = new Set(['video/mp4', 'video/quicktime', 'video/x-m4v', 'video/3gpp']);

/**
 * A video is judged by its content and published as it is, but for what it says about where it was taken (MP4 and QuickTime:
 * user data, metadata, XMP and tracks of positions; WebM has no place for them that cameras use).
 */
export async function publishVideo(
  deps: Pick<Deps, 'db' | 'files'>,
  { s3Key: key }: Pick<Upload, 's3Key'>,
  waiting: WaitingFile,
): Promise<Result<MediaFile, 'VIDEO_UNREADABLE'>> {
  const head = await read(waiting, 0, Math.min(HEAD_BYTES, waiting.size));
  const mimeType = (await fileTypeFromBuffer(head))?.mime ?? '';
  const movie = await judge(mimeType, head, waiting);
  if (!movie) return no('VIDEO_UNREADABLE');
  const { patches, width, height } = movie;
  const { size: byteSize } = waiting;
  await deps.files.put(key, { size: byteSize, content: cleaned(waiting, patches) }, mimeType);
  const file = { key, type: 'VIDEO', mimeType, width, height, widths: [], thumbhash: null, byteSize };
  return ok(await insertMediaFile(deps.db, file));
}

async function judge(mimeType: string, head: Uint8Array, waiting: WaitingFile): Promise<Movie | null> {
  if (isoTypes.has(mimeType)) return judgeIso(waiting);
  const sides = mimeType === 'video/webm' ? webmSides(head) : null;
  return sides && { ...sides, patches: [] };
}

async function judgeIso(waiting: WaitingFile): Promise<Movie | null> {
  const boxes = await topBoxes(waiting);
  const moov = boxes?.find(({ type }) => type === 'moov');
  if (!boxes || !moov || !boxes.some(({ type }) => type === 'mdat')) return null;
  if (moov.end - moov.body > MAX_MOOV_BYTES) return null;
  const movie = readMovie(viewOf(await read(waiting, moov.body, moov.end)), moov.body);
  return movie && { ...movie, patches: [...boxes.filter(tells).flatMap((box) => blank(box)), ...movie.patches] };
}

/** Null when one reaches past the end of the file: it broke off. */
async function topBoxes(waiting: WaitingFile): Promise<Box[] | null> {
  const found: Box[] = [];
  for (let at = 0; at < waiting.size; ) {
    const head = await read(waiting, at, Math.min(at + BOX_HEAD, waiting.size));
    const box = readBox(viewOf(head), 0, at, waiting.size);
    if (!box || found.length >= MAX_BOXES) return null;
    found.push(box);
    at = box.end;
  }
  return found;
}

async function* cleaned(waiting: WaitingFile, patches: readonly Patch[]): AsyncGenerator<Uint8Array> {
  let offset = 0;
  for await (const chunk of waiting.bytes(0, waiting.size)) {
    yield patched(chunk, offset, patches);
    offset += chunk.byteLength;
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const read = async (waiting: WaitingFile, start: number, end: number): Promise<Uint8Array> =>
  Buffer.concat(await Array.fromAsync(waiting.bytes(start, end)));
