import { ALIVE, type Segment } from '../columns/column-index.ts';
import { rowsUpTo, sortStably } from './sort-rows.ts';

/** Where ads lie, by their id: the keeper's own, no search needs it. */
export class RowFinder {
  readonly #base: readonly { segment: Segment; byId: Uint32Array }[];
  /** The rows of the delta that live. */
  readonly #delta = new Map<number, number>();

  constructor(base: readonly Segment[]) {
    this.#base = base.map((segment) => ({ segment, byId: rowsById(segment) }));
  }

  /** The row of the delta in which an ad lives. */
  inDelta(listingId: number): number | undefined {
    return this.#delta.get(listingId);
  }

  /** The row of the base in which an ad lives. */
  inBase(listingId: number): { segment: Segment; row: number } | undefined {
    for (const { segment, byId } of this.#base) {
      const row = search(segment, byId, listingId);
      if (row !== undefined && segment.diedAt[row] === ALIVE) return { segment, row };
    }
    return undefined;
  }

  movedToDelta(listingId: number, row: number): void {
    this.#delta.set(listingId, row);
  }

  leftDelta(listingId: number): void {
    this.#delta.delete(listingId);
  }
}

const idAt = ({ columns: { listingId } }: Segment, row: number): number =>
  typeof listingId === 'number' ? listingId : (listingId[row] ?? 0);

function rowsById(segment: Segment): Uint32Array {
  const { listingId } = segment.columns;
  return sortStably(rowsUpTo(segment.rows), typeof listingId === 'number' ? [listingId] : listingId);
}

function search(segment: Segment, byId: Uint32Array, listingId: number): number | undefined {
  let [from, to] = [0, byId.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (idAt(segment, byId[middle] ?? 0) < listingId) from = middle + 1;
    else to = middle;
  }
  const row = byId[from];
  return row !== undefined && idAt(segment, row) === listingId ? row : undefined;
}
