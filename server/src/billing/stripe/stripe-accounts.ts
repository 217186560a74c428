import type Stripe from 'stripe';
import type { AccountProvider, ProviderAccount } from '../payments/account-provider.port.ts';
import { findOrUndefined, withErrorMapping } from './stripe-errors.ts';

/** Express accounts (docs.stripe.com/connect/express-accounts): Stripe collects identity and bank account, and pays out. */
export function stripeAccounts(stripe: Stripe): AccountProvider {
  return {
    async openAccount({ reference, email, country, key }) {
      const params: Stripe.AccountCreateParams = {
        type: 'express',
        country,
        ...(email !== '' && { email }),
        capabilities: { transfers: { requested: true } },
        metadata: { reference },
      };
      return accountOf(await withErrorMapping(stripe.accounts.create(params, { idempotencyKey: key })));
    },
    async accountLink({ accountId: account, returnUrl }) {
      const params = { account, return_url: returnUrl, refresh_url: returnUrl, type: 'account_onboarding' as const };
      return (await withErrorMapping(stripe.accountLinks.create(params))).url;
    },
    async findAccount(accountId) {
      const account = await findOrUndefined(stripe.accounts.retrieve(accountId));
      return account && accountOf(account);
    },
  };
}

/** Enabled only when transfers arrive and the bank is paid. After the host's part is done, missing facts restrict it. */
function accountOf(account: Stripe.Account): ProviderAccount {
  const { id, capabilities, payouts_enabled: isPaidOut, details_submitted: isSubmitted } = account;
  if (capabilities?.transfers === 'active' && isPaidOut) return { id, status: 'enabled' };
  return { id, status: isSubmitted ? 'restricted' : 'pending' };
}
