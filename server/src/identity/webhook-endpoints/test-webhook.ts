import type { testWebhook as endpoint } from '#contract/identity/webhook-endpoints.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { TEST_EVENT } from '#contract/platform/webhooks';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts';
import { queueFor } from '../../platform/webhooks/webhooks.store.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockWebhook, type WebhookParams } from './load-webhook.ts';

/** Test events of a webhook. */
export const manualDeliveries = { max: 60, windowMs: 3_600_000 } as const;

/**
 * Queues a test event for a webhook.
 * @throws TOO_MANY_REQUESTS_EXCEPTION after 60 tests and repetitions in an hour
 */
export async function testWebhook(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: WebhookParams,
): Promise<{ deliveryId: number }> {
  const { deps, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const row = await lockWebhook(context, trx, params);
    if (row.status === 'DISABLED') throw domainError('WEBHOOK_DISABLED_EXCEPTION');
    await countAttempt(context, deps.db, `webhookTests:${row.id}`, manualDeliveries);
    return { deliveryId: await queueFor(trx, row, { type: TEST_EVENT, now: deps.clock.now() }) };
  });
}
