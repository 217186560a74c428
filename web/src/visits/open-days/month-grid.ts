/** Calendar months with days in contract format, without a time zone. */

/** `month` is 1-12. */
export type Month = { year: number; month: number };

export function monthOfDay(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

export function addMonths({ year, month }: Month, count: number): Month {
  const at = year * 12 + month - 1 + count;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
}

/** Day of the month, `YYYY-MM-DD`. */
export function dayIn({ year, month }: Month, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Weeks from Monday to Sunday; null for days of other months. Always six weeks to prevent layout shift. */
export function weeksOf(month: Month): (string | null)[][] {
  const first = new Date(Date.UTC(month.year, month.month - 1, 1));
  const length = new Date(Date.UTC(month.year, month.month, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7;
  const cells = Array.from({ length: 42 }, (_, index) => {
    const day = index - before + 1;
    return day >= 1 && day <= length ? dayIn(month, day) : null;
  });
  return Array.from({ length: 6 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

type Dated = { date: string; isOver: boolean };

/** Initial month: that of the next upcoming open day, else of the latest one. */
export function openingMonth(events: readonly Dated[], today: string): Month {
  const upcoming = events.filter(({ isOver }) => !isOver).map(({ date }) => date);
  const days =
    upcoming.length > 0
      ? upcoming.sort()
      : events
          .map(({ date }) => date)
          .sort()
          .reverse();
  return monthOfDay(days[0] ?? today);
}

/** Open days by listing; listings in the order of their first appearance. */
export function byListing<E extends { listingId: number }>(events: readonly E[]): [E, ...E[]][] {
  const groups = new Map<number, [E, ...E[]]>();
  for (const event of events) {
    const group = groups.get(event.listingId);
    if (group) group.push(event);
    else groups.set(event.listingId, [event]);
  }
  return [...groups.values()];
}
