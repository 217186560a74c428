import type { WebhookSources } from '../../platform/webhooks/webhook-sources.ts';
import { findVisitorsThread } from './threads.store.ts';

export const messageMessages: WebhookSources = {
  'messages.sent': async (on, { actorId, threadId }) => {
    const thread = await findVisitorsThread(on, { threadId, visitorId: actorId });
    if (!thread) return [];
    const { advertiserId, listingId } = thread;
    return [{ type: 'message.received', accountId: advertiserId, data: { threadId, ...(listingId && { listingId }) } }];
  },
};
