import type { Trx } from '../postgres/postgres.ts';

/** Events by name, for features that the publisher does not know. Each domain adds its own in its `events.ts`. */
export interface DomainEvents extends Record<never, never> {}

/** Events of `DomainEvents` that are published without a transaction: a subscriber opens its own. */
export interface EventsWithoutTransaction extends Record<never, never> {}

type TrxOf<N> = N extends keyof EventsWithoutTransaction ? null : Trx;

export type DomainEventName = keyof DomainEvents & string;

/** Runs in the publisher's transaction, if there is one; an exception rolls back all. `D`: its dependencies. */
export type Subscriber<D, N extends DomainEventName> = (
  deps: D,
  trx: TrxOf<N>,
  event: DomainEvents[N],
) => Promise<void>;

/** In the order of execution, which is the lock order. */
export type Subscribers<D> = { readonly [N in DomainEventName]?: readonly Subscriber<D, N>[] };

export type Published = { subscribers: Subscribers<never> };

/** Runs all subscribers one after the other, in the publisher's transaction if there is one. */
export async function publish<N extends DomainEventName>(
  deps: Published,
  trx: TrxOf<N>,
  name: N,
  event: DomainEvents[N],
): Promise<void> {
  const subscribers: readonly Subscriber<never, N>[] = deps.subscribers[name] ?? [];
  for (const subscriber of subscribers) await subscriber(deps as never, trx, event);
}
