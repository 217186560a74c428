import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { idOfKey } from './withdrawal.rules.ts';
import { lockWithdrawal, settleWithdrawal } from './withdrawals.store.ts';

/**
 * The provider will not give back what a withdrawal asked for: it is FAILED, its person sees so, and the event calls for somebody who gives it back by hand. Once more changes nothing.
 * @param key `withdrawal-{id}`
 */
export async function withdrawalFailed(deps: Deps, trx: Trx, key: string): Promise<void> {
  const id = idOfKey(key);
  const row = id === null ? undefined : await lockWithdrawal(trx, id);
  if (row?.status !== 'PENDING') return;
  await settleWithdrawal(trx, row.id, { status: 'FAILED', refundExternalId: null, settledAt: deps.clock.now() });
  await deps.report({ event: 'withdrawals.refundFailed', userId: row.userId, withdrawalId: row.id }, trx);
}
