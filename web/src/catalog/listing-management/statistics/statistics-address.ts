import { getStatistics } from '#contract/catalog/engagement';
import { readKeeping } from '../../../platform/lib/queries.ts';

/** The spans that the page offers, in days; the shortest that says something is shown first. */
export const spans = [7, 30, 90] as const;
export type Span = (typeof spans)[number];
const USUAL: Span = 30;

export function readSpan(query: URLSearchParams): Span {
  return spans.find((span) => String(span) === query.get('days')) ?? USUAL;
}

export const statisticsOf = (id: number, days: Span) => readKeeping(getStatistics, { params: { id }, query: { days } });
