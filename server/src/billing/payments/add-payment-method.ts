import type { addPaymentMethod as endpoint } from '#contract/billing/payments.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { chooseAccount } from '../../identity/organizations/choose-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { requireCustomerOf } from './customer.ts';
import { withProviderErrors } from './provider-errors.ts';

/**
 * Starts to save a card: the browser sends it to the provider with the client secret. Each call starts a new setup;
 * nothing is stored here.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for an account that the actor does not pay for
 */
export async function addPaymentMethod(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { advertiserId }: ParsedOf<typeof endpoint>['query'] = {},
): Promise<{ clientSecret: string }> {
  const { deps } = context;
  const accountId = chooseAccount(context, advertiserId, 'pay');
  return withProviderErrors(context, async () => {
    const customerId = await requireCustomerOf(deps, accountId);
    const key = `setup-${crypto.randomUUID()}`;
    const { clientSecret } = await deps.payments.startSetup({ customerId, reference: key, key });
    return { clientSecret };
  });
}
