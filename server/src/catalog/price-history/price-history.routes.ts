import { getPriceHistory } from '#contract/catalog/price-history';
import { type Binding, handle } from '../../platform/http/context.ts';
import { getPriceHistory as readHistory } from './price-history.queries.ts';

export const priceHistoryRoutes: Binding[] = [
  handle(getPriceHistory, async ({ input, ...context }) => ({ data: await readHistory(context, input.params.id) })),
];
