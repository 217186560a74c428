import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { requestRefund } from '../payments/refund-payment.ts';
import { failWithdrawal } from './fail-withdrawal.ts';
import { findRefundable } from './find-contract.ts';
import { keyOf } from './withdrawal.rules.ts';
import { selectPending } from './withdrawals.store.ts';

/** The provider retains a key for a day. A later retry could refund twice. */
const KEY_IS_KNOWN_MS = 23 * 60 * 60 * 1000;

/** Retries pending refunds. After a day, an admin handles them. */
export async function retryRefunds(deps: Deps): Promise<void> {
  const oldest = deps.clock.now().getTime() - KEY_IS_KNOWN_MS;
  for (const row of await selectPending(deps.db)) {
    await inTransaction(deps.db, async (trx) => {
      const payment = row.requestedAt.getTime() > oldest ? await findRefundable(trx, row) : undefined;
      if (!payment) return failWithdrawal(deps, trx, row.id);
      await requestRefund(deps, trx, { paymentId: payment.id, amountMinor: row.refundMinor, key: keyOf(row.id) });
    });
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'withdrawals.retryRefunds': NoPayload;
  }
}

export const withdrawalsJobs: readonly WorkDefinition<Deps>[] = [
  // Fifteen minutes after the start of the nightly payment reconciliation, without a dependency on it.
  defineJob('withdrawals.retryRefunds', {
    payload: noPayload,
    handler: retryRefunds,
    settings: { expireInSeconds: 900 },
    cron: '55 2 * * *',
  }),
];
