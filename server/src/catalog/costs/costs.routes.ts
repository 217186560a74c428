import * as contract from '#contract/catalog/costs.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getPurchaseCosts, getRentCosts, getRunningCosts } from './costs.queries.ts';

const handle = handleWith<Deps>();

export const costsRoutes: Route<Deps>[] = [
  handle(contract.getPurchaseCosts, async ({ input }) => ({ data: getPurchaseCosts(input.query) })),
  handle(contract.getRentCosts, async ({ input }) => ({ data: getRentCosts(input.query) })),
  handle(contract.getRunningCosts, async ({ input }) => ({ data: getRunningCosts(input.query) })),
];
