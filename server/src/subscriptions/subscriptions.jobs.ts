import { defineJob, defineTicker } from '../jobs.ts';
import { tellProvider } from './life/tell-provider.ts';
import { walkSubscriptions } from './walk-subscriptions.ts';

export const subscriptionsJobs = [
  defineJob('subscriptions.tellProvider', tellProvider),
  defineTicker({ name: 'subscriptions.walk', everyMs: 60_000, run: walkSubscriptions }),
];
