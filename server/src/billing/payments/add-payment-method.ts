import type { addPaymentMethod as endpoint } from '#contract/billing/payments.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { requireCustomerOf } from './customer.ts';
import { withProviderErrors } from './provider-errors.ts';

/**
 * Starts to save a card: the browser sends it to the provider with the client secret. Each call starts a new setup;
 * nothing is stored here.
 */
export async function addPaymentMethod(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
): Promise<{ clientSecret: string }> {
  const { deps, actor } = context;
  return withProviderErrors(context, async () => {
    const customerId = await requireCustomerOf(deps, actor.id);
    const key = `setup-${crypto.randomUUID()}`;
    const { clientSecret } = await deps.payments.startSetup({ customerId, reference: key, key });
    return { clientSecret };
  });
}
