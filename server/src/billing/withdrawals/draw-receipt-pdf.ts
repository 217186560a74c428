import { hash } from 'node:crypto';
import type { FileAnswer } from '#contract/platform/endpoint';
import type { Language } from '#contract/platform/languages';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { drawPaper } from '../../platform/pdf/draw-paper.ts';
import { keepDrawn } from '../../platform/pdf/keep-drawn.ts';
import type { Deps } from '../deps.ts';
import { findContract } from './find-contract.ts';
import { receiptText } from './receipt.pdf.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

/** Of some 30 KB each, drawn one at a time: pages come first. */
const keep = keepDrawn({ most: 10, atOnce: 1 });

export async function drawReceiptPdf(
  deps: Pick<Deps, 'env' | 'db'>,
  row: WithdrawalRow,
  language: Language,
): Promise<FileAnswer> {
  const account = await findAccount(deps, row.userId);
  const { boostPurchaseId, subscriptionId } = row;
  const which = boostPurchaseId === null ? { subscriptionId: subscriptionId ?? 0 } : { boostPurchaseId };
  const contract = await findContract(deps.db, which, row.askedAt);
  const text = receiptText(row, {
    seller: deps.env.seller,
    language,
    listingTitle: contract?.listingTitle ?? '',
    buyerName: account ? `${account.name} ${account.surname}`.trim() : '',
  });
  const bytes = await keep(hash('sha256', JSON.stringify(text)), () => drawPaper(text, row.askedAt));
  return { content: only(bytes), size: bytes.length, fileName: `soglia-withdrawal-${row.id}.pdf` };
}

async function* only(bytes: Uint8Array) {
  yield bytes;
}
