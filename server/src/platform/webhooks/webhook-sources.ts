import type { WebhookEvent } from '#contract/platform/webhooks';
import type { BusinessEvent, EventObserver } from '../events/record-event.ts';
import type { Queryable } from '../postgres/postgres.ts';
import { queueMessage } from './webhooks.store.ts';

/** The message about an event to an organization's software: ids only. `accountId`: the organization's account. */
export type WebhookMessage = { type: WebhookEvent; accountId: number; data: Readonly<Record<string, number | string>> };

type Source<E> = (on: Queryable, event: E) => readonly WebhookMessage[] | Promise<readonly WebhookMessage[]>;

/** Messages by business event. Each domain registers its own in `app/registries/webhook-sources.ts`. */
export type WebhookSources = {
  readonly [N in BusinessEvent['event']]?: Source<Extract<BusinessEvent, { event: N }>>;
};

/** Queues the messages of recorded events, in the transaction of their cause. */
export function webhookObserver(sources: WebhookSources): EventObserver {
  return async (on, events, now) => {
    for (const event of events) {
      const source = sources[event.event] as Source<BusinessEvent> | undefined;
      for (const message of (await source?.(on, event)) ?? []) await queueMessage(on, message, now);
    }
  };
}
