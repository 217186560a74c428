import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/**
 * A rendered document with gaps for the nonce, so each response has a new one. The pieces between the gaps are
 * compressed once; a response only joins them.
 */
export type RenderedPage = {
  status: number;
  /** Memory use. */
  bytes: number;
  /** Weak, of the document without its nonce: see `etagOf`. */
  etag: string;
  headers: Record<string, string>;
  uncompressed(nonce: string): Buffer;
  /** The document as one gzip member. */
  packed(nonce: string): Promise<Buffer>;
};

const pack = promisify(deflateRaw);
const packing = { level: 6, finishFlush: constants.Z_SYNC_FLUSH };
/** In bytes. Pieces between two nonces of the head are short: compressing them costs more than it saves. */
const SMALL_PIECE = 1024;

/**
 * `html` is rendered with `gap` as its nonce: random per rendering, so no user input contains it. `nonce`s are plain
 * ASCII of less than 64 KB.
 */
export function createRenderedPage(
  { status, headers, html }: Pick<RenderedPage, 'status' | 'headers'> & { html: string },
  gap: string,
): RenderedPage {
  const pieces = html.split(gap).map((piece) => Buffer.from(piece));
  let blocks: Promise<Buffer[]> | undefined;
  return {
    status,
    // The compressed form adds about a fifth.
    bytes: Math.ceil(Buffer.byteLength(html) * 1.25),
    etag: etagOf(html.replaceAll(gap, '')),
    headers,
    uncompressed: (nonce) => Buffer.concat(withNonce(pieces, Buffer.from(nonce))),
    packed: async (nonce) => {
      blocks ??= Promise.all(
        pieces.map((piece) => (piece.length < SMALL_PIECE ? stored(piece) : pack(piece, packing))),
      );
      return gzipOf(await blocks, pieces, Buffer.from(nonce));
    },
  };
}

/**
 * Ignores `dataUpdatedAt` in milliseconds, the only difference between renderings of the same data. A weak tag declares
 * them equivalent (RFC 9110 §8.8.1).
 */
function etagOf(html: string): string {
  return `W/"${hash('sha1', html.replace(/\b1\d{12}\b/g, ''), 'base64url')}"`;
}

function withNonce(pieces: readonly Buffer[], nonce: Buffer): Buffer[] {
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [nonce, piece]));
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Empty final block (RFC 1951 §3.2.6). */
const LAST_BLOCK = Buffer.from([3, 0]);

/** Stored block of less than 64 KB (RFC 1951 §3.2.4). */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/**
 * Joins separately compressed blocks to one gzip member (RFC 1952). Each ends on a byte and has no back-references; the
 * nonce is a stored block between them.
 */
function gzipOf(blocks: readonly Buffer[], pieces: readonly Buffer[], nonce: Buffer): Buffer {
  let checksum = 0;
  let size = 0;
  for (const part of withNonce(pieces, nonce)) {
    checksum = crc32(part, checksum);
    size += part.length;
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(size, 4);
  return Buffer.concat([GZIP_HEAD, ...withNonce(blocks, stored(nonce)), LAST_BLOCK, tail]);
}
