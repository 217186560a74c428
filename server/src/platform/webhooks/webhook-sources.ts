import type { WebhookEvent } from '#contract/platform/webhooks';
import type { BusinessEvent, EventObserver } from '../events/record-event.ts';
import type { Queryable } from '../postgres/postgres.ts';
import { queueMessages } from './webhooks.store.ts';

/** The message about an event to an organization's software: ids only. `accountId`: the organization's account. */
export type WebhookMessage = { type: WebhookEvent; accountId: number; data: Readonly<Record<string, number | string>> };

/** One statement for any number of events: a transaction may record hundreds. */
type Source<E> = (
  on: Queryable,
  events: readonly E[],
) => readonly WebhookMessage[] | Promise<readonly WebhookMessage[]>;

/** Messages by business event. Each domain registers its own in `app/registries/webhook-sources.ts`. */
export type WebhookSources = {
  readonly [N in BusinessEvent['event']]?: Source<Extract<BusinessEvent, { event: N }>>;
};

/** Queues the messages of recorded events, in the transaction of their cause. */
export function webhookObserver(sources: WebhookSources): EventObserver {
  return async (on, events, now) => {
    for (const [name, same] of Map.groupBy(events, ({ event }) => event)) {
      const source = sources[name] as Source<BusinessEvent> | undefined;
      const messages = (await source?.(on, same)) ?? [];
      if (messages.length > 0) await queueMessages(on, messages, now);
    }
  };
}
