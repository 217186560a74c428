import type { redeliverEvent as endpoint } from '#contract/identity/webhook-endpoints.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts';
import { findEventOfDelivery, insertDelivery } from '../../platform/webhooks/webhooks.store.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockWebhook, type WebhookParams } from './load-webhook.ts';
import { manualDeliveries } from './test-webhook.ts';

/** Sends the event of a delivery again now, with the same id. A pending attempt is brought forward. */
export async function redeliverEvent(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { deliveryId, ...params }: WebhookParams & { deliveryId: number },
): Promise<{ deliveryId: number }> {
  const { deps, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { id: endpointId, status } = await lockWebhook(context, trx, params);
    if (status === 'DISABLED') throw domainError('WEBHOOK_DISABLED_EXCEPTION');
    const eventId = await findEventOfDelivery(trx, { endpointId, deliveryId });
    if (eventId === undefined) throw domainError('WEBHOOK_DELIVERY_NOT_FOUND_EXCEPTION');
    await countAttempt(context, deps.db, `webhookTests:${endpointId}`, manualDeliveries);
    const now = deps.clock.now();
    return { deliveryId: await insertDelivery(trx, { endpointId, eventId, attempt: 1, createdAt: now, nextAt: now }) };
  });
}
