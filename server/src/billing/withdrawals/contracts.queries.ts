import type * as withdrawalsContract from '#contract/billing/withdrawals.schemas';
import type { Withdrawal, WithdrawalPreview } from '#contract/billing/withdrawals.schemas';
import type { ErrorsOf, FileResponse } from '#contract/platform/endpoint';
import type { Language } from '#contract/platform/languages';
import { fromMinor } from '#contract/platform/money';
import { accountsWith } from '../../identity/organizations/act-for.ts';
import { chooseAccount } from '../../identity/organizations/choose-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { type ContractInput, loadContract, type WithdrawalCodes, whichOf } from './load-contract.ts';
import { renderReceiptPdf } from './render-receipt-pdf.ts';
import { checkWithdrawal } from './withdrawal.rules.ts';
import { withdrawalView } from './withdrawal.view.ts';
import { selectWithdrawal, selectWithdrawalOf, selectWithdrawalsOf } from './withdrawals.store.ts';

/** Refund of a withdrawal at this instant. @throws WITHDRAWAL_NOT_ALLOWED_EXCEPTION with `reason` */
export async function previewWithdrawal(
  context: ActorUseCase<WithdrawalCodes>,
  input: ContractInput,
): Promise<WithdrawalPreview> {
  const { deps, domainError } = context;
  const which = whichOf(context, input, 'query');
  const contract = await loadContract(context, deps.db, which);
  const isDone = (await selectWithdrawal(deps.db, which)) !== undefined;
  if (isDone) throw domainError('WITHDRAWAL_NOT_ALLOWED_EXCEPTION', { reason: 'ALREADY' });
  const result = checkWithdrawal(contract, deps.clock.now());
  if (!result.ok) throw domainError('WITHDRAWAL_NOT_ALLOWED_EXCEPTION', { reason: result.code });
  const { until, refundMinor } = result.value;
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

/** Withdrawals of the actor or of an organization. */
export async function listWithdrawals(
  context: ActorUseCase,
  { advertiserId }: { advertiserId?: number | undefined } = {},
): Promise<Withdrawal[]> {
  const accountId = chooseAccount(context, advertiserId, 'pay');
  return (await selectWithdrawalsOf(context.deps.db, accountId)).map(withdrawalView);
}

/** @throws WITHDRAWAL_NOT_FOUND_EXCEPTION also for a withdrawal of another user */
export async function getReceiptPdf(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof withdrawalsContract.getReceiptPdf>>,
  { id, language }: { id: number; language: Language },
): Promise<FileResponse> {
  const row = await selectWithdrawalOf(deps.db, accountsWith(actor, 'pay'), id);
  if (!row) throw domainError('WITHDRAWAL_NOT_FOUND_EXCEPTION');
  return renderReceiptPdf(deps, row, language);
}
