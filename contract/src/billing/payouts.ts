/**
 * Payouts to hosts (STAYS.md 7). A host opens one account at the payment provider and completes it there: identity and bank account never
 * reach this server. Only an enabled account receives payouts, and only its host can offer bookable stays. The provider's state is the
 * source of truth: `restricted` means that it needs more information.
 */

export const payoutAccountStatuses = ['none', 'pending', 'restricted', 'enabled'] as const;
export type PayoutAccountStatus = (typeof payoutAccountStatuses)[number];

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
