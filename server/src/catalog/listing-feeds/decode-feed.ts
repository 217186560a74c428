import { isUtf8 } from 'node:buffer';

/** Text of a feed's bytes, by byte order mark, declaration, HTTP charset, else UTF-8. */

export type DecodedFeed = {
  chunks: AsyncIterable<string>;
  /** Name of the Encoding standard; final once all chunks are read. */
  encoding(): string;
  /** Whether bytes were invalid in the declared encoding, or its name is unknown. */
  isGuessed(): boolean;
};

/** From windows-1252, the superset of ISO-8859-1 that browsers use. Node below 24 decodes 0x80-0x9F as controls. */
const windows1252 = new TextDecoder('windows-1252');
const HEAD_BYTES = 1024;

/** Decodes a stream. Bytes that are invalid as UTF-8 are read as windows-1252, one by one. */
export async function decodeFeed(
  bytes: AsyncIterable<Uint8Array>,
  { charset }: { charset: string | null },
): Promise<DecodedFeed> {
  const source = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let isEnd = false;
  while (head.length < HEAD_BYTES && !isEnd) {
    const { value, done } = await source.next();
    if (done) isEnd = true;
    else head = Buffer.concat([head, value]);
  }
  const { label, bom, isUnknown } = encodingOf(head, charset);
  const state = { encoding: label, isGuessed: isUnknown };
  async function* chunksOf(): AsyncGenerator<Uint8Array> {
    try {
      yield head.subarray(bom);
      for (let next = isEnd ? null : await source.next(); next && !next.done; next = await source.next())
        yield next.value;
    } finally {
      await source.return?.();
    }
  }
  const chunks =
    label === 'utf-8'
      ? decodeUtf8(chunksOf(), () => {
          state.encoding = 'windows-1252';
          state.isGuessed = true;
        })
      : decodeAs(label, chunksOf());
  return { chunks, encoding: () => state.encoding, isGuessed: () => state.isGuessed };
}

/** UTF-16 without a mark begins with `<` or `{` and a zero (XML 1.0 appendix F). */
const marks: ReadonlyArray<{ label: string; start: readonly number[]; bom: number }> = [
  { label: 'utf-8', start: [0xef, 0xbb, 0xbf], bom: 3 },
  { label: 'utf-16le', start: [0xff, 0xfe], bom: 2 },
  { label: 'utf-16be', start: [0xfe, 0xff], bom: 2 },
  { label: 'utf-16le', start: [0x3c, 0], bom: 0 },
  { label: 'utf-16be', start: [0, 0x3c], bom: 0 },
];

/** UTF-16 of another start: nearly every second byte of European text is zero. */
function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  const sample = head.subarray(0, 64);
  if (sample.length < 16) return null;
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = sample.length * 0.4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

function encodingOf(head: Buffer, charset: string | null): { label: string; bom: number; isUnknown: boolean } {
  const mark = marks.find(({ start }) => start.every((byte, at) => head[at] === byte));
  if (mark) return { label: mark.label, bom: mark.bom, isUnknown: false };
  const utf16 = utf16Of(head);
  if (utf16) return { label: utf16, bom: 0, isUnknown: false };
  const declaration = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']{1,40})["']/i.exec(head.toString('latin1'))?.[1];
  const declared = declaration ?? charset;
  if (!declared) return { label: 'utf-8', bom: 0, isUnknown: false };
  const label = labelOf(declared);
  // A declaration that can be read byte by byte is not in UTF-16.
  if (label?.startsWith('utf-16')) return { label: 'utf-8', bom: 0, isUnknown: true };
  return { label: label ?? 'utf-8', bom: 0, isUnknown: label === null };
}

function labelOf(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

async function* decodeAs(label: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder(label);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* decodeUtf8(bytes: AsyncIterable<Uint8Array>, onInvalid: () => void): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  const decode = (part: Buffer) => {
    if (isUtf8(part)) return part.toString('utf8');
    onInvalid();
    return decodeMixed(part);
  };
  for await (const chunk of bytes) {
    const all =
      rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const end = all.length - incompleteBytes(all);
    rest = Buffer.from(all.subarray(end));
    yield decode(all.subarray(0, end));
  }
  if (rest.length > 0) yield decode(rest);
}

/** Bytes at the end that may continue in the next chunk. */
function incompleteBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return sequenceLength(byte) > back ? back : 0;
  }
  return 0;
}

const sequenceLength = (lead: number) => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1);

function decodeMixed(bytes: Buffer): string {
  const parts: string[] = [];
  let start = 0;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] as number;
    const length = byte < 0x80 ? 1 : sequenceLength(byte);
    if (byte < 0x80 || (length > 1 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)))) {
      at += length;
      continue;
    }
    parts.push(bytes.toString('utf8', start, at), windows1252.decode(bytes.subarray(at, at + 1)));
    at += 1;
    start = at;
  }
  parts.push(bytes.toString('utf8', start));
  return parts.join('');
}
