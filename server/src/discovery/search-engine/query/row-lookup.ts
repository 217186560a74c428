import type { Segment } from './column-index.ts';

/** Row of a base segment for a listing, live or dead; undefined without one. */
export function rowOfId({ byId, columns: { listingId } }: Segment, id: number): number | undefined {
  if (byId === null) return undefined;
  const idAt = (row: number) => (typeof listingId === 'number' ? listingId : (listingId[row] as number));
  let [from, to] = [0, byId.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (idAt(byId[middle] as number) < id) from = middle + 1;
    else to = middle;
  }
  const row = byId[from];
  return row !== undefined && idAt(row) === id ? row : undefined;
}
