import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { findPaymentBy, insertNamedPayment, updatePayment } from './payments.store.ts';
import type { Renewal } from './record-renewal.ts';

type Owed = Omit<Renewal, 'card'> & { clientSecret: string; methodId: string | null };

/**
 * Stores a payment of the amount that a subscription owes, before the request to the provider. The intent exists already;
 * retries share one payment.
 * @returns the payment's id; `syncPayment` then follows it.
 */
export async function createRenewal(deps: Deps, trx: Trx, owed: Owed): Promise<number> {
  const { intentId, at, ...bought } = owed;
  const known = await findPaymentBy(trx, 'externalId', intentId);
  if (known) {
    await updatePayment(trx, known.id, { methodId: owed.methodId });
    return known.id;
  }
  const id = await insertNamedPayment(trx, {
    ...bought,
    kind: 'RENEWAL',
    status: 'REQUIRES_PAYMENT',
    externalId: intentId,
    createdAt: at,
    idempotencyKey: `renewal ${intentId}`,
    requestHash: '',
  });
  // A concurrent call inserted it first.
  if (id === undefined) return createRenewal(deps, trx, owed);
  await deps.recordEvent({ event: 'payments.started', actorId: owed.userId, paymentId: id, kind: 'RENEWAL' }, trx);
  return id;
}
