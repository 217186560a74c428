import type { RunNote } from '#contract/catalog/feed-listing';
import { featureTerms } from '../feature-terms.rules.ts';
import type { SogliaItem } from './soglia.rules.ts';
import { columnOf, guessColumn } from './soglia-columns.rules.ts';

/** Header and rows of a table, for CSV and XLSX. */

export type TableHeader = {
  /** Column of ours, or the header's own text; null for an empty or repeated header. */
  columns: readonly (string | null)[];
  notes: readonly RunNote[];
};

/** How many of our columns a header names, and whether it names the reference. */
export function knownColumns(headers: readonly string[]): { count: number; hasReference: boolean } {
  const known = new Set(headers.map(columnOf).filter((column) => column !== null));
  return { count: known.size, hasReference: known.has('externalRef') };
}

/** Two columns of ours are no coincidence. */
export const isTableHeader = (headers: readonly string[]): boolean => {
  const { count, hasReference } = knownColumns(headers);
  return count >= 2 || (hasReference && headers.length === 1);
};

/** Rows before the header of a table: its title, a date, empty ones. */
export const TITLE_ROWS_MAX = 10;

/** Of two headers with one meaning the first counts; unknown ones are noted with a guess. */
export function readHeader(headers: readonly string[]): TableHeader {
  const seen = new Set<string>();
  const notes: RunNote[] = [];
  const columns = headers.map((raw) => {
    const header = raw.trim();
    if (header === '') return null;
    const column = columnOf(header);
    const key = column ?? header;
    const isRepeated = seen.has(key);
    const isKnown = column !== null || featureTerms.exact(header) !== null;
    if (isRepeated || !isKnown) {
      const guess = isRepeated ? key : guessColumn(header);
      notes.push({ code: 'COLUMN_UNKNOWN', field: header.slice(0, 100), ...(guess === null ? {} : { value: guess }) });
    }
    seen.add(key);
    return isRepeated ? null : key;
  });
  return { columns, notes };
}

/** Null for a row whose cells cannot belong to these columns: more cells, or one that holds an entire row. */
export function itemOfRow({ columns }: TableHeader, cells: readonly unknown[]): SogliaItem | null {
  if (cells.slice(columns.length).some(isFilled)) return null;
  const [first, ...others] = cells;
  if (columns.length > 2 && !others.some(isFilled) && /[;,\t|].*[;,\t|]/.test(String(first))) return null;
  return Object.fromEntries(
    columns.flatMap((column, at) => (column === null || !isFilled(cells[at]) ? [] : [[column, cells[at]]])),
  );
}

export const isFilled = (cell: unknown): boolean => cell !== undefined && cell !== null && String(cell).trim() !== '';
