import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import { needsExact } from '../soglia/soglia-rows.ts';

/** Soglia JSON of listings, in parts of one listing. The reader returns equal listings. */
export function* writeJson(listings: Iterable<FeedListing>): Generator<string> {
  yield '{"format":"soglia","version":1,"listings":[';
  let separator = '\n';
  for (const listing of listings) {
    yield separator + JSON.stringify(needsExact(listing, listing) ? { ...listing, exact: true } : listing);
    separator = ',\n';
  }
  yield '\n]}\n';
}
