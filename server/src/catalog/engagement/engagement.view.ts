import type { ListingStatistics } from '#contract/catalog/engagement.schemas';

type Day = { day: string; views: number; visitors: number; contacts: number; favorites: number };

/** Every day of the period, with zeros for days without counts. */
export function statisticsView(
  totals: ListingStatistics['totals'],
  span: readonly string[],
  counted: readonly Day[],
): ListingStatistics {
  const byDay = new Map(counted.map((one) => [one.day, one]));
  const days = span.map((date) => {
    const { views = 0, visitors = 0, contacts = 0, favorites = 0 } = byDay.get(date) ?? {};
    return { date, views, visitors, contacts, favorites };
  });
  return { totals, days };
}
