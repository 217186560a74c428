import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { feedLimits } from '#contract/catalog/feed-listing';
import { FeedError, type FeedFormatReader } from '../feed-format.port.ts';
import { readText } from '../read-text.ts';
import { mapSoglia, type SogliaItem } from '../soglia/soglia.rules.ts';
import {
  isFilled,
  isTableHeader,
  itemOfRow,
  knownColumns,
  readHeader,
  type TableHeader,
  TITLE_ROWS_MAX,
} from '../soglia/soglia-table.rules.ts';
import { readCell } from './csv-cell.rules.ts';

/** Soglia CSV: a header with our names or Italian ones, delimited by `;`, `,` or tab. */
export const csv: FeedFormatReader<SogliaItem> = {
  format: 'CSV',
  mapperVersion: 1,
  recognizes: ({ kind, text }) => {
    if (kind !== 'TEXT') return false;
    const { delimiter, body } = dialectOf(text);
    return headersIn(body, delimiter).some(isTableHeader);
  },
  async *read(file, run) {
    run.full = true;
    let header: TableHeader | null = null;
    let [line, count, before] = [1, 0, 0];
    for await (const { cells, lines } of rowsOf(readText(file, run))) {
      const startsAt = line;
      line = lines + 1;
      if (!cells.some(isFilled)) continue;
      if (header === null) {
        before += 1;
        if (!isTableHeader(cells) && before < TITLE_ROWS_MAX) continue;
        header = readHeader(cells);
        run.notes.push(...header.notes);
        continue;
      }
      count += 1;
      if (count > feedLimits.ITEMS) throw new FeedError('FEED_REFUSED', { limit: 'ITEMS', line: startsAt });
      const raw = itemOfRow(header, cells);
      const ref = raw === null ? cells[header.columns.indexOf('externalRef')] : raw.externalRef;
      yield { line: startsAt, ref: isFilled(ref) ? String(ref).slice(0, 200) : null, raw, notes: [] };
    }
  },
  map: mapSoglia,
};

const delimiters = [';', ',', '\t', '|'] as const;

/** Delimiter of a file by its `sep=` line, else by the header that names most of our columns. `lines` that precede the body. */
function dialectOf(start: string): { delimiter: string; body: string; lines: number } {
  const separator = /^\ufeff?"?sep=(.)"?[^\S\t\n\r]*(?:\r\n|\n|\r)/i.exec(start);
  const body = start.slice(separator?.[0].length ?? 0);
  if (separator?.[1]) return { delimiter: separator[1], body, lines: 1 };
  const ranked = delimiters
    .map((delimiter) => {
      const rows = headersIn(body, delimiter);
      const known = Math.max(0, ...rows.map((cells) => knownColumns(cells).count));
      return { delimiter, known, cells: Math.max(0, ...rows.map((cells) => cells.length)) };
    })
    .toSorted((a, b) => b.known - a.known || b.cells - a.cells);
  return { delimiter: ranked[0]?.delimiter ?? ';', body, lines: 0 };
}

const options = { relax_quotes: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] };

/** The first rows, one of which is the header. */
function headersIn(body: string, delimiter: string): string[][] {
  const lines = body
    .slice(0, 64 * 1024)
    .split(/[\r\n]+/)
    .filter((line) => line !== '')
    .slice(0, TITLE_ROWS_MAX);
  return lines.map((line) => headerCells(line, delimiter));
}

function headerCells(line: string, delimiter: string): string[] {
  try {
    return parseNow(line.slice(0, 20_000), { ...options, delimiter, to: 1 })[0] ?? [];
  } catch {
    return [];
  }
}

/** Rows with the number of lines up to their end. */
async function* rowsOf(chunks: AsyncGenerator<string>): AsyncGenerator<{ cells: string[]; lines: number }> {
  const first = await chunks.next();
  const { delimiter, body, lines } = dialectOf(first.done ? '' : first.value);
  async function* rest() {
    if (body !== '') yield body;
    yield* chunks;
  }
  const parser = parse({
    ...options,
    delimiter,
    skip_empty_lines: true,
    info: true,
    max_record_size: feedLimits.ITEM_BYTES,
  });
  // An error of the source ends the parser's iteration.
  pipeline(Readable.from(rest()), parser, () => undefined);
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>)
      yield { cells: record.map(readCell), lines: info.lines + lines };
  } catch (error) {
    throw error instanceof CsvError ? csvError(error) : error;
  }
}

/** An open quotation at the end of the file is a file that ends early. */
function csvError({ code }: CsvError): FeedError {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new FeedError('FEED_TRUNCATED');
  if (code === 'CSV_MAX_RECORD_SIZE') return new FeedError('FEED_REFUSED', { limit: 'ITEM_BYTES' });
  return new FeedError('FEED_FORMAT');
}
