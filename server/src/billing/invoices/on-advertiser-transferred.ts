import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { transferInvoices } from './invoices.store.ts';

/** Invoices and credit notes; their buyer stays as issued. */
export async function transferInvoicesOfAccount(
  _deps: Deps,
  trx: Trx,
  { fromId: from, toId: to }: DomainEvents['advertiser.transferred'],
): Promise<void> {
  await transferInvoices(trx, { from, to });
}
