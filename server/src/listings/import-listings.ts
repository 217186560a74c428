import type { Trx } from '../adapters/postgres.ts';
import { type ListingDraft, listingRow } from './create-listing.ts';
import { missingToPublish, type OfferedHome } from './listing.rules.ts';
import { draftProblems } from './listing-draft.rules.ts';
import { insertListings } from './listings.store.ts';

type ImportedListing = {
  advertiserId: number;
  draft: ListingDraft;
  home: OfferedHome;
  publishedAt: Date;
  views: number;
};

/**
 * Many published ads at once, in the caller's transaction, by the same rules as one.
 * @returns the ids, in the given order.
 * @throws Error for an ad that could not be published by hand.
 */
export async function importListings(db: Trx, imported: readonly ImportedListing[]): Promise<number[]> {
  const rows = imported.map(({ advertiserId, draft, home, publishedAt, views }) => {
    const row = listingRow(draft, { advertiserId, now: publishedAt });
    const facts = {
      ...row,
      listingType: draft.listingType,
      priceMinor: Number(row.priceMinor),
      contractType: row.contractType ?? null,
      cin: row.cin ?? null,
      maxGuests: row.maxGuests ?? null,
      includedGuests: row.includedGuests ?? null,
    };
    const wrong = [...draftProblems(draft).map((problem) => problem.path), ...missingToPublish(facts, home)];
    if (wrong.length > 0) throw new Error(`Imported ad: ${wrong.join(', ')}`);
    return { ...row, status: 'PUBLISHED', publishedAt, firstPublishedAt: publishedAt, views };
  });
  return insertListings(db, rows);
}
