import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockWithdrawal, saveWithdrawalResult } from './withdrawals.store.ts';

/** Marks a pending withdrawal as FAILED: its user sees it, and the event calls for an admin who refunds by hand. Idempotent. */
export async function failWithdrawal(deps: Deps, trx: Trx, id: number): Promise<void> {
  const row = await lockWithdrawal(trx, id);
  if (row?.status !== 'PENDING') return;
  await saveWithdrawalResult(trx, row.id, { status: 'FAILED', refundExternalId: null, completedAt: deps.clock.now() });
  await deps.recordEvent({ event: 'withdrawals.refundFailed', userId: row.userId, withdrawalId: row.id }, trx);
}
