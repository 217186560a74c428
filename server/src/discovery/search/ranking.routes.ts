import { explainRanking } from '#contract/discovery/search-ranking';
import { handleWith } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import * as reads from './ranking.queries.ts';

const handle = handleWith<Deps>();

export const rankingRoutes = [handle(explainRanking, async () => ({ data: reads.explainRanking() }))];
