const DELIMITER = ';';

/** A leading sign would be a formula in a spreadsheet. */
function csvCell(value: string | number | undefined): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file, as spreadsheets with a decimal comma read it. */
export const csvLine = (cells: readonly (string | number | undefined)[]): string =>
  `${cells.map((cell) => csvCell(cell)).join(DELIMITER)}\r\n`;
