import { STATISTICS_DAYS, STATISTICS_DAYS_MAX } from '#contract/site/organization-statistics';
import type { OrganizationStatistics } from '#contract/site/organization-statistics.schemas';
import { csvLine } from '../../platform/lib/csv.ts';
import { dateOf, dayOf } from '../../platform/lib/nights.ts';

/** Today, but within the longest period; a period in the future is its first day. */
function openEnd(from: string, today: string): string {
  if (from > today) return from;
  return dateOf(Math.min(dayOf(today), dayOf(from) + STATISTICS_DAYS_MAX - 1));
}

/** Completes a period: up to today, or of the usual length. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const end = to ?? (from ? openEnd(from, today) : today);
  return { from: from ?? dateOf(dayOf(end) - STATISTICS_DAYS + 1), to: end };
}

type Counts = { views: number; contacts: number; leads: number; visits: number };

export function sumOf(rows: readonly Counts[]): Counts {
  const total = (count: (row: Counts) => number) => rows.reduce((sum, row) => sum + count(row), 0);
  return {
    views: total(({ views }) => views),
    contacts: total(({ contacts }) => contacts),
    leads: total(({ leads }) => leads),
    visits: total(({ visits }) => visits),
  };
}

type Cell = string | number | undefined;
const countsOf = ({ views, contacts, leads, visits }: Counts) => [views, contacts, leads, visits];
const countNames = ['views', 'contacts', 'leads', 'visits'];

/** The breakdowns of the statistics as one table. Excel reads UTF-8 only behind a byte order mark. */
export function statisticsCsv({ agents, listings, days }: OrganizationStatistics): string {
  const rows: Cell[][] = [];
  if (agents) {
    rows.push(['agentId', 'agent', 'listings', ...countNames, 'responses', 'medianMinutes']);
    for (const { agent, listings: held, responses, ...counts } of agents)
      rows.push([
        agent?.id,
        agent?.name,
        held,
        ...countsOf(counts),
        responses.count,
        responses.medianMinutes ?? undefined,
      ]);
  }
  if (listings) {
    rows.push(['listingId', 'title', 'status', 'agent', ...countNames]);
    for (const { id, title, status, agent, ...counts } of listings)
      rows.push([id, title, status, agent ?? undefined, ...countsOf(counts)]);
  }
  if (days) {
    rows.push(['date', ...countNames]);
    for (const { date, ...counts } of days) rows.push([date, ...countsOf(counts)]);
  }
  return `\ufeff${rows.map(csvLine).join('')}`;
}
