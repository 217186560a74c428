/** Time on the market of a property (LST-23). */

export type HistoryEntry = {
  listingId: number;
  kind: 'PUBLISHED' | 'PRICE' | 'WITHDRAWN' | 'CONCLUDED';
  at: Date;
};

const DAY = 86_400_000;

/**
 * Started days (24 hours) with a public listing, from PUBLISHED to WITHDRAWN or CONCLUDED, or until `now`. Overlapping
 * hours count once. `history` is one property with one offer, oldest first.
 */
export function daysOnMarket(history: readonly HistoryEntry[], now: Date): number {
  const running = new Set<number>();
  let since = 0;
  let total = 0;
  for (const { listingId, kind, at } of history) {
    if (kind === 'PUBLISHED') {
      if (running.size === 0) since = at.getTime();
      running.add(listingId);
    } else if (kind !== 'PRICE' && running.delete(listingId) && running.size === 0) {
      total += at.getTime() - since;
    }
  }
  if (running.size > 0) total += Math.max(0, now.getTime() - since);
  const startedDays = history.some(({ kind }) => kind === 'PUBLISHED') ? 1 : 0;
  return Math.max(startedDays, Math.ceil(total / DAY));
}
