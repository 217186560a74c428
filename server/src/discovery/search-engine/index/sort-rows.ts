/**
 * Stable sort of rows by a 32-bit value; `values[i]` belongs to `rows[i]`. Value and index form one 64-bit integer, so
 * that the native numeric sort needs no comparison function.
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

/** Index of the low half of a 64-bit integer in this machine's byte order. */
const LOW = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 0 : 1;

/** 0, 1, 2, … */
export function rowsUpTo(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}
