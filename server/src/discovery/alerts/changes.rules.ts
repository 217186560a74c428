import type { AlertKind } from '#contract/discovery/alerts';

/** A row of listing_change. `openDay` as `YYYY-MM-DD`. */
export type Change = {
  listingId: number;
  kind: AlertKind;
  previousPriceMinor: number | null;
  currency: string | null;
  openDay: string | null;
  since: number;
};

/**
 * Several changes of one ad as at most one of each kind, in the order they came in: a price drop tells what it cost before the first of
 * them, open days the next one. Open days before `today` (`YYYY-MM-DD`) are over and not told. Who watches since the last of
 * them is told of all.
 */
export function collapse(changes: readonly Change[], today: string): Change[] {
  const collapsed = new Map<string, Change>();
  for (const change of changes) {
    if (change.openDay !== null && change.openDay < today) continue;
    const key = `${change.listingId} ${change.kind}`;
    const first = collapsed.get(key);
    if (!first) collapsed.set(key, { ...change });
    else collapsed.set(key, { ...first, since: change.since, openDay: earlier(first.openDay, change.openDay) });
  }
  return [...collapsed.values()];
}

const earlier = (a: string | null, b: string | null) => (a !== null && b !== null && b < a ? b : a);
