import type { WebhookEvent } from '#contract/platform/webhooks';
import type { WebhookSources } from '../../platform/webhooks/webhook-sources.ts';
import { selectAccountsOf } from './feeds/feeds.store.ts';

const types: Readonly<Partial<Record<string, WebhookEvent>>> = { HELD: 'feed.held', FAILED: 'feed.failed' };

export const feedMessages: WebhookSources = {
  'listingFeeds.runFinished': async (on, events) => {
    const accounts = await selectAccountsOf(
      on,
      events.map(({ feedId }) => feedId),
    );
    return events.flatMap(({ feedId, runId, status }) => {
      const accountId = accounts.get(feedId);
      const type = types[status] ?? 'feed.run_finished';
      return accountId === undefined ? [] : [{ type, accountId, data: { feedId, runId } }];
    });
  },
};
