import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { transferPayments } from './payments.store.ts';

/** Payments, and the customers with their cards at the providers. */
export async function transferPaymentsOfAccount(
  _deps: Deps,
  trx: Trx,
  { fromId: from, toId: to }: DomainEvents['advertiser.transferred'],
): Promise<void> {
  await transferPayments(trx, { from, to });
}
