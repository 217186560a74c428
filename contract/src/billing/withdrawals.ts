/**
 * Withdrawal within 14 days (LAW-05; art. 52-59 and 54-bis Codice del consumo; docs/decisions/014-billing.md).
 *
 * A private customer can withdraw from a boost or a plan without a reason. The period ends with the fourteenth day after the contract, in
 * Italian time. If that is a Saturday, a Sunday or a national holiday, it ends with the next working day.
 * The user previews the refund (`preview`), confirms, and gets a receipt by email and as a PDF at once.
 * A user who requested an immediate start pays for the used time, by the second, rounded in the user's favor. Other users get a full
 * refund. After an immediate start, a fully used service allows no withdrawal.
 */

/**
 * Reasons against a withdrawal: company contract, period over, fully performed, already withdrawn, or not paid or
 * started.
 */
export const withdrawalErrors = ['COMPANY', 'TOO_LATE', 'FULLY_PERFORMED', 'ALREADY', 'NOT_BEGUN'] as const;
export type WithdrawalError = (typeof withdrawalErrors)[number];

export const previewWithdrawal = {
  id: 'withdrawals.previewWithdrawal',
  method: 'GET',
  path: '/api/v1/billing/withdrawals/preview',
  seenAs: 'never',
} as const;

export const withdraw = { id: 'withdrawals.withdraw', method: 'POST', path: '/api/v1/billing/withdrawals' } as const;

export const listWithdrawals = {
  id: 'withdrawals.listWithdrawals',
  method: 'GET',
  path: '/api/v1/billing/withdrawals',
  seenAs: 'never',
} as const;

export const getReceiptPdf = {
  id: 'withdrawals.getReceiptPdf',
  method: 'GET',
  path: '/api/v1/billing/withdrawals/:id/receipt',
  seenAs: 'never',
} as const;
