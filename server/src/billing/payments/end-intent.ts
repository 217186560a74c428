import type { Deps } from '../deps.ts';
import { findSubscription } from '../subscriptions/subscriptions.queries.ts';
import type { Intent } from './payment-provider.port.ts';
import type { PaymentRow } from './payments.store.ts';

/**
 * Has the provider await nothing more of an intent: of a subscription's first payment by ending the subscription, to which it belongs. What was declined stays known as such.
 * @returns how the intent is then; it may have been paid in the last moment.
 * @throws PaymentsError
 */
export async function endIntent(deps: Deps, payment: PaymentRow, intent: Intent): Promise<Intent> {
  const { subscriptionId, kind } = payment;
  const ours = kind === 'PLAN' && subscriptionId !== null && (await findSubscription(deps.db, subscriptionId));
  if (!ours || ours.externalId === null) return declined(intent, await deps.payments.cancelIntent(intent.id));
  await deps.payments.endSubscription(ours.externalId, 'now');
  const left = (await deps.payments.findIntent(intent.id)) ?? { ...intent, status: 'canceled' as const };
  const waits = left.status === 'requires_payment_method' || left.status === 'requires_action';
  return declined(intent, waits ? await deps.payments.cancelIntent(intent.id) : left);
}

const declined = ({ failure }: Intent, ended: Intent): Intent => ({ ...ended, failure: ended.failure ?? failure });
