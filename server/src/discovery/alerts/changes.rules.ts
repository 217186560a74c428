import type { AlertKind } from '#contract/discovery/alerts';
import type { Currency } from '#contract/platform/money';

/** A row of listing_change. `openDay` as `YYYY-MM-DD`. */
export type Change = {
  listingId: number;
  kind: AlertKind;
  previousPriceMinor: number | null;
  currency: Currency | null;
  openDay: string | null;
  since: number;
};

/**
 * Merges changes of a listing to at most one of each kind, in their order: a price drop has the price before the first drop, open days
 * the next date. Days before `today` (`YYYY-MM-DD`) are skipped. A watch older than the last change gets the merged one.
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
