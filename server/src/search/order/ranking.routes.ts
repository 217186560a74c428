import { explainRanking } from '#contract/search-ranking';
import { handle } from '../../http/context.ts';
import * as reads from '../ranking.reads.ts';

export const rankingRoutes = [handle(explainRanking, async () => ({ data: reads.explainRanking() }))];
