import { hash } from 'node:crypto';
import type { FileResponse } from '#contract/platform/endpoint';
import type { Language } from '#contract/platform/languages';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { cacheRendered } from '../../platform/pdf/cache-rendered.ts';
import { renderDocument } from '../../platform/pdf/render-document.ts';
import type { Deps } from '../deps.ts';
import { findContract } from './find-contract.ts';
import { receiptText } from './receipt.pdf.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

/** About 30 KB each, rendered one at a time: page requests have priority. */
const withCache = cacheRendered({ max: 10, atOnce: 1 });

export async function renderReceiptPdf(
  deps: Pick<Deps, 'env' | 'db'>,
  row: WithdrawalRow,
  language: Language,
): Promise<FileResponse> {
  const account = await findAccount(deps, row.userId);
  const { boostPurchaseId, subscriptionId } = row;
  const which = boostPurchaseId === null ? { subscriptionId: subscriptionId ?? 0 } : { boostPurchaseId };
  const contract = await findContract(deps.db, which, row.requestedAt);
  const text = receiptText(row, {
    seller: deps.env.seller,
    language,
    listingTitle: contract?.listingTitle ?? '',
    buyerName: account ? `${account.name} ${account.surname}`.trim() : '',
  });
  const bytes = await withCache(hash('sha256', JSON.stringify(text)), () => renderDocument(text, row.requestedAt));
  return { content: only(bytes), size: bytes.length, fileName: `soglia-withdrawal-${row.id}.pdf` };
}

async function* only(bytes: Uint8Array) {
  yield bytes;
}
