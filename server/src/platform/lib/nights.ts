/** Nights of a stay as days since 1970, half open. `from` is the first night, `to` the day of departure. */
export type Nights = { from: number; to: number };

const DAY_MS = 86_400_000;

/** Days since 1970 of a `YYYY-MM-DD`. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Converts days since 1970 to `YYYY-MM-DD`. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const italianDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

/** Day number in the time zone of the properties (Italy). */
export const dayInItaly = (instant: Date): number => dayOf(italianDate.format(instant));

/** Sorts spans, merges overlapping and adjacent ones, and drops empty ones. */
export function joined(spans: readonly Nights[]): Nights[] {
  const inOrder = spans.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from);
  const result: Nights[] = [];
  for (const { from, to } of inOrder) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** The parts of the spans within the window. */
export function cutTo(window: Nights, spans: readonly Nights[]): Nights[] {
  return spans
    .map(({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }))
    .filter(({ from, to }) => from < to);
}

/** Reasons why nights cannot be booked. */
export type OccupiedSources = {
  /** Nights that the host blocked. */
  own: readonly Nights[];
  /** Nights of bookings, and nights that external calendars report, unchanged. */
  reported: readonly Nights[];
  /** Nights that stay free around the reported ones only (contract/src/catalog/availability.ts). */
  preparationDays: number;
};

/** Nights that cannot be booked, merged and sorted. */
export function occupiedNights({ own, reported, preparationDays }: OccupiedSources): Nights[] {
  const prepared = reported.map(({ from, to }) => ({ from: from - preparationDays, to: to + preparationDays }));
  return joined([...own, ...prepared]);
}
