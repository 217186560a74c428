import { getPriceHistory } from '#contract/catalog/price-history.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getPriceHistory as readHistory } from './price-history.queries.ts';

const handle = handleWith<Deps>();

export const priceHistoryRoutes: Route<Deps>[] = [
  handle(getPriceHistory, async ({ input, ...context }) => ({ data: await readHistory(context, input.params.id) })),
];
