/**
 * What a picture looks like, in 128 bits: whether each field of a picture of 9 × 8 is brighter than its neighbour to the right, and of one of 8 × 9 than the one below. Size, compression and brightness
 * hardly change them. Two pictures are taken for one where at most seven differ; cut into eight bands of 16 bits, such two share one at least.
 */

export const MAX_DISTANCE = 7;
export const SIDE = 8;
const BANDS = 8;
const BITS_OF_BAND = 16;
/** A wall, a sky or a sketch on white paper leaves hardly a bit, or hardly none, in one of its halves: it looks like many others. */
const LEAST_OF_HALF = 8;

/** The bits as PostgreSQL writes `bit(128)`. `across` is 9 wide and 8 high, `down` 8 wide and 9 high, a byte each field, row by row. */
export function lookOf(across: Uint8Array, down: Uint8Array): string {
  let bits = '';
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const at = row * (SIDE + 1) + column;
      bits += Number((across[at] ?? 0) > (across[at + 1] ?? 0));
    }
  }
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const at = row * SIDE + column;
      bits += Number((down[at] ?? 0) > (down[at + SIDE] ?? 0));
    }
  }
  return bits;
}

/** The bands, each with its place: `place * 65536 + bits`. */
export const bandsOf = (look: string): number[] =>
  Array.from({ length: BANDS }, (_, place) => {
    const start = place * BITS_OF_BAND;
    return place * 2 ** BITS_OF_BAND + Number.parseInt(look.slice(start, start + BITS_OF_BAND), 2);
  });

/** Whether a picture looks like nothing else, so that another one of its look is a copy. */
export function isDistinct(look: string): boolean {
  const half = SIDE * SIDE;
  return [look.slice(0, half), look.slice(half)].every((bits) => {
    const set = bits.replaceAll('0', '').length;
    return set >= LEAST_OF_HALF && set <= half - LEAST_OF_HALF;
  });
}

export const distanceOf = (one: string, other: string): number =>
  [...one].filter((bit, place) => bit !== other[place]).length;
