import type { Withdrawal, WithdrawalPreview } from '#contract/billing/withdrawals';
import type { FileAnswer } from '#contract/platform/endpoint';
import type { Language } from '#contract/platform/languages';
import { fromMinor } from '#contract/platform/money';
import type { ActorUseCase } from '../deps.ts';
import { drawReceiptPdf } from './draw-receipt-pdf.ts';
import { type Asked, openContract, type WithdrawalCodes, whichOf } from './open-contract.ts';
import { judgeWithdrawal } from './withdrawal.rules.ts';
import { withdrawalView } from './withdrawal.view.ts';
import { selectWithdrawal, selectWithdrawalOf, selectWithdrawalsOf } from './withdrawals.store.ts';

/** What withdrawing now would give back. @throws WITHDRAWAL_NOT_ALLOWED_EXCEPTION with `reason` */
export async function previewWithdrawal(
  context: ActorUseCase<WithdrawalCodes>,
  asked: Asked,
): Promise<WithdrawalPreview> {
  const { deps, refuse } = context;
  const which = whichOf(context, asked, 'query');
  const contract = await openContract(context, deps.db, which);
  const isDone = (await selectWithdrawal(deps.db, which)) !== undefined;
  if (isDone) throw refuse('WITHDRAWAL_NOT_ALLOWED_EXCEPTION', { reason: 'ALREADY' });
  const judged = judgeWithdrawal(contract, deps.clock.now());
  if (!judged.ok) throw refuse('WITHDRAWAL_NOT_ALLOWED_EXCEPTION', { reason: judged.code });
  const { until, refundMinor } = judged.value;
  const { productName, contractAt, paidMinor, currency } = contract;
  return {
    productName,
    contractAt: contractAt.toISOString(),
    until: until.toISOString(),
    paid: { amount: fromMinor(paidMinor), currency },
    refund: { amount: fromMinor(refundMinor), currency },
    kept: { amount: fromMinor(paidMinor - refundMinor), currency },
  };
}

export async function listWithdrawals({ deps, actor }: ActorUseCase): Promise<Withdrawal[]> {
  return (await selectWithdrawalsOf(deps.db, actor.id)).map(withdrawalView);
}

/** @throws WITHDRAWAL_NOT_FOUND_EXCEPTION for somebody else's, too */
export async function getReceiptPdf(
  { deps, actor, refuse }: ActorUseCase<'WITHDRAWAL_NOT_FOUND_EXCEPTION'>,
  { id, language }: { id: number; language: Language },
): Promise<FileAnswer> {
  const row = await selectWithdrawalOf(deps.db, actor.id, id);
  if (!row) throw refuse('WITHDRAWAL_NOT_FOUND_EXCEPTION');
  return drawReceiptPdf(deps, row, language);
}
