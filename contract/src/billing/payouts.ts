/**
 * Payouts to hosts (STAYS.md 7). A host opens one account at the payment provider and completes it there: identity and bank account never
 * reach this server. Only an enabled account receives payouts, and only its host can offer bookable stays. The provider's state is the
 * source of truth: `restricted` means that it needs more information.
 *
 * Each paid booking has one payout. It is due a day after check-in and waits for the account, or for the decision on a dispute.
 * A later refund is taken back from the transfer; the rest is deducted from the next payouts.
 * The ledger lists every movement between portal and host, so that each cent has its reason.
 */

export const payoutAccountStatuses = ['none', 'pending', 'restricted', 'enabled'] as const;
export type PayoutAccountStatus = (typeof payoutAccountStatuses)[number];

/**
 * WAITING: the account is not ready. FROZEN: a dispute or a chargeback is open. SENDING: the provider has not answered yet. FAILED: the
 * provider rejected it, and it is tried again. NOTHING_DUE: everything was refunded.
 */
export const payoutStatuses = ['SCHEDULED', 'WAITING', 'FROZEN', 'SENDING', 'FAILED', 'SENT', 'NOTHING_DUE'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** EARNED: the host's share of a stay. REFUNDED: its part of a later refund. REVERSED: taken back from a transfer. */
export const movementKinds = ['EARNED', 'TRANSFERRED', 'REVERSED', 'REFUNDED', 'CHARGEBACK', 'ADJUSTED'] as const;

/** Page that the provider's onboarding returns to. With the embedded provider it also has the form. */
export const PAYOUTS_PATH = '/dashboard/payouts';

export const getPayoutAccount = {
  id: 'payouts.getAccount',
  method: 'GET',
  path: '/api/v1/payout-account',
} as const;

export const openPayoutAccount = {
  id: 'payouts.openAccount',
  method: 'POST',
  path: '/api/v1/payout-account',
} as const;

export const listPayouts = {
  id: 'payouts.listPayouts',
  method: 'GET',
  path: '/api/v1/payouts',
  seenAs: 'never',
} as const;

export const getPayoutLedger = {
  id: 'payouts.getLedger',
  method: 'GET',
  path: '/api/v1/payouts/ledger',
  seenAs: 'never',
} as const;
