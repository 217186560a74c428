import * as contract from '#contract/billing/boosts.schemas';
import { listBoostPackages } from '#contract/billing/products.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import * as reads from './boosts.queries.ts';
import { checkoutBoost } from './checkout-boost.ts';

const handle = handleWith<Deps>();

export const boostsRoutes: Route<Deps>[] = [
  handle(listBoostPackages, async ({ input, ...context }) => ({
    data: await reads.listBoostPackages(context, input.query),
  })),
  handle(contract.listMyPurchases, async ({ input, ...context }) => reads.listMyPurchases(context, input.query)),
  handle(contract.listListingBoosts, async ({ input, ...context }) => ({
    data: await reads.listListingBoosts(context, input.params.id),
  })),
  handle(contract.listListingActiveBoosts, async ({ input, ...context }) => ({
    data: await reads.listListingActiveBoosts(context, input.params.id),
  })),
  handle(contract.getBoostEffect, async ({ input, ...context }) => ({
    data: await reads.getBoostEffect(context, input.params.id),
  })),
  handle(contract.checkoutBoost, async ({ input, ...context }) => ({ data: await checkoutBoost(context, input.body) })),
];
