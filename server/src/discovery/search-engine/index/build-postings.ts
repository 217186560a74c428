import type { Postings } from '../query/column-index.ts';
import { UNKNOWN } from '../search-doc.rules.ts';
import { shared } from './shared-array.ts';
import { sortStably } from './sort-rows.ts';

/** Rows by the place they name; `values[row]` is the place of a row. */
export function buildPostings(values: Float64Array): Postings {
  const known = new Uint32Array(values.length);
  let count = 0;
  for (let row = 0; row < values.length; row++) if (values[row] !== UNKNOWN) known[count++] = row;
  const places = new Int32Array(count);
  for (let at = 0; at < count; at++) places[at] = values[known[at] ?? 0] ?? UNKNOWN;
  const rows = sortStably(known.subarray(0, count), places);
  places.sort();
  const [found, starts] = [[] as number[], [] as number[]];
  for (let at = 0; at < count; at++) {
    if (at > 0 && places[at] === places[at - 1]) continue;
    found.push(places[at] ?? UNKNOWN);
    starts.push(at);
  }
  starts.push(count);
  return { values: shared(Int32Array, found), starts: shared(Uint32Array, starts), rows: shared(Uint32Array, rows) };
}
