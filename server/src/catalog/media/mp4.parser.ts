/**
 * Boxes of MP4 and QuickTime files (ISO/IEC 14496-12): a size, a type of four characters, and content or nested boxes.
 * Blanks only the location and author of a video, in place, so that all file offsets stay valid.
 */

export type Box = { type: string; start: number /** Start of the content. */; body: number; end: number };

/** Byte range to overwrite; zeros without `bytes`. */
export type Patch = { start: number; end: number; bytes?: Uint8Array };

/** Maximum box header: size, type and 64-bit size. */
export const BOX_HEAD = 16;

/** Parses the box header at `start`; null when it is truncated or exceeds `limit`. */
export function readBox(head: DataView, at: number, start: number, limit: number): Box | null {
  if (at + 8 > head.byteLength) return null;
  const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => head.getUint8(at + index)));
  const short = head.getUint32(at);
  if (short === 1 && at + BOX_HEAD > head.byteLength) return null;
  const size = short === 0 ? limit - start : short === 1 ? Number(head.getBigUint64(at + 8)) : short;
  const body = start + (short === 1 ? BOX_HEAD : 8);
  const end = start + size;
  return end < body || end > limit ? null : { type, start, body, end };
}

/** Boxes between two offsets of `view`; null when a box is invalid. */
export function boxesIn(view: DataView, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    // A QuickTime list may end with four zero bytes.
    if (to - at < 8) return boxes;
    const box = readBox(view, at, at, to);
    if (!box) return null;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Boxes with locations, names or devices: user data, metadata, and XMP in a `uuid`. */
const metadataTypes = new Set(['udta', 'meta', 'uuid']);

export const isMetadataBox = ({ type }: Box): boolean => metadataTypes.has(type);

const FREE = new TextEncoder().encode('free');

/** Converts a box to free space of the same size; `shift` is the file offset of its coordinates. */
export function blank(box: Box, shift = 0): Patch[] {
  return [
    { start: shift + box.start + 4, end: shift + box.start + 8, bytes: FREE },
    { start: shift + box.body, end: shift + box.end },
  ];
}

/** More than a video with position samples needs; every file chunk is compared with all patches. */
const MAX_PATCHES = 50_000;

export type Movie = { width: number; height: number; patches: Patch[] };

/**
 * Parses the `moov` box with content `view` at file offset `shift`.
 * @returns the display dimensions and the ranges to blank; null without a video track.
 */
export function readMovie(view: DataView, shift: number): Movie | null {
  const boxes = boxesIn(view, 0, view.byteLength);
  if (!boxes) return null;
  const patches = boxes.filter(isMetadataBox).flatMap((box) => blank(box, shift));
  let shown: { width: number; height: number } | null = null;
  for (const track of boxes.filter(({ type }) => type === 'trak')) {
    const inside = boxesIn(view, track.body, track.end);
    if (!inside) return null;
    const handler = handlerOf(view, inside);
    if (handler === 'vide') shown ??= sidesOf(view, inside);
    // Position samples (`mebx`, `camm`, `gpmd`) are separate tracks.
    if (handler === 'meta' || handler === 'camm') {
      patches.push(...samplesOf(view, inside), ...blank(track, shift));
    } else patches.push(...inside.filter(isMetadataBox).flatMap((box) => blank(box, shift)));
  }
  return shown && patches.length <= MAX_PATCHES ? { ...shown, patches } : null;
}

const find = (boxes: readonly Box[] | null, type: string) => boxes?.find((box) => box.type === type);

function within(view: DataView, boxes: readonly Box[] | null, path: readonly string[]): Box[] | null {
  let level = boxes;
  for (const type of path) {
    const box = find(level, type);
    if (!box) return null;
    level = boxesIn(view, box.body, box.end);
  }
  return level ? [...level] : null;
}

function handlerOf(view: DataView, track: readonly Box[]): string | null {
  const box = find(within(view, track, ['mdia']), 'hdlr');
  if (!box || box.body + 12 > box.end) return null;
  return String.fromCharCode(...[8, 9, 10, 11].map((index) => view.getUint8(box.body + index)));
}

/** The track header ends with a matrix of nine numbers and both dimensions, each in 16.16 fixed point. */
function sidesOf(view: DataView, track: readonly Box[]): { width: number; height: number } | null {
  const head = find(track, 'tkhd');
  if (!head || head.end - head.body < 84) return null;
  const width = view.getUint32(head.end - 8) >>> 16;
  const height = view.getUint32(head.end - 4) >>> 16;
  const upright = view.getInt32(head.end - 44) !== 0;
  if (width === 0 || height === 0) return null;
  return upright ? { width, height } : { width: height, height: width };
}

/** A table: the count at `body + skip`, then entries of `step` bytes, at most as many as fit. */
function table(view: DataView, box: Box | undefined, step: number, skip = 4): { count: number; at: number } {
  if (!box || box.body + skip + 4 > box.end) return { count: 0, at: 0 };
  const at = box.body + skip + 4;
  const room = step === 0 ? Number.POSITIVE_INFINITY : Math.floor((box.end - at) / step);
  return { count: Math.min(view.getUint32(box.body + skip), room), at };
}

/** File ranges of the samples of a track, from chunk offsets, samples per chunk and sample sizes. */
function samplesOf(view: DataView, track: readonly Box[]): Patch[] {
  const tables = within(view, track, ['mdia', 'minf', 'stbl']);
  const wide = find(tables, 'co64');
  const chunks = table(view, wide ?? find(tables, 'stco'), wide ? 8 : 4);
  const runs = table(view, find(tables, 'stsc'), 12);
  const sizes = find(tables, 'stsz');
  const same = sizes && sizes.body + 8 <= sizes.end ? view.getUint32(sizes.body + 4) : 0;
  const samples = table(view, sizes, same === 0 ? 4 : 0, 8);
  const ranges: Patch[] = [];
  let run = 0;
  let sample = 0;
  for (let chunk = 0; chunk < chunks.count && runs.count > 0; chunk += 1) {
    if (run + 1 < runs.count && view.getUint32(runs.at + (run + 1) * 12) <= chunk + 1) run += 1;
    const start = wide ? Number(view.getBigUint64(chunks.at + chunk * 8)) : view.getUint32(chunks.at + chunk * 4);
    const until = Math.min(sample + view.getUint32(runs.at + run * 12 + 4), samples.count);
    let end = start + same * (until - sample);
    for (; same === 0 && sample < until; sample += 1) end += view.getUint32(samples.at + sample * 4);
    sample = until;
    ranges.push({ start, end });
  }
  return ranges;
}

/** Chunk at file offset `offset`, with the patches applied. */
export function patched(chunk: Uint8Array, offset: number, patches: readonly Patch[]): Uint8Array {
  const until = offset + chunk.byteLength;
  const hit = patches.filter(({ start, end }) => start < until && end > offset);
  if (hit.length === 0) return chunk;
  const copy = Uint8Array.from(chunk);
  for (const { start, end, bytes } of hit) {
    for (let at = Math.max(start, offset); at < Math.min(end, until); at += 1)
      copy[at - offset] = bytes?.[at - start] ?? 0;
  }
  return copy;
}
