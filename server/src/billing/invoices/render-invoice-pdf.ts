import { hash } from 'node:crypto';
import type { FileResponse } from '#contract/platform/endpoint';
import type { Language } from '#contract/platform/languages';
import { cacheRendered } from '../../platform/pdf/cache-rendered.ts';
import { renderDocument } from '../../platform/pdf/render-document.ts';
import type { Deps } from '../deps.ts';
import { invoiceText } from './invoice.pdf.ts';
import { numberOfRow } from './invoice.view.ts';
import { type InvoiceRow, selectCardOf, selectInvoiceOfPayment } from './invoices.store.ts';

/** About 30 KB each, rendered one at a time: page requests have priority. */
const withCache = cacheRendered({ max: 30, atOnce: 1 });

/** @param row a numbered document */
export async function renderInvoicePdf(
  { env, db }: Pick<Deps, 'env' | 'db'>,
  row: InvoiceRow,
  language: Language,
): Promise<FileResponse> {
  const corrected = row.kind === 'CREDIT_NOTE' && row.paymentId && (await selectInvoiceOfPayment(db, row.paymentId));
  const card = row.paymentId ? await selectCardOf(db, row.paymentId) : null;
  const issuedAt = row.issuedAt ?? row.createdAt;
  const number = numberOfRow(row) ?? '';
  const text = invoiceText(row, {
    language,
    number,
    issuedAt,
    card,
    seller: env.seller,
    corrected: corrected
      ? { number: numberOfRow(corrected) ?? '', issuedAt: corrected.issuedAt ?? corrected.createdAt }
      : null,
  });
  const bytes = await withCache(hash('sha256', JSON.stringify(text)), () => renderDocument(text, issuedAt));
  return { content: only(bytes), size: bytes.length, fileName: `${number}.pdf` };
}

async function* only(bytes: Uint8Array) {
  yield bytes;
}
