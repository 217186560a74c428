/** Converts the outlines of a WOFF2 file (its §5.1 "Transformed glyf table") to the TrueType tables `glyf` and `loca`. */
export type Outlines = { glyf: Buffer; loca: Buffer; indexFormat: 1 };

/** Sequential reader of a part of the table. */
class Stream {
  readonly #bytes: Buffer;
  at = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  byte(): number {
    return this.#bytes.readUInt8(this.at++);
  }
  word(): number {
    this.at += 2;
    return this.#bytes.readUInt16BE(this.at - 2);
  }
  take(length: number): Buffer {
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }
  /** 255UInt16. */
  short(): number {
    const first = this.byte();
    if (first === 253) return this.word();
    if (first === 254) return this.byte() + 506;
    return first === 255 ? this.byte() + 253 : first;
  }
}

export function rebuildOutlines(table: Buffer): Outlines {
  const count = table.readUInt16BE(4);
  let at = 36;
  const [contours, points, flags, coordinates, composites, boxes, instructions] = Array.from(
    { length: 7 },
    (_, index) => {
      const size = table.readUInt32BE(8 + 4 * index);
      at += size;
      return new Stream(table.subarray(at - size, at));
    },
  ) as [Stream, Stream, Stream, Stream, Stream, Stream, Stream];
  const hasBox = boxes.take(4 * ((count + 31) >> 5));
  const glyphs: Buffer[] = [];
  const loca = Buffer.alloc(4 * (count + 1));
  let offset = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    const ends = contours.word();
    const box = ((hasBox[glyph >> 3] ?? 0) & (128 >> (glyph & 7))) === 0 ? null : boxes.take(8);
    const record =
      ends === 0
        ? Buffer.alloc(0)
        : ends === 0xffff
          ? composite(composites, coordinates, instructions, box)
          : simple(ends, { points, flags, coordinates, instructions }, box);
    const padded = Buffer.concat([record, Buffer.alloc((4 - (record.length % 4)) % 4)]);
    glyphs.push(padded);
    offset += padded.length;
    loca.writeUInt32BE(offset, 4 * (glyph + 1));
  }
  return { glyf: Buffer.concat(glyphs), loca, indexFormat: 1 };
}

type Streams = { points: Stream; flags: Stream; coordinates: Stream; instructions: Stream };

function simple(ends: number, { points, flags, coordinates, instructions }: Streams, box: Buffer | null): Buffer {
  const lasts = Buffer.alloc(2 * ends);
  let total = 0;
  for (let contour = 0; contour < ends; contour++) {
    total += points.short();
    lasts.writeUInt16BE(total - 1, 2 * contour);
  }
  const marks = Buffer.alloc(total);
  const xs = Buffer.alloc(2 * total);
  const ys = Buffer.alloc(2 * total);
  const seen = { x: [] as number[], y: [] as number[] };
  let [x, y] = [0, 0];
  for (let point = 0; point < total; point++) {
    const flag = flags.byte();
    const [dx, dy] = triplet(flag & 127, coordinates);
    marks[point] = flag < 128 ? 1 : 0;
    xs.writeInt16BE(dx, 2 * point);
    ys.writeInt16BE(dy, 2 * point);
    x += dx;
    y += dy;
    seen.x.push(x);
    seen.y.push(y);
  }
  const code = instructions.take(coordinates.short());
  const head = Buffer.alloc(10);
  head.writeInt16BE(ends, 0);
  if (box) box.copy(head, 2);
  else {
    const sides = [Math.min(...seen.x), Math.min(...seen.y), Math.max(...seen.x), Math.max(...seen.y)];
    for (const [side, value] of sides.entries()) head.writeInt16BE(value, 2 + 2 * side);
  }
  const length = Buffer.alloc(2);
  length.writeUInt16BE(code.length);
  return Buffer.concat([head, lasts, length, code, marks, xs, ys]);
}

/** Offset from the previous point: §5.2 "Decoding of variable-length X and Y coordinates". */
function triplet(flag: number, stream: Stream): [number, number] {
  const sign = (bits: number, value: number) => (bits & 1 ? value : -value);
  const first = stream.byte();
  if (flag < 10) return [0, sign(flag, ((flag & 14) << 7) + first)];
  if (flag < 20) return [sign(flag, (((flag - 10) & 14) << 7) + first), 0];
  if (flag < 84) {
    const at = flag - 20;
    return [sign(flag, 1 + (at & 0x30) + (first >> 4)), sign(flag >> 1, 1 + ((at & 0x0c) << 2) + (first & 15))];
  }
  const second = stream.byte();
  if (flag < 120) {
    const at = flag - 84;
    return [sign(flag, 1 + (Math.floor(at / 12) << 8) + first), sign(flag >> 1, 1 + (((at % 12) >> 2) << 8) + second)];
  }
  const third = stream.byte();
  if (flag < 124) return [sign(flag, (first << 4) + (second >> 4)), sign(flag >> 1, ((second & 15) << 8) + third)];
  return [sign(flag, (first << 8) + second), sign(flag >> 1, (third << 8) + stream.byte())];
}

const [WORDS, SCALE, MORE, SCALES, MATRIX, CODE] = [1, 8, 32, 64, 128, 256] as const;

/** Composite glyph: copies its components unchanged (TrueType "Composite glyph description"). */
function composite(parts: Stream, coordinates: Stream, instructions: Stream, box: Buffer | null): Buffer {
  const head = Buffer.alloc(10);
  head.writeInt16BE(-1, 0);
  box?.copy(head, 2);
  const chunks: Buffer[] = [head];
  let flags: number;
  let withCode = false;
  do {
    const start = parts.take(4);
    flags = start.readUInt16BE(0);
    const scale = flags & SCALE ? 2 : flags & SCALES ? 4 : flags & MATRIX ? 8 : 0;
    chunks.push(start, parts.take((flags & WORDS ? 4 : 2) + scale));
    withCode ||= (flags & CODE) !== 0;
  } while (flags & MORE);
  if (withCode) {
    const code = instructions.take(coordinates.short());
    const length = Buffer.alloc(2);
    length.writeUInt16BE(code.length);
    chunks.push(length, code);
  }
  return Buffer.concat(chunks);
}
