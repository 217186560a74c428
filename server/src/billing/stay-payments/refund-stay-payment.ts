import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { RetainedAmounts } from '../ledger/ledger.rules.ts';
import { requestRefund } from '../payments/refund-payment.ts';
import { lockStayPayment } from '../payments/stay-payment-requests.ts';
import { type Reduction, reducePayout } from '../payouts/reduce-payout.ts';
import { insertRefund, type RefundReason, refundKeyOf, storeReduction, sumRefunds } from './stay-payments.store.ts';

type Parts = Pick<Deps, 'clock' | 'jobs'>;
type Paid = { id: number; amountMinor: number };

/** `key`: the same one refunds once. `amountMinor`: 0 refunds nothing. `parts`: by line; absent: the nights first. */
export type StayRefundRequest = {
  bookingId: number;
  amountMinor: number;
  key: string;
  reason: Exclude<RefundReason, 'NOT_WANTED'>;
  parts?: RetainedAmounts | undefined;
};

/**
 * Refunds part of a paid payment after the commit. The caller holds the locks of the calendar and the booking.
 * @throws Error for an unpaid payment, or above the rest of the payment: the caller calculates wrong
 */
export async function refundStayPayment(
  deps: Parts,
  trx: Trx,
  { bookingId, amountMinor, key, reason, parts }: StayRefundRequest,
): Promise<void> {
  const payment = await lockStayPayment(trx, bookingId);
  if (amountMinor === 0) return;
  if (payment?.status !== 'SUCCEEDED') throw new Error(`Booking ${bookingId} has no paid payment to refund`);
  const refund = { amountMinor, key: `${bookingId} ${key}`, reason };
  await request(deps, trx, payment, refund, () => reducePayout(trx, { bookingId, amountMinor, parts }));
}

/** Refunds what is left of a payment that its booking does not want. The payment is locked. Idempotent. */
export async function refundRemainder(deps: Parts, trx: Trx, payment: Paid): Promise<void> {
  const amountMinor = payment.amountMinor - (await sumRefunds(trx, payment.id));
  if (amountMinor === 0) return;
  await request(deps, trx, payment, { amountMinor, key: `payment ${payment.id} not wanted`, reason: 'NOT_WANTED' });
}

async function request(
  deps: Parts,
  trx: Trx,
  { id: paymentId, amountMinor: paidMinor }: Paid,
  refund: { amountMinor: number; key: string; reason: RefundReason },
  reduce: () => Promise<Reduction | null> = async () => null,
): Promise<void> {
  const id = await insertRefund(trx, { ...refund, paymentId, requestedAt: deps.clock.now() });
  if (id === undefined) return;
  if ((await sumRefunds(trx, paymentId)) > paidMinor) throw new Error(`More than is left of payment ${paymentId}`);
  const reduction = await reduce();
  if (reduction) await storeReduction(trx, id, reduction);
  await requestRefund(deps, trx, { paymentId, amountMinor: refund.amountMinor, key: refundKeyOf(id) });
}
