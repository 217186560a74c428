import { z } from 'zod';
import { defineJob, defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { tellProvider } from './tell-provider.ts';
import { walkSubscriptions } from './walk-subscriptions.ts';

const tellProviderPayload = z.object({ subscriptionId: z.int(), what: z.enum(['END_NOW', 'END_WITH_PERIOD']) });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'subscriptions.tellProvider': z.infer<typeof tellProviderPayload>;
  }
}

export const subscriptionsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('subscriptions.tellProvider', {
    payload: tellProviderPayload,
    handler: tellProvider,
  }),
  defineTicker({ name: 'subscriptions.walk', everyMs: 60_000, run: walkSubscriptions }),
];
