/** Cells of CSV that a spreadsheet opens: no text may run as a formula. */

const isNumber = /^[+-]\d[\d.,]*$/;

/** An apostrophe before text that a spreadsheet would calculate, or that begins with such an apostrophe itself. */
export const safeText = (text: string): string =>
  /^'*[=@]/.test(text) || (/^'*[+-]/.test(text) && !isNumber.test(text)) ? `'${text}` : text;

/** Text of a cell, without the apostrophe of `safeText`. */
export const readCell = (cell: string): string => (/^'+[=@+-]/.test(cell) ? cell.slice(1) : cell);

/** A cell, quoted where necessary. */
export function formatCell(value: string | number | boolean | undefined, delimiter: string): string {
  if (value === undefined) return '';
  // Spreadsheets in Italian read a decimal comma.
  const text = typeof value === 'number' ? String(value).replace('.', ',') : safeText(String(value));
  const isQuoted = /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter);
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}
