import { ALIVE, type Segment } from '../query/column-index.ts';
import { rowOfId } from '../query/row-of-id.ts';

/** Where ads live, by their id: the keeper's own. */
export class RowFinder {
  readonly #base: readonly Segment[];
  /** The rows of the delta that live. */
  readonly #delta = new Map<number, number>();

  constructor(base: readonly Segment[]) {
    this.#base = base;
  }

  /** The row of the delta in which an ad lives. */
  inDelta(listingId: number): number | undefined {
    return this.#delta.get(listingId);
  }

  /** The row of the base in which an ad lives. */
  inBase(listingId: number): { segment: Segment; row: number } | undefined {
    for (const segment of this.#base) {
      const row = rowOfId(segment, listingId);
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
