import { z } from 'zod';
import { defineJob, defineTicker, type JobPayloads, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { PaymentsError } from '../payments/payment-provider.port.ts';
import { advanceSubscriptions } from './advance-subscriptions.ts';
import { isFinal } from './subscription-lifecycle.rules.ts';
import { selectSubscription } from './subscription-lifecycle.store.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Syncs an internal decision to the provider. Idempotent.
 * @throws PaymentsError when it does not answer: the job retries
 */
async function syncProvider(deps: Deps, payload: JobPayloads['subscriptions.syncProvider']): Promise<void> {
  const row = await selectSubscription(deps.db, payload.subscriptionId);
  if (!row?.externalId) return;
  const isEnded = isFinal(row.status);
  try {
    await deps.payments.endSubscription(row.externalId, payload.what === 'END_NOW' ? 'now' : 'withPeriod');
  } catch (error) {
    // The provider has deleted the user's customer with all its objects.
    if (error instanceof PaymentsError && error.code === 'no_such_object') return;
    throw error;
  }
  if (!isEnded) await syncSubscription(deps, row.id);
}

const syncProviderPayload = z.object({ subscriptionId: z.int(), what: z.enum(['END_NOW', 'END_WITH_PERIOD']) });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'subscriptions.syncProvider': z.infer<typeof syncProviderPayload>;
  }
}

export const subscriptionsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('subscriptions.syncProvider', {
    formerNames: ['subscriptions.syncProvider'],
    payload: syncProviderPayload,
    handler: syncProvider,
  }),
  defineTicker({ name: 'subscriptions.walk', everyMs: 60_000, run: advanceSubscriptions }),
];
