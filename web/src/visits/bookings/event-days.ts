import type { OpenDayEvent } from '#contract/visits/open-days.schemas';

/** Date buttons per page (spec/002 §9). */
export const DATES_AT_ONCE = 5;

export type EventDay = { date: string; events: OpenDayEvent[] };

/** Days with open days, sorted by date, each with its open days by time. */
export function daysOf(events: readonly OpenDayEvent[]): EventDay[] {
  const days = new Map<string, OpenDayEvent[]>();
  for (const event of events) days.set(event.date, [...(days.get(event.date) ?? []), event]);
  return [...days]
    .map(([date, ofDay]) => ({ date, events: ofDay.toSorted((a, b) => a.start.localeCompare(b.start)) }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Page of a day among the date buttons; the first page for an unknown day. */
export function pageOfDay(days: readonly EventDay[], date: string | null): number {
  return Math.max(0, Math.floor(days.findIndex((day) => day.date === date) / DATES_AT_ONCE));
}

export function pagesOf(days: readonly EventDay[]): number {
  return Math.ceil(days.length / DATES_AT_ONCE);
}

export function daysOnPage(days: readonly EventDay[], page: number): readonly EventDay[] {
  return days.slice(page * DATES_AT_ONCE, (page + 1) * DATES_AT_ONCE);
}
