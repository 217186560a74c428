import * as contract from '#contract/billing/products.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { deleteBoostPackage } from './delete-boost-package.ts';
import { deletePlan } from './delete-plan.ts';
import * as reads from './offers.queries.ts';
import { saveBoostPackage } from './save-boost-package.ts';
import { savePlan } from './save-plan.ts';

const handle = handleWith<Deps>();

export const billingCatalogRoutes: Route<Deps>[] = [
  handle(contract.listManagedBoosts, async ({ input, ...context }) => reads.listManagedBoosts(context, input.query)),
  handle(contract.listActiveBoosts, async (context) => ({ data: await reads.listActiveBoosts(context) })),
  handle(contract.saveBoostPackage, async ({ input, ...context }) => ({
    data: await saveBoostPackage(context, input.body),
  })),
  handle(contract.getBoostPackage, async ({ input, ...context }) => ({
    data: await reads.getBoostPackage(context, input.params.id),
  })),
  handle(contract.deleteBoostPackage, async ({ input, ...context }) => ({
    data: await deleteBoostPackage(context, input.params.id),
  })),
  handle(contract.listPlans, async ({ input, ...context }) => reads.listPlans(context, input.query)),
  handle(contract.listActivePlans, async ({ input, ...context }) => ({
    data: await reads.listActivePlans(context, input.query),
  })),
  handle(contract.savePlan, async ({ input, ...context }) => ({ data: await savePlan(context, input.body) })),
  handle(contract.getPlan, async ({ input, ...context }) => ({
    data: await reads.getPlan(context, input.params.id),
  })),
  handle(contract.deletePlan, async ({ input, ...context }) => ({ data: await deletePlan(context, input.params.id) })),
];
