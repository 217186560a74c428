import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { transferThreads } from './threads.store.ts';

/** Moves the threads of the advertiser with their blocks; messages keep their senders. */
export async function transferThreadsOfAccount(
  _deps: Deps,
  trx: Trx,
  { fromId: from, toId: to }: DomainEvents['advertiser.transferred'],
): Promise<void> {
  await transferThreads(trx, { from, to });
}
