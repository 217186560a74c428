import type { resumePayment as endpoint, PaymentStarted } from '#contract/billing/payments.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { loadOwnPayment } from './load-payment.ts';
import { isOpen } from './payment.rules.ts';
import { startedView, toPaymentStatus } from './payments.view.ts';
import { withProviderErrors } from './provider-errors.ts';
import { syncPayment } from './sync-payment.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Data for the browser to continue an unfinished payment, read from the provider.
 * @throws PAYMENT_STATUS_EXCEPTION with `status` for a closed payment
 */
export async function resumePayment(context: Context, id: number): Promise<PaymentStarted> {
  await loadOwnPayment(context, id);
  await withProviderErrors(context, () => syncPayment(context.deps, id));
  const payment = await loadOwnPayment(context, id);
  if (isOpen(payment.status)) return startedView(payment);
  throw context.domainError('PAYMENT_STATUS_EXCEPTION', { status: toPaymentStatus(payment.status) });
}
