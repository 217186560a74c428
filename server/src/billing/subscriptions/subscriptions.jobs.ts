import { defineJob, defineTicker } from '../../platform/jobs/jobs.ts';
import { tellProvider } from './tell-provider.ts';
import { walkSubscriptions } from './walk-subscriptions.ts';

export const subscriptionsJobs = [
  defineJob('subscriptions.tellProvider', tellProvider),
  defineTicker({ name: 'subscriptions.walk', everyMs: 60_000, run: walkSubscriptions }),
];
