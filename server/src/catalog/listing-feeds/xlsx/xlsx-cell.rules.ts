/** Cells of XLSX, whose numbers may be dates. */

/** Row and column of `B12`, from 1; column 0 for a row alone. */
export function cellReference(reference: string): { row: number; column: number } {
  const [, characters = '', digits = ''] = /^\$?([A-Za-z]*)\$?(\d+)$/.exec(reference) ?? [];
  let column = 0;
  for (const character of characters.toUpperCase()) column = column * 26 + character.charCodeAt(0) - 64;
  return { row: Number(digits), column };
}

const dateColumns: ReadonlySet<string | null> = new Set(['updatedAt', 'availabilityStartDate', 'apeExpiry']);
/** Days between the epochs of Excel and of JavaScript. */
const EPOCH = 25_569;
/** Serials of the years 1928 to 2119: smaller numbers may be years. */
const serials = { min: 10_228, max: 80_353 };
const DAY_MS = 86_400_000;

/** Value of a cell as text formats have it: dates in ISO 8601, postal codes with their zeros. */
export function readCell(cell: unknown, column: string | null): string | number | boolean | null {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'number') {
    const isSerial = dateColumns.has(column) && cell >= serials.min && cell <= serials.max;
    if (isSerial) return dateText(new Date(Math.round((cell - EPOCH) * DAY_MS)));
    return column === 'postalCode' ? String(cell).padStart(5, '0') : cell;
  }
  return typeof cell === 'string' || typeof cell === 'boolean' ? cell : null;
}

function dateText(date: Date): string | null {
  if (Number.isNaN(date.getTime())) return null;
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

/**
 * Characters that XML or the library lacks, and text that looks like one of their escapes (ECMA-376 part 1, 22.9.2.19). The library
 * has its shared texts in an object, so one that names a property of every object ("constructor") gets an escape as well.
 */
export function escapeText(text: string): string {
  if (text in Object.prototype) return unitsOf(text.slice(0, 1)) + text.slice(1);
  return text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_').replace(/\p{Noncharacter_Code_Point}|\ufffd/gu, unitsOf);
}

const unitsOf = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => `_x${hex(character.charCodeAt(at))}_`).join('');

const hex = (unit: number) => unit.toString(16).toUpperCase().padStart(4, '0');
