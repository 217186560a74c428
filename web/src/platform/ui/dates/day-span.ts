/** Days from the first to the last, both in it; `to` is null while only the first is chosen. `YYYY-MM-DD`. */
export type DaySpan = { from: string; to: string | null };

/**
 * What a click on a day makes of the span: the first day, then the last; a day before the first begins anew, and so does
 * any click on a whole span. `leastDays` 1 lets one day be both (a night to block), 2 does not (arrival and departure).
 */
export function nextSpan(span: DaySpan | null, day: string, minDays: 1 | 2): DaySpan {
  if (span === null || span.to !== null || day < span.from) return { from: day, to: null };
  if (day === span.from && minDays === 2) return { from: day, to: null };
  return { from: span.from, to: day };
}

/** A day of the calendar's own clock, and back: never through UTC, which would move it in half of the world. */
export function dateOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

export function dayOfDate(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
