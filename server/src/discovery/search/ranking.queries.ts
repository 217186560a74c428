import type { RankingTerms } from '#contract/discovery/search-ranking';
import { rankingTerms } from '../search-engine/relevance.rules.ts';

/** The constants of the order by relevance: the page about it is made of them (LAW-07). */
export const explainRanking = (): RankingTerms => rankingTerms();
