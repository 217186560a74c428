import type { Column, Lists, Numbers } from '../query/column-index.ts';
import { shared } from './shared-array.ts';

/** The least memory that holds these whole numbers: none where all are the same. */
export function narrowColumn(values: Float64Array): Column {
  const { least, most } = rangeOf(values);
  if (least === most) return least;
  for (const type of [Int8Array, Int16Array, Int32Array]) {
    if (holds(type, { least, most })) return shared<Numbers>(type, values);
  }
  return shared(Float64Array, values);
}

/** The same for lists, whose numbers are whole and of 32 bits. */
export function narrowLists(numbers: Int32Array): Lists {
  return holds(Int16Array, rangeOf(numbers)) ? shared(Int16Array, numbers) : shared(Int32Array, numbers);
}

type Range = { least: number; most: number };

function rangeOf(values: Float64Array | Int32Array): Range {
  let least = values[0] ?? 0;
  let most = least;
  for (let row = 1; row < values.length; row++) {
    const value = values[row] ?? 0;
    if (value < least) least = value;
    else if (value > most) most = value;
  }
  return { least, most };
}

function holds(type: { BYTES_PER_ELEMENT: number }, { least, most }: Range): boolean {
  const half = 2 ** (type.BYTES_PER_ELEMENT * 8 - 1);
  return least >= -half && most < half;
}
