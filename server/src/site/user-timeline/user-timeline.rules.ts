import type { TimelineEntry } from '#contract/site/user-timeline.schemas';

/** Merges the sources of a timeline into pages. */

/** Breaks ties within a microsecond, so that each entry is on exactly one page. */
export const ranks: Readonly<Record<TimelineEntry['kind'], number>> = {
  AUDIT: 0,
  LISTING: 1,
  PAYMENT: 2,
  SESSION: 3,
  REPORT: 4,
  DECISION: 5,
};

/** Position of an entry: microseconds since 1970, source and id. */
export type Position = { micros: number; rank: number; id: number };

const formatCursor = ({ micros, rank, id }: Position): string => `${micros}.${rank}.${id}`;

export function parseCursor(cursor: string): Position {
  const [micros = 0, rank = 0, id = 0] = cursor.split('.').map(Number);
  return { micros, rank, id };
}

type Placed = { position: Position };

/** The newest `size` entries of the sources (up to `size + 1` each), and the cursor after them; null at the end. */
export function mergeSources<T extends Placed>(
  sources: readonly (readonly T[])[],
  size: number,
): { entries: T[]; next: string | null } {
  const all = sources
    .flat()
    .sort(({ position: a }, { position: b }) => b.micros - a.micros || b.rank - a.rank || b.id - a.id);
  const entries = all.slice(0, size);
  const last = entries.at(-1);
  return { entries, next: last && all.length > size ? formatCursor(last.position) : null };
}
