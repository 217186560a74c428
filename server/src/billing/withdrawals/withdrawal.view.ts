import type { Withdrawal } from '#contract/billing/withdrawals.schemas';
import { fromMinor } from '#contract/platform/money';
import type { WithdrawalRow } from './withdrawals.store.ts';

export const receiptPath = (id: number): string => `/api/v1/billing/withdrawals/${id}/receipt`;

export function withdrawalView(row: WithdrawalRow): Withdrawal {
  const { id, boostPurchaseId, subscriptionId, productName, status, currency } = row;
  return {
    id,
    boostPurchaseId,
    subscriptionId,
    productName,
    status,
    askedAt: row.requestedAt.toISOString(),
    paid: { amount: fromMinor(row.paidMinor), currency },
    refund: { amount: fromMinor(row.refundMinor), currency },
    receiptPdf: receiptPath(id),
  };
}
