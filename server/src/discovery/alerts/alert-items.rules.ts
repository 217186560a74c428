import type { ContractType, ListingContext } from '#contract/catalog/listings';
import { type AlertKind, alertKinds } from '#contract/discovery/alerts';
import type { AlertItem } from '#contract/discovery/alerts.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { Currency } from '#contract/platform/money';

/** A pending row of `alert_match`, with its search and the listing's current state. */
export type PendingMatch = {
  id: number;
  listingId: number;
  kind: AlertKind;
  previousPriceMinor: number | null;
  previousCurrency: Currency | null;
  openDay: string | null;
  matchedAt: Date;
  search: { kind: 'SAVED' | 'RECENT'; id: number; name: string | null; filters: SearchFilters };
  /** Null when the listing is not visible any more, or no longer in that search. */
  listing: MatchedListing | null;
};

type MatchedListing = {
  title: string;
  priceMinor: number;
  currency: Currency;
  listingType: ListingContext;
  contractType: ContractType | null;
  isAuction: boolean;
  /** Not public when `approximateLocation` hides it. */
  street: string;
  streetNumber: string | null;
  city: string;
  approximateLocation: boolean;
  commercialArea: number;
  roomsCount: number | null;
  hasMoreRooms: boolean;
};

export type NewItem = {
  listingId: number;
  kind: AlertKind;
  listing: NonNullable<PendingMatch['listing']>;
  previousPriceMinor: number | null;
  openDay: string | null;
  searches: PendingMatch['search'][];
};

/**
 * Items of an alert from pending matches (oldest first): each listing once, of its most important kind, with all its searches.
 * Outdated matches are omitted: unavailable listings, prices that rose again, days before `today` (`YYYY-MM-DD`).
 */
export function itemsOf(pending: readonly PendingMatch[], today: string): NewItem[] {
  const byListing = Map.groupBy(pending, (match) => match.listingId);
  const items = [...byListing.values()].flatMap((matches) => itemOf(matches, today) ?? []);
  return items.sort((a, b) => alertKinds.indexOf(a.kind) - alertKinds.indexOf(b.kind));
}

function itemOf(matches: readonly PendingMatch[], today: string): NewItem | null {
  const firstDrop = matches.find((match) => match.kind === 'PRICE_DROP');
  const known = matches.filter((match) => holds(match, firstDrop, today));
  const listing = known[0]?.listing;
  const kind = alertKinds.find((candidate) => known.some((match) => match.kind === candidate));
  if (!listing || !kind) return null;
  const days = known.flatMap((match) => match.openDay ?? []).sort();
  const searches = new Map(known.map(({ search }) => [`${search.kind} ${search.id}`, search]));
  return {
    listingId: known[0]?.listingId ?? 0,
    kind,
    listing,
    previousPriceMinor: kind === 'PRICE_DROP' ? (firstDrop?.previousPriceMinor ?? null) : null,
    openDay: kind === 'OPEN_DAY' ? (days[0] ?? null) : null,
    searches: [...searches.values()],
  };
}

function holds({ kind, openDay, listing }: PendingMatch, firstDrop: PendingMatch | undefined, today: string): boolean {
  if (!listing) return false;
  if (kind === 'OPEN_DAY') return openDay !== null && openDay >= today;
  if (kind !== 'PRICE_DROP') return true;
  const before = firstDrop?.previousPriceMinor ?? 0;
  return listing.priceMinor < before && listing.currency === firstDrop?.previousCurrency;
}

/** Searches in the format stored with an alert. */
export const storedSearches = (searches: NewItem['searches']): AlertItem['searches'] =>
  searches.map(({ kind, id, name }) => ({ kind, id, name }));
