import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { ProviderAccount } from '../payments/account-provider.port.ts';
import { findAccountByProviderId, type PayoutAccountRow, updateAccount } from './payout-accounts.store.ts';
import { selectWaiting } from './payouts.store.ts';

const stored: Record<ProviderAccount['status'], PayoutAccountRow['status']> = {
  pending: 'PENDING',
  restricted: 'RESTRICTED',
  enabled: 'ENABLED',
};

export const toStoredStatus = (status: ProviderAccount['status']): PayoutAccountRow['status'] => stored[status];

/** Reads a host's account at the provider and stores its status. Ignores foreign accounts. @throws PaymentsError */
export async function syncAccount(deps: Deps, externalId: string): Promise<void> {
  if (!(await findAccountByProviderId(deps.db, externalId))) return;
  const account = await deps.payments.findAccount(externalId);
  // An account that the provider deleted receives nothing.
  const status = account ? stored[account.status] : 'RESTRICTED';
  await inTransaction(deps.db, async (trx) => {
    const row = await updateAccount(trx, externalId, { status, updatedAt: deps.clock.now() });
    if (!row) return;
    await deps.recordEvent({ event: 'payouts.accountChanged', userId: row.userId, status }, trx);
    if (status !== 'ENABLED') return;
    const waiting = await selectWaiting(trx, row.userId);
    const payloads = waiting.map((payoutId) => ({ payoutId }));
    await deps.jobs.enqueueAll(trx, 'payouts.send', payloads);
  });
}
