import { type FeedOutcome, feedOutcomes } from '#contract/catalog/feed-listing';
import { type ItemChange, itemChanges } from '#contract/catalog/listing-feeds';

/** Filters of a run's report and of the completion table, in the address. */

export type ReportFilter = {
  outcome?: FeedOutcome;
  change?: ItemChange;
  code?: string;
  page: number;
};

/** Ignores invalid parameters. */
export function readReportFilter(query: URLSearchParams): ReportFilter {
  const outcome = feedOutcomes.find((one) => one === query.get('outcome'));
  const change = itemChanges.find((one) => one === query.get('change'));
  const code = codeIn(query, 'code');
  return { ...(outcome && { outcome }), ...(change && { change }), ...(code && { code }), page: pageIn(query) };
}

/** Parameters without defaults. */
export const reportQuery = ({ outcome, change, code, page }: ReportFilter) => ({
  outcome,
  change,
  code,
  page: page > 0 ? String(page) : undefined,
});

export type ItemsFilter = { block?: string; page: number };

export function readItemsFilter(query: URLSearchParams): ItemsFilter {
  const block = codeIn(query, 'block');
  return { ...(block && { block }), page: pageIn(query) };
}

export const itemsQuery = ({ block, page }: ItemsFilter) => ({ block, page: page > 0 ? String(page) : undefined });

export function pageIn(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^\d{1,6}$/.test(page) ? Number(page) : 0;
}

function codeIn(query: URLSearchParams, name: string): string | undefined {
  const code = query.get(name) ?? '';
  return /^\w{1,40}$/.test(code) ? code : undefined;
}
