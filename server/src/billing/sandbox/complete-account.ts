import type { PayoutAccount } from '#contract/billing/payouts.schemas';
import type { completePayoutAccount as endpoint } from '#contract/billing/sandbox-payments.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { chooseAccount } from '../../identity/organizations/choose-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { findAccountOf, getAccount } from '../payouts/payout-accounts.queries.ts';
import { syncAccount } from '../payouts/sync-account.ts';
import { decideAccount } from './accounts.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Ends the onboarding in the embedded provider with this result.
 * @throws PAYOUT_ACCOUNT_NOT_FOUND_EXCEPTION without an account, and with Stripe as provider
 */
export async function completeAccount(
  context: Context,
  { outcome }: ParsedOf<typeof endpoint>['body'],
  { advertiserId }: { advertiserId?: number | undefined } = {},
): Promise<PayoutAccount> {
  const { deps, domainError } = context;
  const known = await findAccountOf(deps, chooseAccount(context, advertiserId, 'pay'));
  if (!known || deps.payments.provider !== 'sandbox') throw domainError('PAYOUT_ACCOUNT_NOT_FOUND_EXCEPTION');
  await decideAccount(deps, known.externalId, outcome);
  await syncAccount(deps, known.externalId);
  return getAccount(context, { advertiserId });
}
