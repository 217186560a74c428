import { HOMEPAGE_LISTINGS } from '#contract/discovery/search';
import type { SearchResult } from '#contract/discovery/search.schemas';
import type { RankingTerms } from '#contract/discovery/search-ranking.schemas';
import { findHomepagePlacements } from '../placements/placements.queries.ts';
import { rankingTerms } from '../search-engine/relevance.rules.ts';
import { type CardDeps, findCards } from './result-cards.ts';
import { searchResultView } from './search.view.ts';
import type { SearchDeps } from './search-criteria.ts';

/** Listings with an active HOMEPAGE boost. Selection and order rotate every 15 minutes. */
export async function listHomepageListings(
  deps: ResultDeps & Pick<SearchDeps, 'searchEngine'>,
): Promise<SearchResult[]> {
  return findResults(deps, await findHomepagePlacements(deps, { now: deps.clock.now(), max: HOMEPAGE_LISTINGS }));
}

type ResultDeps = CardDeps & Pick<SearchDeps, 'clock'>;

/** Public listings as search results, in the order of their ids; unindexed listings are omitted. */
export async function findResults(deps: ResultDeps, listingIds: readonly number[]): Promise<SearchResult[]> {
  const now = deps.clock.now();
  const { cards, highlighted } = await findCards(deps, { listingIds, now });
  return cards.map((card) => searchResultView(card, { now, stay: null, todays: [], near: null, highlighted }));
}

/** Constants of the order by relevance, for the public page (LAW-07). */
export const explainRanking = (): RankingTerms => rankingTerms();
