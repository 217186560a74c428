import type { Currency } from '#contract/platform/money';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { cardText, isOpen } from './payment.rules.ts';
import type { ProviderCard } from './payment-provider.port.ts';
import { findPaymentBy, insertNamedPayment, lockUnnamedPlanPayment, updatePayment } from './payments.store.ts';

export type Renewal = {
  subscriptionId: number;
  userId: number;
  listingId: number | null;
  productName: string;
  listingTitle: string;
  amountMinor: number;
  currency: Currency;
  /** The provider's id of the intent that paid it. */
  intentId: string;
  card: Pick<ProviderCard, 'brand' | 'last4'> | null;
  at: Date;
};

/**
 * Records a paid subscription period. Idempotent by intent. The first period reuses the payment of the purchase,
 * also before the provider's response to it is stored; that payment syncs separately.
 * @returns the payment's id
 */
export async function recordRenewal(deps: Deps, trx: Trx, renewal: Renewal): Promise<number> {
  const { intentId, card, at, ...bought } = renewal;
  const known = await findPaymentBy(trx, 'externalId', intentId);
  if (known) {
    if (isOpen(known.status)) await deps.jobs.enqueue(trx, 'payments.sync', { paymentId: known.id });
    return known.id;
  }
  const first = await lockUnnamedPlanPayment(trx, renewal.subscriptionId);
  if (first) {
    await updatePayment(trx, first.id, { externalId: intentId });
    await deps.jobs.enqueue(trx, 'payments.sync', { paymentId: first.id });
    return first.id;
  }
  const id = await insertNamedPayment(trx, {
    ...bought,
    kind: 'RENEWAL',
    status: 'SUCCEEDED',
    externalId: intentId,
    card: card && cardText(card),
    idempotencyKey: `renewal ${intentId}`,
    requestHash: '',
    createdAt: at,
    completedAt: at,
  });
  // A concurrent call inserted it first.
  if (id === undefined) return recordRenewal(deps, trx, renewal);
  await deps.recordEvent({ event: 'payments.succeeded', userId: renewal.userId, paymentId: id, kind: 'RENEWAL' }, trx);
  return id;
}
