import type { PriceHistory } from '#contract/catalog/price-history.schemas';
import { type Currency, fromMinor } from '#contract/platform/money';
import { daysOnMarket, type HistoryEntry } from './price-history.rules.ts';

type Row = HistoryEntry & { priceMinor: number; currency: Currency };

/** The history for the page of the listing `listingId`. Changes of other listings are included without their ids. */
export function historyView(rows: readonly Row[], listingId: number, now: Date): PriceHistory {
  return {
    firstPublishedAt: rows.find(({ kind }) => kind === 'PUBLISHED')?.at.toISOString() ?? null,
    daysOnMarket: daysOnMarket(rows, now),
    changes: rows.map((row) => ({
      at: row.at.toISOString(),
      kind: row.kind,
      price: { amount: fromMinor(row.priceMinor), currency: row.currency },
      sameListing: row.listingId === listingId,
    })),
  };
}
