import { HOMEPAGE_LISTINGS, type SearchResult } from '#contract/discovery/search';
import type { RankingTerms } from '#contract/discovery/search-ranking';
import { findHomepagePlacements } from '../placements/placements.queries.ts';
import { rankingTerms } from '../search-engine/relevance.rules.ts';
import { type CardDeps, findCards } from './result-cards.ts';
import { searchResultView } from './search.view.ts';
import type { SearchDeps } from './search-criteria.ts';

/** Listings with a running HOMEPAGE boost; which of them and in which order changes every quarter of an hour. */
export async function listHomepageListings(
  deps: ResultDeps & Pick<SearchDeps, 'searchEngine'>,
): Promise<SearchResult[]> {
  return findResults(deps, await findHomepagePlacements(deps, { now: deps.clock.now(), max: HOMEPAGE_LISTINGS }));
}

type ResultDeps = CardDeps & Pick<SearchDeps, 'clock'>;

/** Public listings as results show them, in the order of their ids; what is not in the index is left out. */
export async function findResults(deps: ResultDeps, listingIds: readonly number[]): Promise<SearchResult[]> {
  const now = deps.clock.now();
  const { cards, highlighted } = await findCards(deps, { listingIds, now });
  return cards.map((card) => searchResultView(card, { now, stay: null, near: null, highlighted }));
}

/** The constants of the order by relevance: the page about it is made of them (LAW-07). */
export const explainRanking = (): RankingTerms => rankingTerms();
