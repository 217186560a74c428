import type { Favorite } from '#contract/catalog/favorites.schemas';
import type { ListingStatus } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { type Currency, fromMinor } from '#contract/platform/money';
import type { UserStatus } from '#contract/platform/roles';

type Row = {
  listingId: number;
  createdAt: Date;
  note: string | null;
  priceMinor: number;
  currency: Currency;
  status: ListingStatus;
  advertiserStatus: UserStatus;
};

const unreachable = { contactTypes: [], contactEmail: null, contactPhone: null, contactWhatsapp: null };

/** A favorite. A listing that is no longer public has no contacts. */
export function favoriteView(row: Row, listing: ListingView): Favorite {
  const unavailable = whyUnavailable(row);
  return {
    listingId: row.listingId,
    addedAt: row.createdAt.toISOString(),
    note: row.note,
    priceWhenAdded: { amount: fromMinor(row.priceMinor), currency: row.currency },
    unavailable,
    listing: unavailable ? { ...listing, ...unreachable } : listing,
  };
}

function whyUnavailable({ status, advertiserStatus }: Row): Favorite['unavailable'] {
  if (status === 'CONCLUDED') return 'CONCLUDED';
  return status === 'PUBLISHED' && advertiserStatus !== 'SUSPENDED' ? null : 'SUSPENDED';
}
