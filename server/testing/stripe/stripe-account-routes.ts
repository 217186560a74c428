import { mustFind } from './stripe-api-errors.ts';
import type { AccountDoc } from './stripe-docs.ts';
import { metadataOf, must } from './stripe-form.ts';
import type { Route } from './stripe-routes.ts';
import { newId, recordEvent, type StripeState, saveDoc } from './stripe-state.ts';

/** Connected accounts and their onboarding links. */
export const accountRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/accounts',
    params: ['type', 'country', 'email', 'capabilities', 'metadata'],
    run: ({ state, form }) =>
      saveDoc<AccountDoc>(state, {
        id: newId('acct'),
        object: 'account',
        created: state.now,
        livemode: false,
        type: must(form, 'type'),
        country: must(form, 'country'),
        email: form.get('email'),
        capabilities: { transfers: 'inactive' },
        payouts_enabled: false,
        details_submitted: false,
        metadata: metadataOf(form),
      }),
  },
  {
    method: 'GET',
    path: '/v1/accounts/:',
    params: [],
    run: ({ state, ids: [id = ''] }) => mustFind(state, 'account', id, 'account'),
  },
  {
    method: 'POST',
    path: '/v1/account_links',
    params: ['account', 'return_url', 'refresh_url', 'type'],
    run: ({ state, form }) => {
      const { id } = mustFind(state, 'account', must(form, 'account'), 'account');
      must(form, 'return_url');
      must(form, 'refresh_url');
      return { object: 'account_link', created: state.now, url: `https://connect.stripe.test/setup/${id}` };
    },
  },
];

/** The host completes the onboarding; Stripe accepts the facts or needs more. */
export function completeOnboarding(state: StripeState, accountId: string, outcome: 'enabled' | 'restricted'): void {
  const account = mustFind(state, 'account', accountId, 'account');
  account.details_submitted = true;
  account.payouts_enabled = outcome === 'enabled';
  account.capabilities.transfers = outcome === 'enabled' ? 'active' : 'inactive';
  recordEvent(state, 'account.updated', account);
}
