import { residentialTypes } from '#contract/catalog/properties';
import { listHomepageListings, search } from '#contract/discovery/search';
import type { InputOf } from '#contract/platform/endpoint';
import { read } from '../../platform/lib/queries.ts';

type Query = InputOf<typeof search>['query'];

/** `record: 'false'` keeps searches of the page out of the user's recent searches. */
const reading = (query: Query) => read(search, { query: { ...query, record: 'false' } });

/** spec/001 §2 "Home hero": context MARKET, page 0, size 10, relevance, desc. */
export const heroListings = reading({ context: 'MARKET', page: 0, size: 10, sortBy: 'relevance', sortOrder: 'desc' });
/** Placements first (boost HOMEPAGE). */
export const promotedListings = read(listHomepageListings, {});
export const newListings = reading({
  context: 'MARKET',
  contractType: 'SALE',
  propertyTypes: [...residentialTypes],
  size: 4,
  sortBy: 'createdAt',
  sortOrder: 'desc',
});
export const rentals = reading({
  context: 'MARKET',
  contractType: 'LONG_TERM_RENTAL',
  propertyTypes: [...residentialTypes],
  size: 4,
});
export const stays = reading({ context: 'HOSPITALITY', size: 3 });
