import type { PayoutAccountStatus } from '#contract/billing/payouts';
import type { PayoutAccount } from '#contract/billing/payouts.schemas';
import type { PayoutAccountRow } from './payout-accounts.store.ts';

const words: Record<PayoutAccountRow['status'], PayoutAccountStatus> = {
  PENDING: 'pending',
  RESTRICTED: 'restricted',
  ENABLED: 'enabled',
};

export function payoutAccountView(row: PayoutAccountRow | undefined): PayoutAccount {
  const status = row ? words[row.status] : 'none';
  return { status, can: { onboard: status !== 'enabled' } };
}
