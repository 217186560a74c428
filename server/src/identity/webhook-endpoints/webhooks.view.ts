import type { Delivery, Webhook } from '#contract/identity/webhook-endpoints.schemas';
import type { WebhookEvent } from '#contract/platform/webhooks';
import type { DeliveryRow, EndpointRow } from '../../platform/webhooks/webhooks.store.ts';

export function webhookView(
  row: Omit<EndpointRow, 'urlEncrypted' | 'secretEncrypted'>,
  url: string,
  now: Date,
): Webhook {
  const { id, events, status, disabledReason, failingSince, oldSecretUntil, createdAt } = row;
  return {
    id,
    url,
    events: events as WebhookEvent[],
    status,
    disabledReason,
    failingSince: failingSince?.toISOString() ?? null,
    oldSecretUntil: oldSecretUntil && oldSecretUntil > now ? oldSecretUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}

export function deliveryView(row: DeliveryRow): Delivery {
  const { id, eventId, type, attempt, statusCode, error, body } = row;
  return {
    id,
    eventId,
    type,
    attempt,
    state: row.nextAt ? 'PENDING' : error === null ? 'DELIVERED' : 'FAILED',
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    dueAt: row.nextAt?.toISOString() ?? null,
    statusCode,
    error,
    body,
    response: row.bodyExcerpt,
  };
}
