import { z } from 'zod';
import { actingFor } from '../identity/organizations.schemas.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { data, fileResponse, idParam, idParams } from '../platform/page.schemas.ts';
import * as addresses from './withdrawals.ts';

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
  ...addresses.previewWithdrawal,
  summary: 'What withdrawing now would give back',
  description: 'WITHDRAWAL_NOT_ALLOWED_EXCEPTION says why in `details.reason`.',
  who: 'signed-in',
  query: z.object({ boostPurchaseId: idParam.optional(), subscriptionId: idParam.optional() }),
  output: data(withdrawalPreview),
  errors,
});

export const withdraw = defineEndpoint({
  ...addresses.withdraw,
  summary: 'Withdraw from a boost or a plan of mine; done already answers what was done',
  description: 'Exactly one of the two ids: the rules are required and both_given.',
  who: 'signed-in',
  body: z.object(subject),
  status: 201,
  output: data(withdrawal),
  errors,
});

export const listWithdrawals = defineEndpoint({
  ...addresses.listWithdrawals,
  summary: 'My withdrawals, the newest first',
  who: 'signed-in',
  query: z.object(actingFor),
  output: data(z.array(withdrawal)),
  errors: [],
});

export const getReceiptPdf = defineEndpoint({
  ...addresses.getReceiptPdf,
  summary: 'The PDF receipt of a withdrawal of mine',
  who: 'signed-in',
  params: idParams,
  download: { mimeType: 'application/pdf' },
  output: fileResponse,
  errors: ['WITHDRAWAL_NOT_FOUND_EXCEPTION'],
});
