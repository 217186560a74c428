/**
 * Rows in the order of a value of 32 bits, where it is the same in the order they came in. `values[i]` is that of `rows[i]`. Value and place
 * make one number of 64 bits, so that the engine's own sort of numbers does it, without a call for each comparison.
 */
export function sortStably(rows: Uint32Array, values: ArrayLike<number>): Uint32Array {
  const keys = new BigInt64Array(rows.length);
  const halves = new Int32Array(keys.buffer);
  for (let at = 0; at < rows.length; at++) {
    halves[2 * at + LOW] = at;
    halves[2 * at + 1 - LOW] = values[at] ?? 0;
  }
  keys.sort();
  const sorted = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) sorted[at] = rows[halves[2 * at + LOW] ?? 0] ?? 0;
  return sorted;
}

/** Which half of 64 bits comes first in this machine's memory. */
const LOW = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 0 : 1;

/** 0, 1, 2, … */
export function rowsUpTo(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}
