import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import { columnsOf, rowOf } from '../soglia/soglia-rows.ts';
import { formatCell } from './csv-cell.rules.ts';

const DELIMITER = ';';
const LINE_END = '\r\n';

/** Soglia CSV of listings, as Excel opens it: byte order mark, `;`, decimal comma. The reader returns equal listings. */
export function writeCsv(listings: readonly FeedListing[]): string {
  const rows = listings.map(rowOf);
  const columns = columnsOf(rows);
  const lines = rows.map((row) => columns.map((column) => formatCell(row.get(column), DELIMITER)).join(DELIMITER));
  return `\ufeff${[columns.join(DELIMITER), ...lines].join(LINE_END)}${LINE_END}`;
}
