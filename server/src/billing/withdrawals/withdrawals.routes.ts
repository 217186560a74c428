import * as contract from '#contract/billing/withdrawals.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getReceiptPdf, listWithdrawals, previewWithdrawal } from './contracts.queries.ts';
import { withdraw } from './withdraw.ts';

const handle = handleWith<Deps>();

export const withdrawalsRoutes: Route<Deps>[] = [
  handle(contract.previewWithdrawal, async ({ input, ...context }) => ({
    data: await previewWithdrawal(context, input.query),
  })),
  handle(contract.withdraw, async ({ input, ...context }) => ({ data: await withdraw(context, input.body) })),
  handle(contract.listWithdrawals, async ({ input, ...context }) => ({
    data: await listWithdrawals(context, input.query),
  })),
  handle(contract.getReceiptPdf, async ({ input, caller, ...context }) =>
    getReceiptPdf(context, { id: input.params.id, language: caller.locale }),
  ),
];
