/** Typed numbers: "285.000", "1,5", "1 200 €". */

const signs = new Map<string, ',' | '.'>();

/** Decimal separator: `,` in Italian, `.` in English. */
export function decimalSign(locale: string): ',' | '.' {
  const known = signs.get(locale);
  if (known) return known;
  const isComma = new Intl.NumberFormat(locale).formatToParts(1.5).some(({ value }) => value === ',');
  signs.set(locale, isComma ? ',' : '.');
  return isComma ? ',' : '.';
}

/** Accepted units. Any other word may change the amount ("250 mila", "1e5"), so it is not ignored. */
const unit = '\\p{Sc}|euro?|usd|gbp|chf|mq|m2|m²|km|kwh/m²';
const amount = new RegExp(`^(?:${unit})?\\s*(-?[\\d.,]+)\\s*(?:${unit})?$`, 'iu');
/** A space or an apostrophe groups thousands only before three digits; elsewhere it separates two numbers. */
const groupSeparator = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;

/**
 * Parses a number, or returns null. The other separator groups thousands ("285.000" is 285000 in Italian);
 * where it cannot ("1.5", "12.75"), it counts as the decimal separator.
 */
export function readNumber(text: string, decimal: ',' | '.'): number | null {
  const [, bare = ''] = amount.exec(text.trim().replace(groupSeparator, '')) ?? [];
  const grouping = decimal === ',' ? '.' : ',';
  const [whole = '', fraction, ...rest] = bare.split(decimal);
  if (rest.length > 0) return null;
  const groups = whole.split(grouping);
  const isGrouped = groups.slice(1).every((group) => group.length === 3);
  if (!isGrouped && (groups.length > 2 || fraction !== undefined)) return null;
  const plain = isGrouped ? `${groups.join('')}.${fraction ?? ''}` : groups.join('.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

const MAX_DIGITS = 20;

/** Shows all typed decimals: rounding would hide the submitted value. */
export function formatTyped(value: number, locale: string, format: Intl.NumberFormatOptions = {}): string {
  const typed = Math.min(String(value).split('.')[1]?.length ?? 0, MAX_DIGITS);
  const maximumFractionDigits = Math.max(typed, format.maximumFractionDigits ?? 0);
  return new Intl.NumberFormat(locale, { useGrouping: 'always', ...format, maximumFractionDigits }).format(value);
}

/** Clamps to the optional limits. */
export function clampNumber(value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number {
  return Math.min(Math.max(value, min), max);
}

/** Adds one step; an empty value becomes the first valid amount. */
export function steppedNumber(value: number | null, by: number, min = 0, max = Number.POSITIVE_INFINITY): number {
  // Rounds binary errors of the addition, such as 0.1 + 0.2.
  return clampNumber(value === null ? min : Number((value + by).toFixed(10)), min, max);
}
