import type { PageInfo } from '#contract/page';
import type { Transaction } from '#contract/payments';
import type { ActorUseCase } from '../../http/context.ts';
import { findInvoiceIds } from '../../invoices/invoices.reads.ts';
import { transactionView } from '../payments.view.ts';
import { countPaymentsOf, selectPaymentsOf } from './transactions.store.ts';

/** The actor's payments, the newest first; three queries. */
export async function listTransactions(
  { deps, actor }: ActorUseCase,
  { page: number, size }: { page: number; size: number },
): Promise<{ data: Transaction[]; page: PageInfo }> {
  const rows = await selectPaymentsOf(deps.db, actor.id, { limit: size, offset: number * size });
  const totalElements = await countPaymentsOf(deps.db, actor.id);
  const invoices = await findInvoiceIds(
    deps.db,
    rows.map((row) => row.id),
  );
  const data = rows.map((row) => transactionView(row, invoices.get(row.id) ?? null));
  return { data, page: { totalElements, number, size } };
}
