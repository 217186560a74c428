/**
 * 128-bit difference hash: a 9 × 8 image compares each cell with its right neighbor, an 8 × 9 image with the one below. Robust to size,
 * compression and brightness. At most 7 different bits count as equal: then one of eight 16-bit bands is equal.
 */

export const MAX_DISTANCE = 7;
export const HASH_SIDE = 8;
const BANDS = 8;
const BITS_OF_BAND = 16;
/** Uniform images (walls, skies, sketches) have almost no or almost only set bits in one half, and match many others. */
const MIN_BITS_OF_HALF = 8;

/** Pixels per side that a cell averages. Integer gray values would flip bits of similar neighbors. */
export const PIXELS = 8;
/** Minimum difference of neighbors, in shades of 255. Less is noise. */
const MARGIN = 2;

/**
 * Bits in PostgreSQL's `bit(128)` format. `across` is 72 × 64 pixels, `down` 64 × 72, one gray byte per pixel, row by
 * row.
 */
export function computeHash(across: Uint8Array, down: Uint8Array): string {
  const toTheRight = bitsOf(fieldsOf(across, HASH_SIDE + 1, HASH_SIDE), HASH_SIDE + 1, 1);
  return toTheRight + bitsOf(fieldsOf(down, HASH_SIDE, HASH_SIDE + 1), HASH_SIDE, HASH_SIDE);
}

function bitsOf(fields: readonly number[], width: number, toNeighbour: number): string {
  let bits = '';
  for (let place = 0; place < HASH_SIDE * HASH_SIDE; place += 1) {
    const at = Math.floor(place / HASH_SIDE) * width + (place % HASH_SIDE);
    bits += Number((fields[at] ?? 0) > (fields[at + toNeighbour] ?? 0) + MARGIN);
  }
  return bits;
}

function fieldsOf(pixels: Uint8Array, width: number, height: number): number[] {
  const sums = Array.from({ length: width * height }, () => 0);
  for (const [at, grey] of pixels.entries()) {
    const row = Math.floor(at / (width * PIXELS * PIXELS));
    const field = row * width + Math.floor((at % (width * PIXELS)) / PIXELS);
    sums[field] = (sums[field] ?? 0) + grey;
  }
  return sums.map((sum) => sum / PIXELS ** 2);
}

/** Bands with their index: `index * 65536 + bits`. */
export const bandsOf = (hash: string): number[] =>
  Array.from({ length: BANDS }, (_, place) => {
    const start = place * BITS_OF_BAND;
    return place * 2 ** BITS_OF_BAND + Number.parseInt(hash.slice(start, start + BITS_OF_BAND), 2);
  });

/** Whether the hash is distinctive enough that an equal one means a copy. */
export function isDistinct(hash: string): boolean {
  const half = HASH_SIDE * HASH_SIDE;
  return [hash.slice(0, half), hash.slice(half)].every((bits) => {
    const set = bits.replaceAll('0', '').length;
    return set >= MIN_BITS_OF_HALF && set <= half - MIN_BITS_OF_HALF;
  });
}

export const distanceOf = (one: string, other: string): number =>
  [...one].filter((bit, place) => bit !== other[place]).length;
