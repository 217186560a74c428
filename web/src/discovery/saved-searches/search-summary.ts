import { ALL_GROUPS, groupOf } from '#contract/catalog/property-groups';
import type { SearchFilters } from '#contract/discovery/search-filters';
import type { Format } from '../../platform/lib/format.ts';
import type { Translate } from '../../platform/lib/i18n.tsx';
import { filterWords } from '../searches/filter-labels.shared.ts';

export type SearchWords = {
  /** "In vendita · Milano": what is looked for and where. */
  heading: string;
  /** Every other filter, in the order of the search page. */
  rest: string[];
};

type Language = { t: Translate<'alerts'>; search: Translate<'search'>; estate: Translate<'estate'>; format: Format };

const places = new Set(['place', 'area', 'country']);

/** What a search says, in words: a name for one that has none, and its filters. */
export function searchWords(filters: SearchFilters, { t, search, estate, format }: Language): SearchWords {
  const words = filterWords(filters, { t: search, estate, format });
  const kind = t(`kinds.${filters.context === 'HOSPITALITY' ? 'HOSPITALITY' : (filters.contractType ?? 'MARKET')}`);
  const where = words.filter(({ key }) => places.has(key)).map((word) => word.words);
  // Filter texts omit filters that exclude nothing. "Every type" needs a text, because the default is residential.
  const isEveryType = filters.context === 'MARKET' && groupOf(filters.propertyTypes) === ALL_GROUPS;
  return {
    heading: [kind, ...(where.length > 0 ? where : [t('everywhere')])].join(' · '),
    rest: [
      ...(isEveryType ? [search('everyType')] : []),
      ...words.filter(({ key }) => !places.has(key) && key !== 'contract').map((word) => word.words),
    ],
  };
}
