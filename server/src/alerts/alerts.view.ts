import type { AlertItem, AlertSummary } from '#contract/alerts';
import type { ListingView } from '#contract/listings';
import { type Currency, fromMinor } from '#contract/money';

type Row = { id: number; createdAt: Date; readAt: Date | null; itemsCount: number; titles: string[] };

export function alertSummaryView({ id, createdAt, readAt, itemsCount, titles }: Row): AlertSummary {
  return { id, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null, itemsCount, titles };
}

type Item = Pick<AlertItem, 'listingId' | 'kind' | 'title' | 'openDay' | 'searches'> & {
  priceMinor: number;
  currency: Currency;
  previousPriceMinor: number | null;
};

/** `listing` null: nobody can see it any more. */
export function alertItemView(item: Item, listing: ListingView | null): AlertItem {
  const { listingId, kind, title, openDay, searches, currency, previousPriceMinor } = item;
  return {
    ...{ listingId, kind, title, openDay, searches, listing },
    price: { amount: fromMinor(item.priceMinor), currency },
    previousPrice: previousPriceMinor === null ? null : { amount: fromMinor(previousPriceMinor), currency },
  };
}
