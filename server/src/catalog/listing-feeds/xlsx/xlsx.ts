import { stat } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { feedLimits } from '#contract/catalog/feed-listing';
import { openFeedArchive } from '../feed-archive.ts';
import { FeedError, type FeedFormatReader } from '../feed-format.port.ts';
import { mapSoglia, type SogliaItem } from '../soglia/soglia.rules.ts';
import { isFilled, isTableHeader, itemOfRow, readHeader, TITLE_ROWS_MAX } from '../soglia/soglia-table.rules.ts';
import { cellReference, readCell } from './xlsx-cell.rules.ts';

/** Soglia XLSX: the first sheet, with the columns of Soglia CSV. */
export const xlsx: FeedFormatReader<SogliaItem> = {
  format: 'XLSX',
  mapperVersion: 1,
  recognizes: ({ kind, entries }) => kind === 'ARCHIVE' && entries.includes('xl/workbook.xml'),
  async *read(file, run) {
    run.full = true;
    const { size } = await stat(file.path);
    if (size > feedLimits.XLSX_BYTES) throw new FeedError('FEED_REFUSED', { limit: 'XLSX_BYTES' });
    await checkWorkbook(file.path);
    const rows = await rowsOf(file.path);
    const textsOf = (cells: readonly unknown[]) => cells.map((cell) => String(cell ?? ''));
    const filled = rows.findIndex((cells) => cells.some(isFilled));
    if (filled === -1) throw new FeedError('FEED_EMPTY');
    const start = rows.slice(0, filled + TITLE_ROWS_MAX).findIndex((cells) => isTableHeader(textsOf(cells)));
    if (start === -1) throw new FeedError('FEED_FORMAT');
    const headers = textsOf(rows[start] ?? []);
    const header = readHeader(headers);
    run.notes.push(...header.notes);
    for (const [at, row] of rows.entries()) {
      if (at <= start || !row.some(isFilled)) continue;
      const cells = row.map((cell, column) => readCell(cell, header.columns[column] ?? null));
      const raw = itemOfRow(header, cells);
      const ref = cells[header.columns.indexOf('externalRef')];
      yield { line: at + 1, ref: isFilled(ref) ? String(ref).slice(0, 200) : null, raw, notes: [] };
    }
  },
  map: mapSoglia,
};

/** One more for the header. */
const ROWS_MAX = feedLimits.XLSX_ROWS + 1;

async function rowsOf(path: string): Promise<unknown[][]> {
  try {
    return await readSheet(path, { trim: false });
  } catch {
    // The library has an error for each part that may be missing or damaged.
    throw new FeedError('FEED_FORMAT');
  }
}

/**
 * Unpacks all parts once, within the limits, before the library does so without any.
 * @throws FeedError FEED_REFUSED above a limit: a cell far outside would make the library allocate all rows before it
 */
async function checkWorkbook(path: string): Promise<void> {
  const archive = await openFeedArchive(path, {
    unpackedBytes: feedLimits.XLSX_UNPACKED_BYTES,
    unpackedLimit: 'XLSX_UNPACKED_BYTES',
    canHaveFolders: true,
  });
  try {
    for (const name of archive.entries) await checkPart(name, archive.open(name));
  } finally {
    archive.close();
  }
}

/** The longest text of a cell reference or a document type. */
const TAIL = 64;

async function checkPart(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(name);
  const isMarkup = /\.(?:xml|rels)$/i.test(name);
  const decoder = new TextDecoder();
  let tail = '';
  for await (const chunk of bytes) {
    if (!isMarkup) continue;
    const text = tail + decoder.decode(chunk, { stream: true });
    if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new FeedError('FEED_REFUSED', { limit: 'DTD' });
    if (isSheet) checkCells(text);
    tail = text.slice(-TAIL);
  }
}

function checkCells(text: string): void {
  for (const [, reference = ''] of text.matchAll(/\sr\s*=\s*["']\s*\$?([A-Za-z]{0,4}\$?\d{1,9})\s*["']/g)) {
    const { row, column } = cellReference(reference);
    // Rows without cells may be styled down to the end of a sheet.
    if (column > 0 && row > ROWS_MAX) throw new FeedError('FEED_REFUSED', { limit: 'XLSX_ROWS', line: row });
    if (column > feedLimits.XLSX_COLUMNS) throw new FeedError('FEED_REFUSED', { limit: 'XLSX_COLUMNS', line: row });
  }
}
