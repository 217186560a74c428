import { isLocalDate } from '#contract/platform/dates';
import { STATISTICS_DAYS_MAX } from '#contract/site/organization-statistics';

/** The period of the statistics in the address: a number of days up to today, or two dates. */

export const spans = [7, 30, 90, 365] as const;
export type Span = (typeof spans)[number];
const DEFAULT_SPAN: Span = 30;
const DAY_MS = 86_400_000;

export type Period = { span: Span | null; query: { from?: string; to?: string } };

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export function isPeriod(from: string, to: string): boolean {
  if (!isLocalDate(from) || !isLocalDate(to)) return false;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= STATISTICS_DAYS_MAX;
}

/** Invalid dates count as none. @param today `YYYY-MM-DD` in Italy */
export function readPeriod(query: URLSearchParams, today: string): Period {
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (isPeriod(from, to)) return { span: null, query: { from, to } };
  const span = spans.find((one) => String(one) === query.get('days')) ?? DEFAULT_SPAN;
  return { span, query: { from: shifted(today, 1 - span), to: today } };
}
