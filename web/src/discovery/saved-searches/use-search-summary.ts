import type { ParsedFilters, SearchFilters } from '#contract/discovery/search-filters.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { type SearchWords, searchWords } from './search-summary.ts';

/** `searchWords` in the page's language. */
export function useSearchSummary(): (filters: ParsedFilters) => SearchWords {
  const { t } = useTranslation('alerts');
  const { t: search } = useTranslation('search');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  // A response contains no keys without a value.
  return (filters) => searchWords(filters as SearchFilters, { t, search, estate, format });
}
