import { useQuery } from '@tanstack/react-query';
import type { AlertItem } from '#contract/discovery/alerts.schemas';
import { listRecentSearches } from '#contract/discovery/recent-searches';
import { listSavedSearches } from '#contract/discovery/saved-searches';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read } from '../../platform/lib/queries.ts';
import { addressOf } from './searches-address.ts';
import { useSearchSummary } from './use-search-summary.ts';

type Search = AlertItem['searches'][number];
export type SearchLink = { text: string; to: string | null; savedId: number | null };

/** Page size for all searches of a user: at most 100 saved ones and fewer recent ones. */
const all = { query: { page: 0, size: 100 } };

/**
 * Current names and links of an alert's searches. The email stores only ids, so filters load after rendering. Deleted
 * searches have no link.
 */
export function useSearchLinks(items: readonly Pick<AlertItem, 'searches'>[]): (search: Search) => SearchLink {
  const { t } = useTranslation('alerts');
  const wordsOf = useSearchSummary();
  const { quoted } = useFormat();
  const names = (kind: Search['kind']) =>
    items.some(({ searches }) => searches.some((search) => search.kind === kind && search.id !== null));
  const saved = useQuery({ ...read(listSavedSearches, all), enabled: names('SAVED') }).data?.data;
  const recent = useQuery({ ...read(listRecentSearches, all), enabled: names('RECENT') }).data?.data;
  return ({ kind, id, name }) => {
    const known: readonly { id: number; searchFilter: ParsedFilters }[] = (kind === 'SAVED' ? saved : recent) ?? [];
    const filters = known.find((search) => search.id === id)?.searchFilter;
    const unnamed = id === null ? t('receipt.deleted') : t('receipt.recent');
    return {
      text: name ? quoted(name) : filters ? wordsOf(filters).heading : unnamed,
      to: filters ? addressOf(filters) : null,
      savedId: kind === 'SAVED' ? id : null,
    };
  };
}
