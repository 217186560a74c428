import type { Column, Numbers } from '../columns/column-index.ts';
import { shared } from './shared-array.ts';

/** The least memory that holds these whole numbers: none where all are the same. */
export function narrowColumn(values: Float64Array): Column {
  let least = values[0] ?? 0;
  let most = least;
  for (let row = 1; row < values.length; row++) {
    const value = values[row] ?? 0;
    if (value < least) least = value;
    else if (value > most) most = value;
  }
  if (least === most) return least;
  for (const type of [Int8Array, Int16Array, Int32Array]) {
    const half = 2 ** (type.BYTES_PER_ELEMENT * 8 - 1);
    if (least >= -half && most < half) return shared<Numbers>(type, values);
  }
  return shared(Float64Array, values);
}
