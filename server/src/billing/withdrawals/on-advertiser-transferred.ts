import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { transferWithdrawals } from './withdrawals.store.ts';

/** Withdrawals. */
export async function transferWithdrawalsOfAccount(
  _deps: Deps,
  trx: Trx,
  { fromId: from, toId: to }: DomainEvents['advertiser.transferred'],
): Promise<void> {
  await transferWithdrawals(trx, { from, to });
}
