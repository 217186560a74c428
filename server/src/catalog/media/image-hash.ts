/**
 * What a picture looks like, in 128 bits: whether each field of a picture of 9 × 8 is brighter than its neighbour to the right, and of one of 8 × 9 than the one below. Size, compression and brightness
 * hardly change them. Two pictures are taken for one where at most seven differ; cut into eight bands of 16 bits, such two share one at least.
 */

export const MAX_DISTANCE = 7;
export const HASH_SIDE = 8;
const BANDS = 8;
const BITS_OF_BAND = 16;
/** A wall, a sky or a sketch on white paper leaves hardly a bit, or hardly none, in one of its halves: it looks like many others. */
const MIN_BITS_OF_HALF = 8;

/** A field is the mean of so many pixels a side: a whole number of grey would turn bits where neighbours are alike. */
export const PIXELS = 8;
/** Minimum difference of neighbors, in shades of 255. Less is noise. */
const MARGIN = 2;

/** The bits as PostgreSQL writes `bit(128)`. `across` is 72 pixels wide and 64 high, `down` 64 wide and 72 high, a byte of grey each, row by row. */
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

/** The bands, each with its place: `place * 65536 + bits`. */
export const bandsOf = (hash: string): number[] =>
  Array.from({ length: BANDS }, (_, place) => {
    const start = place * BITS_OF_BAND;
    return place * 2 ** BITS_OF_BAND + Number.parseInt(hash.slice(start, start + BITS_OF_BAND), 2);
  });

/** Whether a picture looks like nothing else, so that another one of its look is a copy. */
export function isDistinct(hash: string): boolean {
  const half = HASH_SIDE * HASH_SIDE;
  return [hash.slice(0, half), hash.slice(half)].every((bits) => {
    const set = bits.replaceAll('0', '').length;
    return set >= MIN_BITS_OF_HALF && set <= half - MIN_BITS_OF_HALF;
  });
}

export const distanceOf = (one: string, other: string): number =>
  [...one].filter((bit, place) => bit !== other[place]).length;
