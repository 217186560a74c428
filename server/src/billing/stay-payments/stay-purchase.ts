import { publish } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { postCharge } from '../ledger/post-entries.ts';
import type { Payment } from '../payments/payments.queries.ts';
import type { Payable } from '../payments/purchasable.port.ts';
import { cancelIntent, requestOf } from '../payments/request-payment.ts';
import { refundRemainder } from './refund-stay-payment.ts';

/** Implements `Payable` for booked stays: their outcomes are events, which the bookings follow in the same transaction. */
export const stayPurchase: Payable<Deps> = {
  async request(deps, payment) {
    const { amountMinor, currency, productName, listingTitle, savesMethod, capture, bookingId } = payment;
    return deps.payments.startPayment({
      ...(await requestOf(deps, payment)),
      amountMinor,
      currency,
      description: `${productName}: ${listingTitle}`,
      saveCard: savesMethod,
      capture: capture === 'MANUAL' ? 'manual' : 'automatic',
      returnUrl: `${deps.env.origin}/dashboard/trips/${bookingId}`,
    });
  },
  cancelIntent: (deps, _payment, intent) => cancelIntent(deps, intent),
  async authorize(deps, trx, payment) {
    const { captureBefore } = payment;
    if (captureBefore === null) throw new Error(`Payment ${payment.id} is authorized without an end`);
    await publish(deps, trx, 'stayPayment.authorized', { ...idsOf(payment), captureBefore });
  },
  async decline(deps, trx, payment) {
    await publish(deps, trx, 'stayPayment.declined', { ...idsOf(payment), failure: payment.failureReason ?? 'other' });
  },
  async deliver(deps, trx, payment) {
    await post(deps, trx, payment);
    if (payment.voidRequestedAt !== null) return 'GONE';
    const { amountMinor, currency } = payment;
    await publish(deps, trx, 'stayPayment.paid', { ...idsOf(payment), amountMinor, currency });
    return 'DELIVERED';
  },
  async release(deps, trx, payment, cause) {
    // It was closed here, but paid at the provider.
    if (cause === 'REFUNDED') await post(deps, trx, payment);
    if (cause !== 'FAILED') return;
    const ids = idsOf(payment);
    if (payment.voidRequestedAt !== null) await publish(deps, trx, 'stayPayment.voided', ids);
    else await publish(deps, trx, 'stayPayment.failed', { ...ids, failure: payment.failureReason });
  },
  refundAll: (deps, trx, payment) => refundRemainder(deps, trx, payment),
  sync: async () => {},
};

function idsOf({ id, bookingId }: Pick<Payment, 'id' | 'bookingId'>): { bookingId: number; paymentId: number } {
  if (bookingId === null) throw new Error(`Payment ${id} has no booking`);
  return { bookingId, paymentId: id };
}

function post(deps: Deps, trx: Trx, payment: Payment): Promise<void> {
  const { amountMinor, currency } = payment;
  const at = payment.completedAt ?? deps.clock.now();
  return postCharge(trx, { key: `payment ${payment.id}`, ...idsOf(payment), amountMinor, currency, at });
}
