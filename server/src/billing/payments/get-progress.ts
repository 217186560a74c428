import type { getProgress as endpoint, PaymentProgress } from '#contract/billing/payments.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { loadOwnPayment, requireOwn } from './load-payment.ts';
import { findPaymentBy } from './payments.store.ts';
import { progressView } from './payments.view.ts';
import { withProviderErrors } from './provider-errors.ts';
import { syncPayment } from './sync-payment.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type GetProgressInput = {
  payment_intent_client_secret?: string | undefined;
  setup_intent_client_secret?: string | undefined;
};

/**
 * Payment status for the page after checkout. Reads the provider now, so that the user does not wait for the webhook.
 * @throws PAYMENT_NOT_FOUND_EXCEPTION also for a payment of another user, PAYMENT_PROVIDER_EXCEPTION
 */
export async function getProgress(context: Context, input: GetProgressInput): Promise<PaymentProgress> {
  const secret = input.payment_intent_client_secret ?? input.setup_intent_client_secret;
  if (secret === undefined) throw context.domainError('PAYMENT_NOT_FOUND_EXCEPTION');
  const { id } = requireOwn(context, await findPaymentBy(context.deps.db, 'clientSecret', secret));
  await withProviderErrors(context, () => syncPayment(context.deps, id));
  return progressView(await loadOwnPayment(context, id));
}
