/**
 * Webhooks: events of an organization, sent to its software (Standard Webhooks 1.0.0).
 *
 * Headers `webhook-id` (of the event, the same in every attempt), `webhook-timestamp` (seconds, of the attempt), `webhook-signature`
 * (`v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`; two while a secret is rotated). Secrets are `whsec_` and base64.
 * The body is `{type, timestamp, data}`; `data` holds ids only, so the receiver reads what it needs with an API key.
 * A response outside of 2xx, or none in 15 s, is repeated 9 times within 76 hours. Redirects are not followed.
 * An event may arrive more than once and out of order. 410, or five days of failure, disable the webhook.
 */

export const webhookEvents = [
  'organization.created',
  'organization.closed',
  'member.invited',
  'member.joined',
  'member.left',
  'member.role_changed',
  'listing.published',
  'listing.updated',
  'listing.price_changed',
  'listing.suspended',
  'listing.concluded',
  'feed.run_finished',
  'feed.held',
  'feed.failed',
  'lead.created',
  'lead.assigned',
  'lead.stage_changed',
  'message.received',
  'booking.created',
  'booking.cancelled',
  'key.created',
  'key.revoked',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by `webhooks.testWebhook` only. */
export const TEST_EVENT = 'webhook.test';

export const webhookStatuses = ['ENABLED', 'DISABLED'] as const;
export const disabledReasons = ['GONE', 'FAILING', 'MANUAL'] as const;
export type DisabledReason = (typeof disabledReasons)[number];
/** `HTTP`: a status outside of 2xx. `DISABLED`: disabled before the attempt. `SECRET_LOST`: the secret cannot be decrypted. */
export const deliveryErrors = ['HTTP', 'TIMEOUT', 'UNREACHABLE', 'ADDRESS_REFUSED', 'DISABLED', 'SECRET_LOST'] as const;
export type DeliveryError = (typeof deliveryErrors)[number];
export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED'] as const;
