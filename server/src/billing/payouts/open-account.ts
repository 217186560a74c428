import { PAYOUTS_PATH, type PayoutAccountStatus } from '#contract/billing/payouts';
import type { openPayoutAccount as endpoint } from '#contract/billing/payouts.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { chooseAccount } from '../../identity/organizations/choose-account.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { withProviderErrors } from '../payments/provider-errors.ts';
import { payoutAccountView } from './payout-account.view.ts';
import { findAccountRow, insertAccount } from './payout-accounts.store.ts';
import { toStoredStatus } from './sync-account.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/** Short leases of this law are in Italy. */
const COUNTRY = 'IT';

/**
 * Opens the account of the actor or of an organization at the provider once, also for concurrent requests, and gets the address of its
 * onboarding.
 * @throws PAYMENT_PROVIDER_EXCEPTION
 */
export async function openAccount(
  context: Context,
  { advertiserId }: { advertiserId?: number | undefined } = {},
): Promise<{ status: PayoutAccountStatus; url: string }> {
  const { deps } = context;
  const ownerId = chooseAccount(context, advertiserId, 'pay');
  const accountId = await withProviderErrors(context, () => requireAccount(deps, ownerId));
  const returnUrl = `${deps.env.origin}${PAYOUTS_PATH}`;
  const url = await withProviderErrors(context, () => deps.payments.accountLink({ accountId, returnUrl }));
  return { status: payoutAccountView(await findAccountRow(deps.db, ownerId, deps.payments.provider)).status, url };
}

/** The provider's id. Same key for retries: a lost response opens no second account. @throws PaymentsError */
export async function requireAccount(deps: Pick<Deps, 'db' | 'clock' | 'payments'>, userId: number): Promise<string> {
  const { provider } = deps.payments;
  const known = await findAccountRow(deps.db, userId, provider);
  if (known) return known.externalId;
  const email = (await findAccount({ db: deps.db }, userId))?.email ?? '';
  const reference = `payout-account-${userId}`;
  const opened = await deps.payments.openAccount({ reference, email, country: COUNTRY, key: reference });
  const now = deps.clock.now();
  await insertAccount(deps.db, {
    userId,
    provider,
    externalId: opened.id,
    status: toStoredStatus(opened.status),
    createdAt: now,
    updatedAt: now,
  });
  return opened.id;
}
