/**
 * Webhooks of an organization: its owners and admins manage them. What is sent, and when, is in `platform/webhooks.ts`.
 *
 * The secret is shown once, when a webhook is created or its secret rotated. After a rotation both secrets sign for 24 hours.
 * The log of deliveries has each attempt of 30 days, with the body that was sent and the start of the response.
 */

export const WEBHOOKS_MAX = 10;
export const WEBHOOK_ADDRESS_MAX = 500;
export const SECRET_OVERLAP_HOURS = 24;

const path = '/api/v1/organizations/:organizationId/webhooks';

export const listWebhooks = { id: 'webhooks.listWebhooks', method: 'GET', path, seenAs: 'never' } as const;

export const createWebhook = { id: 'webhooks.createWebhook', method: 'POST', path, seenAs: 'never' } as const;

export const editWebhook = {
  id: 'webhooks.editWebhook',
  method: 'PATCH',
  path: '/api/v1/organizations/:organizationId/webhooks/:webhookId',
  seenAs: 'never',
} as const;

export const deleteWebhook = {
  id: 'webhooks.deleteWebhook',
  method: 'DELETE',
  path: '/api/v1/organizations/:organizationId/webhooks/:webhookId',
  seenAs: 'never',
} as const;

export const testWebhook = {
  id: 'webhooks.testWebhook',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/webhooks/:webhookId/test',
  seenAs: 'never',
} as const;

export const rotateWebhookSecret = {
  id: 'webhooks.rotateWebhookSecret',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/webhooks/:webhookId/rotate',
  seenAs: 'never',
} as const;

export const listDeliveries = {
  id: 'webhooks.listDeliveries',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/webhooks/:webhookId/deliveries',
  seenAs: 'never',
} as const;

export const redeliverEvent = {
  id: 'webhooks.redeliverEvent',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
  seenAs: 'never',
} as const;
