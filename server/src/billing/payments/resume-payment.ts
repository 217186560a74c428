import type { PaymentStarted } from '#contract/billing/payments';
import type { ActorUseCase } from '../deps.ts';
import { openOwnPayment } from './open-payment.ts';
import { isOpen } from './payment.rules.ts';
import { startedView, statusWord } from './payments.view.ts';
import { withProviderErrors } from './provider-errors.ts';
import { syncPayment } from './sync-payment.ts';

type Context = ActorUseCase<'PAYMENT_NOT_FOUND_EXCEPTION' | 'PAYMENT_STATUS_EXCEPTION' | 'PAYMENT_PROVIDER_EXCEPTION'>;

/**
 * What the browser needs to go on with an unfinished payment, as the provider has it now.
 * @throws PAYMENT_NOT_FOUND_EXCEPTION, PAYMENT_STATUS_EXCEPTION with `status` for one that is over, PAYMENT_PROVIDER_EXCEPTION
 */
export async function resumePayment(context: Context, id: number): Promise<PaymentStarted> {
  await openOwnPayment(context, id);
  await withProviderErrors(context, () => syncPayment(context.deps, id));
  const payment = await openOwnPayment(context, id);
  if (isOpen(payment.status)) return startedView(payment);
  throw context.refuse('PAYMENT_STATUS_EXCEPTION', { status: statusWord(payment.status) });
}
