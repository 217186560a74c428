import { type Bounds6, maxTiles, planeOf, tilesAt, zoomForFewer } from '../search-clusters.rules.ts';

/** Points of a map by tile; `count` tiles, with tile coordinates in `x[tile]` and `y[tile]`. */
export type Squared = { squareOf: Int32Array; count: number; x: Int32Array; y: Int32Array };

/**
 * Points in micro-degrees, in `latMicro` and `lngMicro` of equal length, inside `bounds`. Tiles are numbered by first
 * occurrence.
 */
export function squarePoints(latMicro: Int32Array, lngMicro: Int32Array, bounds: Bounds6, zoom: number): Squared {
  const side = tilesAt(zoom);
  // Twice the maximum, because rounding may move a point over a border.
  const numbers = new SquareNumbers(Math.min(latMicro.length, 2 * maxTiles(bounds, zoom)));
  const squareOf = new Int32Array(latMicro.length);
  for (let at = 0; at < latMicro.length; at++) {
    const plane = planeOf(latMicro[at] as number, lngMicro[at] as number);
    squareOf[at] = numbers.numberOf(Math.floor(plane.x * side), Math.floor(plane.y * side));
  }
  return { squareOf, count: numbers.count, x: numbers.x, y: numbers.y };
}

/** Tiles of a zoom, or of the nearest lower one with at most `most` occupied tiles; at zoom 0 any number. */
export function lowerZoom(squared: Squared, zoom: number, most: number): Squared {
  if (zoom === 0 || squared.count <= most) return squared;
  const lower = zoomForFewer(zoom, { squares: squared.count, most });
  return lowerZoom(wider(squared, zoom - lower), lower, most);
}

/** Tiles `steps` zooms lower: sides are powers of two of each other, so halving tile coordinates is exact. */
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
 * Numbers map tiles by first occurrence: 0, 1, 2, … An open-addressing hash table over typed arrays, because hundreds
 * of thousands of rows use it.
 */
class SquareNumbers {
  /** Number of tiles; `x[number]` and `y[number]` are their coordinates. */
  count = 0;
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** Tile number plus 1 per hash slot; 0 is empty. */
  readonly #slots: Int32Array;
  readonly #shift: number;

  /** Capacity: `most` distinct tiles. */
  constructor(most: number) {
    this.x = new Int32Array(most);
    this.y = new Int32Array(most);
    // Load factor of at most one half, so that a free slot is near.
    const bits = Math.max(4, Math.ceil(Math.log2(most + 1)) + 1);
    this.#slots = new Int32Array(2 ** bits);
    this.#shift = 32 - bits;
  }

  numberOf(x: number, y: number): number {
    const slots = this.#slots;
    // Odd multipliers with well distributed bits, so that adjacent tiles get distant slots.
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
