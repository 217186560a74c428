import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { ExportFormat } from '#contract/catalog/organization-exports';
import { writeCsv } from '../listing-feeds/csv/write-csv.ts';
import { writeJson } from '../listing-feeds/json/write-json.ts';
import { writeKyero } from '../listing-feeds/kyero/write-kyero.ts';
import { writeXlsx } from '../listing-feeds/xlsx/write-xlsx.ts';

/** Kyero has sales and rentals only. */
const kyeroListingsOf = (listings: readonly FeedListing[]) =>
  listings.filter(({ listingType }) => listingType === 'MARKET');

/** A complete file of listings, at most as many as our XLSX reader accepts. */
export async function writeListings(format: ExportFormat, listings: readonly FeedListing[]): Promise<Uint8Array> {
  if (format === 'xlsx') return writeXlsx(listings);
  if (format === 'csv') return Buffer.from(writeCsv(listings));
  const parts = format === 'json' ? writeJson(listings) : writeKyero(kyeroListingsOf(listings));
  return Buffer.from([...parts].join(''));
}

/** The same document from pages, so that memory holds one of them. */
export async function* streamListings(
  format: 'json' | 'kyero',
  pages: AsyncIterable<readonly FeedListing[]>,
): AsyncGenerator<Uint8Array> {
  const write = (some: readonly FeedListing[]) =>
    format === 'json' ? writeJson(some) : writeKyero(kyeroListingsOf(some));
  const [head = '', tail = ''] = write([]);
  yield Buffer.from(head);
  let isFirst = true;
  for await (const listings of pages) {
    const items = [...write(listings)].slice(1, -1);
    const separator = format === 'json' && !isFirst && items.length > 0 ? ',' : '';
    yield Buffer.from(separator + items.join(''));
    isFirst &&= items.length === 0;
  }
  yield Buffer.from(tail);
}
