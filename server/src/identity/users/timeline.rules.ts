import type { TimelineEntry } from '#contract/identity/user-timeline';

/** How the sources of a timeline become one list, and where its next page begins. */

/** Breaks ties of one microsecond, so that no entry is on two pages or on none. */
export const ranks: Readonly<Record<TimelineEntry['kind'], number>> = {
  AUDIT: 0,
  LISTING: 1,
  PAYMENT: 2,
  SESSION: 3,
  REPORT: 4,
  DECISION: 5,
};

/** The place of an entry: microseconds since 1970, its source, its number there. */
export type Place = { micros: number; rank: number; id: number };

const cursorOf = ({ micros, rank, id }: Place): string => `${micros}.${rank}.${id}`;

export function placeOf(cursor: string): Place {
  const [micros = 0, rank = 0, id = 0] = cursor.split('.').map(Number);
  return { micros, rank, id };
}

type Placed = { place: Place };

/** The newest `size` of what each source gave (`size + 1` at most), and the cursor behind them; null at the end. */
export function mergeSources<T extends Placed>(
  sources: readonly (readonly T[])[],
  size: number,
): { entries: T[]; next: string | null } {
  const all = sources
    .flat()
    .sort(({ place: a }, { place: b }) => b.micros - a.micros || b.rank - a.rank || b.id - a.id);
  const entries = all.slice(0, size);
  const last = entries.at(-1);
  return { entries, next: last && all.length > size ? cursorOf(last.place) : null };
}
