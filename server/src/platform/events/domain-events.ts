import type { Trx } from '../postgres/postgres.ts';

/** What happened, for features that its publisher may not know, by name. Each domain adds its own in its `events.ts`. */
export interface DomainEvents extends Record<never, never> {}

export type DomainEventName = keyof DomainEvents & string;

/** Runs in the publisher's transaction; what it throws rolls back all. `D`: what it needs. */
export type Subscriber<D, N extends DomainEventName> = (deps: D, trx: Trx, event: DomainEvents[N]) => Promise<void>;

/** Of each event, in the order in which they run: the order in which they take their locks. */
export type Subscribers<D> = { readonly [N in DomainEventName]?: readonly Subscriber<D, N>[] };

/** `D`: what the process has, of which the publisher knows a part. */
export type Published = { subscribers: Subscribers<never> };

/** Tells all subscribers, one after the other, in the transaction of the cause. */
export async function publish<N extends DomainEventName>(
  deps: Published,
  trx: Trx,
  name: N,
  event: DomainEvents[N],
): Promise<void> {
  const subscribers: readonly Subscriber<never, N>[] = deps.subscribers[name] ?? [];
  for (const subscriber of subscribers) await subscriber(deps as never, trx, event);
}
