import { viewPurchaseCosts, viewRentCosts, viewRunningCosts } from '#contract/catalog/cost-views';
import * as contract from '#contract/catalog/costs.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';

const handle = handleWith<Deps>();

export const costsRoutes: Route<Deps>[] = [
  handle(contract.getPurchaseCosts, async ({ input }) => ({ data: viewPurchaseCosts(input.query) })),
  handle(contract.getRentCosts, async ({ input }) => ({ data: viewRentCosts(input.query) })),
  handle(contract.getRunningCosts, async ({ input }) => ({ data: viewRunningCosts(input.query) })),
];
