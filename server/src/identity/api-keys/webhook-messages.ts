import type { WebhookSources } from '../../platform/webhooks/webhook-sources.ts';

export const apiKeyMessages: WebhookSources = {
  'apiKeys.created': (_on, { userId, keyId }) => [{ type: 'key.created', accountId: userId, data: { keyId } }],
  'apiKeys.rotated': (_on, { userId, keyId, replacedId }) => [
    { type: 'key.created', accountId: userId, data: { keyId, replacedId } },
  ],
  'apiKeys.revoked': (_on, { userId, keyId }) => [{ type: 'key.revoked', accountId: userId, data: { keyId } }],
};
