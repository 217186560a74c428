import type * as invoicesContract from '#contract/billing/invoices.schemas';
import type { Invoice, listInvoices as listInvoicesEndpoint } from '#contract/billing/invoices.schemas';
import type { ErrorsOf, FileResponse, OutputOf } from '#contract/platform/endpoint';
import type { Language } from '#contract/platform/languages';
import { accountsWith } from '../../identity/organizations/act-for.ts';
import { chooseAccount } from '../../identity/organizations/choose-account.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import type { Buyer } from './invoice.rules.ts';
import { invoiceView } from './invoice.view.ts';
import {
  countInvoicesOf,
  selectInvoice,
  selectInvoiceIds,
  selectInvoiceOf,
  selectInvoiceOfPayment,
  selectInvoicesOf,
} from './invoices.store.ts';
import { renderInvoicePdf } from './render-invoice-pdf.ts';

type Paging = { page: number; size: number; advertiserId?: number | undefined };

/** The actor's invoices, or those of an organization that the actor pays for. */
export async function listInvoices(
  context: ActorUseCase,
  { page, size, advertiserId }: Paging,
): Promise<OutputOf<typeof listInvoicesEndpoint>> {
  const { deps } = context;
  const accountId = chooseAccount(context, advertiserId, 'pay');
  const [rows, totalElements] = await Promise.all([
    selectInvoicesOf(deps.db, accountId, { offset: page * size, limit: size }),
    countInvoicesOf(deps.db, accountId),
  ]);
  return { data: rows.map(invoiceView), page: { totalElements, number: page, size } };
}

/** @throws INVOICE_NOT_FOUND_EXCEPTION also for an invoice of another user */
export async function getInvoice(
  context: ActorUseCase<ErrorsOf<typeof invoicesContract.getInvoice>>,
  id: number,
): Promise<Invoice> {
  return invoiceView(await loadInvoice(context, id));
}

/** @throws INVOICE_NOT_FOUND_EXCEPTION; INVOICE_PDF_NOT_AVAILABLE_EXCEPTION for a draft, which has no number */
export async function getInvoicePdf(
  context: ActorUseCase<ErrorsOf<typeof invoicesContract.getInvoicePdf>>,
  { id, language }: { id: number; language: Language },
): Promise<FileResponse> {
  const row = await loadInvoice(context, id);
  if (row.status === 'draft') throw context.domainError('INVOICE_PDF_NOT_AVAILABLE_EXCEPTION');
  return renderInvoicePdf(context.deps, row, language);
}

/** The PDF of an issued invoice; undefined when there is none. */
export async function findInvoiceFile(
  deps: Pick<Deps, 'env' | 'db'>,
  id: number,
  language: Language,
): Promise<{ fileName: string; content: Buffer } | undefined> {
  const row = await selectInvoice(deps.db, id);
  if (!row || row.sequence === null) return undefined;
  const { fileName, content } = await renderInvoicePdf(deps, row, language);
  const chunks = await Array.fromAsync(content as AsyncIterable<Uint8Array>);
  return { fileName, content: Buffer.concat(chunks) };
}

/** Issued invoices of these payments: payment id → invoice id. Excludes credit notes. */
export async function findInvoiceIds(on: Queryable, paymentIds: readonly number[]): Promise<Map<number, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await selectInvoiceIds(on, paymentIds);
  return new Map(rows.flatMap(({ id, paymentId }) => (paymentId === null ? [] : [[paymentId, id] as const])));
}

/** Recipient and period of a payment's invoice, if any. Callers check the possible steps of the purchase. */
export async function findInvoicedOf(
  on: Queryable,
  paymentId: number,
): Promise<{ buyerKind: Buyer['kind'] | undefined; periodStart: Date | null; periodEnd: Date | null } | undefined> {
  const row = await selectInvoiceOfPayment(on, paymentId);
  return row && { buyerKind: row.buyer?.kind, periodStart: row.periodStart, periodEnd: row.periodEnd };
}

async function loadInvoice({ deps, actor, domainError }: ActorUseCase<'INVOICE_NOT_FOUND_EXCEPTION'>, id: number) {
  const row = await selectInvoiceOf(deps.db, accountsWith(actor, 'pay'), id);
  if (!row) throw domainError('INVOICE_NOT_FOUND_EXCEPTION');
  return row;
}
