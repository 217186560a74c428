import { explainRanking } from '#contract/discovery/search-ranking';
import { handle } from '../../platform/http/context.ts';
import * as reads from './ranking.queries.ts';

export const rankingRoutes = [handle(explainRanking, async () => ({ data: reads.explainRanking() }))];
