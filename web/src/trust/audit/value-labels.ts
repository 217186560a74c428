import type { Money } from '#contract/platform/money.schemas';

/** Formats values; an unknown value is shown unchanged. */
export type ValueLabels = {
  empty: string;
  yes: string;
  no: string;
  word: (value: string) => string;
  field: (name: string) => string;
  date: (day: string) => string;
  dateTime: (instant: string) => string;
  price: (money: Money) => string;
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Formats a log value for display. */
export function formatValue(value: unknown, words: ValueLabels): string {
  if (value === null || value === undefined || value === '') return words.empty;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return words.dateTime(value);
    return DAY.test(value) ? words.date(value) : words.word(value);
  }
  if (Array.isArray(value))
    return value.length === 0 ? words.empty : value.map((one) => formatValue(one, words)).join(', ');
  if (isMoney(value)) return words.price(value);
  const parts = Object.entries(value).map(([name, part]) => `${words.field(name)}: ${formatValue(part, words)}`);
  return parts.length === 0 ? words.empty : parts.join('; ');
}

function isMoney(value: object): value is Money {
  return (
    Object.keys(value).length === 2 &&
    typeof (value as Partial<Money>).amount === 'number' &&
    typeof (value as Partial<Money>).currency === 'string'
  );
}

export type Change = { field: string; before: unknown; after: unknown };

/** Fields of either side, in their order. */
export function changesOf(before: Record<string, unknown> | null, after: Record<string, unknown> | null): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }));
}
