import type { Trx } from '../postgres/postgres.ts';

/** Events by name, for features unknown to the publisher. Each domain adds its own in `events.ts`. */
export interface DomainEvents extends Record<never, never> {}

/** Events of `DomainEvents` published without a transaction; subscribers open their own. */
export interface EventsWithoutTransaction extends Record<never, never> {}

type TrxOf<N> = N extends keyof EventsWithoutTransaction ? null : Trx;

export type DomainEventName = keyof DomainEvents & string;

/** Runs in the publisher's transaction, if any; an exception rolls back everything. `D`: its dependencies. */
export type Subscriber<D, N extends DomainEventName> = (
  deps: D,
  trx: TrxOf<N>,
  event: DomainEvents[N],
) => Promise<void>;

/** In the order of execution, which is the lock order. */
export type Subscribers<D> = { readonly [N in DomainEventName]?: readonly Subscriber<D, N>[] };

export type Published = { subscribers: Subscribers<never> };

/** Runs all subscribers in sequence, in the publisher's transaction if any. */
export async function publish<N extends DomainEventName>(
  deps: Published,
  trx: TrxOf<N>,
  name: N,
  event: DomainEvents[N],
): Promise<void> {
  const subscribers: readonly Subscriber<never, N>[] = deps.subscribers[name] ?? [];
  for (const subscriber of subscribers) await subscriber(deps as never, trx, event);
}
