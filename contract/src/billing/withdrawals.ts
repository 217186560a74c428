/**
 * Withdrawal within 14 days (LAW-05; art. 52-59 and 54-bis Codice del consumo; docs/decisions/014-billing.md).
 *
 * A private customer can withdraw from a boost or a plan without a reason. The period ends with the fourteenth day after the contract, in
 * Italian time. If that is a Saturday, a Sunday or a national holiday, it ends with the next working day.
 * The user previews the refund (`preview`), confirms, and gets a receipt by email and as a PDF at once.
 * A user who requested an immediate start pays for the used time, by the second, rounded in the user's favor. Other users get a full
 * refund. After an immediate start, a fully used service allows no withdrawal.
 */
import { z } from 'zod';
import { instant } from '../platform/dates.ts';
import { defineEndpoint, fileResponse } from '../platform/endpoint.ts';
import { money } from '../platform/money.ts';
import { data, idParam, idParams } from '../platform/page.ts';

/**
 * Reasons against a withdrawal: company contract, period over, fully performed, already withdrawn, or not paid or
 * started.
 */
export const withdrawalErrors = ['COMPANY', 'TOO_LATE', 'FULLY_PERFORMED', 'ALREADY', 'NOT_BEGUN'] as const;
export type WithdrawalError = (typeof withdrawalErrors)[number];

const id = z.int().min(1).max(2_147_483_647).optional();
const subject = { boostPurchaseId: id, subscriptionId: id };

export const withdrawalPreview = z
  .object({
    productName: z.string(),
    contractAt: instant,
    until: instant,
    paid: money,
    refund: money,
    /** Part of the paid amount that covers the used time. */
    kept: money,
  })
  .meta({ id: 'WithdrawalPreview' });
export type WithdrawalPreview = z.infer<typeof withdrawalPreview>;

export const withdrawal = z
  .object({
    id: z.int(),
    boostPurchaseId: z.int().nullable(),
    subscriptionId: z.int().nullable(),
    productName: z.string(),
    askedAt: instant,
    paid: money,
    refund: money,
    /** PENDING until the provider completes the refund. */
    status: z.enum(['PENDING', 'REFUNDED', 'FAILED']),
    receiptPdf: z.string(),
  })
  .meta({ id: 'Withdrawal' });
export type Withdrawal = z.infer<typeof withdrawal>;

const errors = [
  'BOOST_PURCHASE_NOT_FOUND_EXCEPTION',
  'SUBSCRIPTION_NOT_FOUND_EXCEPTION',
  'WITHDRAWAL_NOT_ALLOWED_EXCEPTION',
] as const;

export const previewWithdrawal = defineEndpoint({
  id: 'withdrawals.previewWithdrawal',
  method: 'GET',
  path: '/api/v1/billing/withdrawals/preview',
  summary: 'What withdrawing now would give back',
  description: 'WITHDRAWAL_NOT_ALLOWED_EXCEPTION says why in `details.reason`.',
  who: 'signed-in',
  seenAs: 'never',
  query: z.object({ boostPurchaseId: idParam.optional(), subscriptionId: idParam.optional() }),
  output: data(withdrawalPreview),
  errors,
});

export const withdraw = defineEndpoint({
  id: 'withdrawals.withdraw',
  method: 'POST',
  path: '/api/v1/billing/withdrawals',
  summary: 'Withdraw from a boost or a plan of mine; done already answers what was done',
  description: 'Exactly one of the two ids: the rules are required and both_given.',
  who: 'signed-in',
  body: z.object(subject),
  status: 201,
  output: data(withdrawal),
  errors,
});

export const listWithdrawals = defineEndpoint({
  id: 'withdrawals.listWithdrawals',
  method: 'GET',
  path: '/api/v1/billing/withdrawals',
  summary: 'My withdrawals, the newest first',
  who: 'signed-in',
  seenAs: 'never',
  output: data(z.array(withdrawal)),
  errors: [],
});

export const getReceiptPdf = defineEndpoint({
  id: 'withdrawals.getReceiptPdf',
  method: 'GET',
  path: '/api/v1/billing/withdrawals/:id/receipt',
  summary: 'The PDF receipt of a withdrawal of mine',
  who: 'signed-in',
  seenAs: 'never',
  params: idParams,
  download: { mimeType: 'application/pdf' },
  output: fileResponse,
  errors: ['WITHDRAWAL_NOT_FOUND_EXCEPTION'],
});
