import * as contract from '#contract/billing/billing-details';
import { type Binding, handle } from '../../platform/http/context.ts';
import { getDetails } from './details.queries.ts';
import { saveDetails } from './save-details.ts';

export const billingDetailsRoutes: Binding[] = [
  handle(contract.getDetails, async (context) => ({ data: await getDetails(context) })),
  handle(contract.saveDetails, async ({ input, ...context }) => ({ data: await saveDetails(context, input.body) })),
];
