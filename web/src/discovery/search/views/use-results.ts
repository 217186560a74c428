import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SearchFilters } from '#contract/discovery/search-filters';
import { resultsOf } from '../search-data.ts';
import { pageSize } from './view-rules.ts';

/**
 * One page of results. Where the view asks for many, the first few that the grid of the same search has (the server
 * renders them) stand until all have come: the list then only grows. `isStale`: what is shown answers a former question.
 */
export function useResults(filters: SearchFilters, size: number) {
  const client = useQueryClient();
  const few = client.getQueryData(resultsOf(filters, pageSize('grid', filters.context)).queryKey);
  const answer = useQuery({ ...resultsOf(filters, size), placeholderData: (former) => few ?? former });
  return { answer, isStale: answer.isPlaceholderData && answer.data !== few };
}
