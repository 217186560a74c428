import * as contract from '#contract/billing/billing-details.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getDetails } from './details.queries.ts';
import { saveDetails } from './save-details.ts';

const handle = handleWith<Deps>();

export const billingDetailsRoutes: Route<Deps>[] = [
  handle(contract.getDetails, async ({ input, ...context }) => ({ data: await getDetails(context, input.query) })),
  handle(contract.saveDetails, async ({ input, ...context }) => ({
    data: await saveDetails(context, input.body, input.query),
  })),
];
