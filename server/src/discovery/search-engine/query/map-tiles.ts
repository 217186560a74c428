import { type Bounds6, maxTiles, planeOf, tilesAt, zoomForFewer } from '../search-clusters.rules.ts';

/** Points of a map by the square they lie in, of which there are `count`; `x[square]` and `y[square]` say where it lies. */
export type Squared = { squareOf: Int32Array; count: number; x: Int32Array; y: Int32Array };

/** Points in micro-degrees, as many in `lat6` as in `lng6`, inside `bounds`. Squares are numbered in the order in which they are met. */
export function squarePoints(lat6: Int32Array, lng6: Int32Array, bounds: Bounds6, zoom: number): Squared {
  const side = tilesAt(zoom);
  // Twice as many as there can be: rounding may push a point over a border.
  const numbers = new SquareNumbers(Math.min(lat6.length, 2 * maxTiles(bounds, zoom)));
  const squareOf = new Int32Array(lat6.length);
  for (let at = 0; at < lat6.length; at++) {
    const plane = planeOf(lat6[at] as number, lng6[at] as number);
    squareOf[at] = numbers.numberOf(Math.floor(plane.x * side), Math.floor(plane.y * side));
  }
  return { squareOf, count: numbers.count, x: numbers.x, y: numbers.y };
}

/** The squares of a zoom, or of the nearest below it at which at most `most` have a point; of zoom 0 however many they are. */
export function lowerZoom(squared: Squared, zoom: number, most: number): Squared {
  if (zoom === 0 || squared.count <= most) return squared;
  const lower = zoomForFewer(zoom, { squares: squared.count, most });
  return lowerZoom(wider(squared, zoom - lower), lower, most);
}

/** The squares `steps` zooms below: sides are powers of two of each other, so that halving a square's place is exact. */
function wider({ squareOf, count, x, y }: Squared, steps: number): Squared {
  const numbers = new SquareNumbers(count);
  const wide = new Int32Array(count);
  for (let square = 0; square < count; square++)
    wide[square] = numbers.numberOf((x[square] as number) >> steps, (y[square] as number) >> steps);
  const wideOf = new Int32Array(squareOf.length);
  for (let at = 0; at < squareOf.length; at++) wideOf[at] = wide[squareOf[at] as number] as number;
  return { squareOf: wideOf, count: numbers.count, x: numbers.x, y: numbers.y };
}

/**
 * Numbers the squares of a map in the order in which they are met: 0, 1, 2, … An open-addressed table over typed arrays, because hundreds
 * of thousands of rows ask it.
 */
class SquareNumbers {
  /** How many there are; `x[number]` and `y[number]` say where they lie. */
  count = 0;
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** The number of the square that was hashed there and 1; 0 where none was. */
  readonly #slots: Int32Array;
  readonly #shift: number;

  /** There is room for `most` different squares, and no more. */
  constructor(most: number) {
    this.x = new Int32Array(most);
    this.y = new Int32Array(most);
    // At most half full: then the next free slot is near.
    const bits = Math.max(4, Math.ceil(Math.log2(most + 1)) + 1);
    this.#slots = new Int32Array(2 ** bits);
    this.#shift = 32 - bits;
  }

  numberOf(x: number, y: number): number {
    const slots = this.#slots;
    // Multipliers with bits well spread, odd: neighbours part ways.
    let at = (Math.imul(x, 0x9e_37_79_b1) ^ Math.imul(y, 0x85_eb_ca_6b)) >>> this.#shift;
    for (;;) {
      const number = (slots[at] as number) - 1;
      if (number < 0) return this.#add(at, x, y);
      if (this.x[number] === x && this.y[number] === y) return number;
      at = (at + 1) & (slots.length - 1);
    }
  }

  #add(at: number, x: number, y: number): number {
    const number = this.count++;
    this.x[number] = x;
    this.y[number] = y;
    this.#slots[at] = number + 1;
    return number;
  }
}
