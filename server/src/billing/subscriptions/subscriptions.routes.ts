import * as contract from '#contract/billing/subscriptions.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { paySubscription } from './pay-subscription.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { getSubscription, listSubscriptions } from './subscriptions.queries.ts';

const handle = handleWith<Deps>();

export const subscriptionsRoutes: Route<Deps>[] = [
  handle(contract.listSubscriptions, ({ input, ...context }) => listSubscriptions(context, input.query)),
  handle(contract.cancelSubscription, async ({ input, ...context }) => {
    await cancelSubscription(context, input.params.id);
    return { data: await getSubscription(context, input.params.id) };
  }),
  handle(contract.resumeSubscription, async ({ input, ...context }) => {
    await resumeSubscription(context, input.params.id);
    return { data: await getSubscription(context, input.params.id) };
  }),
  handle(contract.paySubscription, async ({ input, ...context }) => ({
    data: await paySubscription(context, input.params.id, input.body),
  })),
];
