import type { ActorUseCase } from '../deps.ts';
import { requireCustomerOf } from './customer.ts';
import { withProviderErrors } from './provider-errors.ts';

/**
 * Starts to save a card: the browser sends it to the provider with the client secret. Each call starts a new setup;
 * nothing is stored here.
 * @throws PAYMENT_PROVIDER_EXCEPTION
 */
export async function addPaymentMethod(
  context: ActorUseCase<'PAYMENT_PROVIDER_EXCEPTION'>,
): Promise<{ clientSecret: string }> {
  const { deps, actor } = context;
  return withProviderErrors(context, async () => {
    const customerId = await requireCustomerOf(deps, actor.id);
    const key = `setup-${crypto.randomUUID()}`;
    const { clientSecret } = await deps.payments.startSetup({ customerId, reference: key, key });
    return { clientSecret };
  });
}
