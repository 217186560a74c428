import type { WebhookSources } from '../../platform/webhooks/webhook-sources.ts';

export const apiKeyMessages: WebhookSources = {
  'apiKeys.created': (_on, events) =>
    events.map(({ userId, keyId }) => ({ type: 'key.created', accountId: userId, data: { keyId } })),
  'apiKeys.rotated': (_on, events) =>
    events.map(({ userId, keyId, replacedId }) => {
      return { type: 'key.created', accountId: userId, data: { keyId, replacedId } };
    }),
  'apiKeys.revoked': (_on, events) =>
    events.map(({ userId, keyId }) => ({ type: 'key.revoked', accountId: userId, data: { keyId } })),
};
