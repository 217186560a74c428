import type { ActorUseCase } from '../deps.ts';
import { openCustomerOf } from './customer.ts';
import { hearing } from './provider-errors.ts';

/**
 * Begins to save a card: the browser gives it to the provider with the client secret. Begun anew each time, and nothing of it is kept here.
 * @throws PAYMENT_PROVIDER_EXCEPTION
 */
export async function addPaymentMethod(
  context: ActorUseCase<'PAYMENT_PROVIDER_EXCEPTION'>,
): Promise<{ clientSecret: string }> {
  const { deps, actor } = context;
  return hearing(context, async () => {
    const customerId = await openCustomerOf(deps, actor.id);
    const key = `setup-${crypto.randomUUID()}`;
    const { clientSecret } = await deps.payments.startSetup({ customerId, reference: key, key });
    return { clientSecret };
  });
}
