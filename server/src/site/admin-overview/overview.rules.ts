import type { AdminOverview, QueueHealth } from '#contract/site/admin-overview.schemas';
import { dateOf, dayInItaly } from '../../platform/lib/nights.ts';

/** Days and months in the overview. */
export const DAY_COUNT = 30;
export const MONTH_COUNT = 12;

/** A queue is slow when its oldest due job waits longer than this. */
const SLOW_AFTER_MS = 2 * 60_000;
/** More permanent failures per week indicate a defect. */
const FAILURES_A_WEEK = 5;

export type QueueFacts = {
  /** Permanent failures in the last hour. */
  failedLastHour: number;
  /** Permanent failures in the last week. */
  failed: number;
  /** Due time of the oldest due job. */
  oldestAt: Date | null;
};

/** State of a queue. Failures outrank slowness. */
export function queueState({ failedLastHour, failed, oldestAt }: QueueFacts, now: Date): QueueHealth['state'] {
  if (failedLastHour > 0 || failed > FAILURES_A_WEEK) return 'FAILING';
  if (oldestAt && now.getTime() - oldestAt.getTime() > SLOW_AFTER_MS) return 'SLOW';
  return 'OK';
}

/** The months in Italy up to `now`'s, oldest first: `YYYY-MM`. */
export function monthsUpTo(now: Date, count: number): string[] {
  const [year = 0, month = 0] = dateOf(dayInItaly(now)).split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + month - count + index;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

/** One entry per day, also without events. */
export function everyDay(days: readonly string[], counted: readonly { day: string; count: number }[]) {
  const known = new Map(counted.map(({ day, count }) => [day, count]));
  return days.map((day) => ({ day, count: known.get(day) ?? 0 }));
}

type Paid = {
  month: string;
  currency: string;
  boostsMinor: number;
  plansMinor: number;
  refundedMinor: number;
};

/** Euros by month, including months without payments; other currencies are separate. */
export function revenueOf(months: readonly string[], paid: readonly Paid[]): AdminOverview['revenue'] {
  const others = new Map<string, number>();
  for (const { currency, boostsMinor, plansMinor } of paid.filter((row) => row.currency !== 'EUR'))
    others.set(currency, (others.get(currency) ?? 0) + boostsMinor + plansMinor);
  const euros = new Map(paid.filter(({ currency }) => currency === 'EUR').map((row) => [row.month, row]));
  return {
    months: months.map((month) => {
      const { boostsMinor = 0, plansMinor = 0, refundedMinor = 0 } = euros.get(month) ?? {};
      return { month, boostsMinor, plansMinor, refundedMinor };
    }),
    otherCurrencies: [...others]
      .map(([currency, amountMinor]) => ({ currency, amountMinor }))
      .sort((a, b) => a.currency.localeCompare(b.currency)),
  };
}

/** Total of all counts. */
export const sumOf = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);
