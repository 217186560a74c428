import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Small files whose headers claim far more content than any process can decode. */

const SIDE = 60_000;

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** PNG, W3C "Portable Network Graphics" §11.2.1: pixels are some megabytes of zeros, which deflate to almost nothing. */
function png(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(8_000_000));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** JPEG, ITU-T T.81 B.2.2: sets the size in the frame header of a small image. */
async function jpeg(): Promise<Buffer> {
  const small = await smallPicture().jpeg().toBuffer();
  const frame = small.indexOf(Buffer.from([0xff, 0xc0]));
  small.writeUInt16BE(SIDE, frame + 5);
  small.writeUInt16BE(SIDE, frame + 7);
  return small;
}

/** WebP, RFC 9649 §3.4: width and height of a lossless image minus one, in 14 bits each: at most 16,383. */
async function webp(): Promise<Buffer> {
  const small = await smallPicture().webp({ lossless: true }).toBuffer();
  const sides = small.indexOf('VP8L') + 9;
  small.writeUInt32LE(((small.readUInt32LE(sides) & 0xf0000000) | 0x0fffbffe) >>> 0, sides);
  return small;
}

/** GIF89a §20: the size of a frame extends that of the image. */
async function gif(): Promise<Buffer> {
  const small = await frames(1);
  const frame = small.indexOf(0x2c, colours(small));
  small.writeUInt16LE(SIDE, frame + 5);
  small.writeUInt16LE(SIDE, frame + 7);
  return small;
}

/** ISO/IEC 23008-12 §6.5.3: the box `ispe` contains the size of an item. */
function heif(small: Buffer): Buffer {
  const changed = Buffer.from(small);
  for (let at = changed.indexOf('ispe'); at !== -1; at = changed.indexOf('ispe', at + 4)) {
    changed.writeUInt32BE(SIDE, at + 8);
    changed.writeUInt32BE(SIDE, at + 12);
  }
  return changed;
}

const smallPicture = () => sharp({ create: { width: 320, height: 240, channels: 3, background: '#4F6B32' } });

/** Offset of the end of the color table of a GIF. */
const colours = (gif: Buffer) => 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);

/** GIF89a §17-20: the bytes after the color table, up to the trailer, are one frame; a file may have any number of frames. */
async function frames(count: number): Promise<Buffer> {
  const one = await smallPicture().gif().toBuffer();
  const first = colours(one);
  const frame = one.subarray(first, -1);
  return Buffer.concat([one.subarray(0, first), ...Array.from({ length: count }, () => frame), one.subarray(-1)]);
}

/** @param heic a complete phone photo */
export async function bombs(heic: Buffer): Promise<[name: string, content: Buffer][]> {
  return [
    ['PNG', png()],
    ['JPEG', await jpeg()],
    ['WebP', await webp()],
    ['GIF', await gif()],
    ['HEIC', heif(heic)],
    ['AVIF', heif(await smallPicture().avif({ effort: 0 }).toBuffer())],
  ];
}

/** Animation of which only the first frame is decoded: the full one would need 690 megabytes. */
export const longAnimation = () => frames(3_000);
