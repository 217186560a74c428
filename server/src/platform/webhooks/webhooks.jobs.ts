import type { Deps } from '../deps.ts';
import { defineJob, defineTicker, type NoPayload, noPayload, type WorkDefinition } from '../jobs/jobs.ts';
import { deliverWebhooks, purgeWebhooks } from './deliver-webhooks.ts';
import { hasDueDelivery } from './webhooks.store.ts';

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    'webhooks.purge': NoPayload;
  }
}

export const webhooksJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'webhooks.deliver', due: hasDueDelivery, run: deliverWebhooks }),
  defineJob('webhooks.purge', { payload: noPayload, handler: purgeWebhooks, cron: '47 * * * *' }),
];
