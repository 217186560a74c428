import type { Currency } from '#contract/platform/money';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { CaptureMode } from './payment-provider.port.ts';
import { findByBooking, insertPayment } from './payments.store.ts';

/** `expiresAt`: end of the hold. An unpaid payment is canceled then. Amounts in minor units. */
export type NewStayPayment = {
  bookingId: number;
  guestId: number;
  listingId: number;
  listingTitle: string;
  /** YYYY-MM-DD */
  checkIn: string;
  checkOut: string;
  amountMinor: number;
  currency: Currency;
  capture: CaptureMode;
  paymentMethodId: string | null;
  expiresAt: Date;
};

/** Name of the purchase at the provider and in exports; screens show the dates instead. */
const PRODUCT_NAME = 'Soggiorno';

/** Stores the payment of a booking once. */
export async function createStayPayment(
  deps: Pick<Deps, 'clock' | 'recordEvent'>,
  trx: Trx,
  stay: NewStayPayment,
): Promise<{ id: number; isNew: boolean }> {
  const { bookingId, guestId: userId, capture, paymentMethodId, ...facts } = stay;
  const known = await findByBooking(trx, bookingId);
  if (known) return { id: known.id, isNew: false };
  const id = await insertPayment(trx, {
    ...facts,
    bookingId,
    userId,
    kind: 'STAY',
    status: 'REQUIRES_PAYMENT',
    capture: capture === 'manual' ? 'MANUAL' : 'AUTOMATIC',
    productName: PRODUCT_NAME,
    methodId: paymentMethodId,
    savesMethod: false,
    immediateStart: false,
    idempotencyKey: `stay ${bookingId}`,
    requestHash: '',
    createdAt: deps.clock.now(),
  });
  await deps.recordEvent({ event: 'payments.started', actorId: userId, paymentId: id, kind: 'STAY' }, trx);
  return { id, isNew: true };
}
