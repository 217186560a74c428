import { getPriceHistory } from '#contract/price-history';
import { type Binding, handle } from '../http/context.ts';
import { getPriceHistory as readHistory } from './price-history.reads.ts';

export const priceHistoryRoutes: Binding[] = [
  handle(getPriceHistory, async ({ input, ...context }) => ({ data: await readHistory(context, input.params.id) })),
];
