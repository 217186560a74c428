/** Inclusive span of days; `to` is null while only the first is chosen. `YYYY-MM-DD`. */
export type DaySpan = { from: string; to: string | null };

/**
 * The span after a click: first day, then last day. An earlier day, or any click on a full span, starts again.
 * `minDays` 1 allows a single day (a night to block), 2 does not (arrival and departure).
 */
export function nextSpan(span: DaySpan | null, day: string, minDays: 1 | 2): DaySpan {
  if (span === null || span.to !== null || day < span.from) return { from: day, to: null };
  if (day === span.from && minDays === 2) return { from: day, to: null };
  return { from: span.from, to: day };
}

/** Converts a day to local time and back. UTC would shift the day in half of the time zones. */
export function dateOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

export function dayOfDate(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
