import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/**
 * A rendered document with a gap for the nonce, so that each response has a new one. The pieces between the gaps are compressed once; a
 * response only joins them.
 */
export type RenderedPage = {
  status: number;
  /** What it takes of the memory. */
  bytes: number;
  /** Weak, over the document without its nonce: see `etagOf`. */
  etag: string;
  headers: Record<string, string>;
  uncompressed(nonce: string): Buffer;
  /** The same as one gzip member. */
  packed(nonce: string): Promise<Buffer>;
};

const pack = promisify(deflateRaw);
const packing = { level: 6, finishFlush: constants.Z_SYNC_FLUSH };
/** In bytes: between two nonces of the head lies a link or two, and packing them costs more than it saves. */
const SMALL_PIECE = 1024;

/**
 * `html` was rendered with `gap` as its nonce: random per rendering, so that no user input contains it. `nonce`s must be plain ASCII of
 * less than 64 KB.
 */
export function createRenderedPage(
  { status, headers, html }: Pick<RenderedPage, 'status' | 'headers'> & { html: string },
  gap: string,
): RenderedPage {
  const pieces = html.split(gap).map((piece) => Buffer.from(piece));
  let blocks: Promise<Buffer[]> | undefined;
  return {
    status,
    // Packed it takes about a fifth more.
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
 * The moment a read was answered travels with it, in milliseconds: of two renderings that say the same, it alone differs. A weak tag says that
 * either may stand for the other (RFC 9110 §8.8.1).
 */
function etagOf(html: string): string {
  return `W/"${hash('sha1', html.replace(/\b1\d{12}\b/g, ''), 'base64url')}"`;
}

function withNonce(pieces: readonly Buffer[], nonce: Buffer): Buffer[] {
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [nonce, piece]));
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block (RFC 1951 §3.2.6). */
const LAST_BLOCK = Buffer.from([3, 0]);

/** A block of less than 64 KB as it is (RFC 1951 §3.2.4). */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/**
 * One gzip member (RFC 1952) of blocks made apart: each ends on a byte and looks back to nothing before it, and the nonce
 * goes between them as a stored one.
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
