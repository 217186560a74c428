import type { WebhookSources } from '../../platform/webhooks/webhook-sources.ts';
import { findThreadsWithOrganizations } from './threads.store.ts';

export const messageMessages: WebhookSources = {
  /** What members send is no message to their own software. */
  'messages.sent': async (on, events) => {
    const threads = await findThreadsWithOrganizations(
      on,
      events.map(({ threadId }) => threadId),
    );
    return events.flatMap(({ actorId, threadId }) => {
      const thread = threads.get(threadId);
      if (thread?.visitorId !== actorId) return [];
      const { accountId, listingId } = thread;
      return [{ type: 'message.received', accountId, data: { threadId, ...(listingId && { listingId }) } }];
    });
  },
};
