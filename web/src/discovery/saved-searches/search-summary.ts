import { ALL_GROUPS, groupOf } from '#contract/catalog/property-groups';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { Format } from '../../platform/lib/format.ts';
import type { Translate } from '../../platform/lib/i18n.tsx';
import { filterWords } from '../searches/filter-labels.shared.ts';

export type SearchWords = {
  /** Contract type and location: "In vendita · Milano". */
  heading: string;
  /** All other filters, in the order of the search page. */
  rest: string[];
};

type Language = { t: Translate<'alerts'>; search: Translate<'search'>; estate: Translate<'estate'>; format: Format };

const places = new Set(['place', 'area', 'country']);

/** Summary of a search: a default name and its filters. */
export function searchWords(filters: SearchFilters, { t, search, estate, format }: Language): SearchWords {
  const words = filterWords(filters, { t: search, estate, format });
  const kind = t(`kinds.${filters.context === 'HOSPITALITY' ? 'HOSPITALITY' : (filters.contractType ?? 'MARKET')}`);
  const where = words.filter(({ key }) => places.has(key)).map((word) => word.words);
  // Filter texts omit filters that exclude nothing. "All types" needs a text, because the default is residential.
  const isEveryType = filters.context === 'MARKET' && groupOf(filters.propertyTypes) === ALL_GROUPS;
  return {
    heading: [kind, ...(where.length > 0 ? where : [t('everywhere')])].join(' · '),
    rest: [
      ...(isEveryType ? [search('everyType')] : []),
      ...words.filter(({ key }) => !places.has(key) && key !== 'contract').map((word) => word.words),
    ],
  };
}
