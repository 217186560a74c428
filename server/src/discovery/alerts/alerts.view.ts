import type { ListingView } from '#contract/catalog/listings.schemas';
import type { AlertItem, AlertSummary } from '#contract/discovery/alerts.schemas';
import { type Currency, fromMinor } from '#contract/platform/money';

type Row = { id: number; createdAt: Date; readAt: Date | null; itemsCount: number; titles: string[] };

export function alertSummaryView(row: Row, items: readonly Item[]): AlertSummary {
  const { id, createdAt, readAt, itemsCount, titles } = row;
  return {
    id,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    itemsCount,
    titles,
    items: items.map(itemView),
  };
}

type Item = Pick<AlertItem, 'kind' | 'title' | 'openDay' | 'searches'> & {
  priceMinor: number;
  currency: Currency;
  previousPriceMinor: number | null;
};

function itemView(item: Item): AlertSummary['items'][number] {
  const { kind, title, openDay, searches, currency, previousPriceMinor } = item;
  return {
    kind,
    title,
    openDay,
    searches,
    price: { amount: fromMinor(item.priceMinor), currency },
    previousPrice: previousPriceMinor === null ? null : { amount: fromMinor(previousPriceMinor), currency },
  };
}

/** `listing` is null when it is no longer visible. */
export function alertItemView(item: Item & { listingId: number }, listing: ListingView | null): AlertItem {
  return { listingId: item.listingId, ...itemView(item), listing };
}
