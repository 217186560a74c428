import type { PaymentStatus } from '#contract/billing/payments';
import type { cancelPayment as endpoint } from '#contract/billing/payments.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { loadOwnPayment } from './load-payment.ts';
import { paymentSteps } from './payment.rules.ts';
import { toPaymentStatus } from './payments.view.ts';
import { withProviderErrors } from './provider-errors.ts';
import { cancelUnfinished } from './sync-payment.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Cancels an unfinished payment and releases what it reserved. Idempotent.
 * @throws PAYMENT_STATUS_EXCEPTION with `status` for one that is paid, processing or failed
 */
export async function cancelPayment(context: Context, id: number): Promise<{ status: PaymentStatus }> {
  const before = await loadOwnPayment(context, id);
  if (paymentSteps(before).cancel) await withProviderErrors(context, () => cancelUnfinished(context.deps, id));
  const { status } = await loadOwnPayment(context, id);
  if (status === 'CANCELED') return { status: 'canceled' };
  throw context.domainError('PAYMENT_STATUS_EXCEPTION', { status: toPaymentStatus(status) });
}
