import { toMinor } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { insertFavorites } from './favorites.store.ts';

type ImportedFavorite = { userId: number; listingId: number; price: Money; note: string | null; createdAt: Date };

/** Inserts many new favorites in the caller's transaction. The caller also counts them by day. */
export async function importFavorites(on: Queryable, imported: readonly ImportedFavorite[]): Promise<void> {
  const rows = imported.map(({ price, ...favorite }) => ({
    ...favorite,
    priceMinor: toMinor(price.amount),
    currency: price.currency,
  }));
  if (rows.length > 0) await insertFavorites(on, rows);
}
