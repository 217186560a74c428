import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { transferDetails } from './billing-details.store.ts';

/** The billing details. */
export async function transferDetailsOfAccount(
  _deps: Deps,
  trx: Trx,
  { fromId: from, toId: to }: DomainEvents['advertiser.transferred'],
): Promise<void> {
  await transferDetails(trx, { from, to });
}
