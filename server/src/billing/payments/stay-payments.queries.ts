import type { PaymentFailure, PaymentStatus } from '#contract/billing/payments';
import type { Currency } from '#contract/platform/money';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { CaptureMode } from './payment-provider.port.ts';
import { findByBooking, type PaymentRow, selectStays } from './payments.store.ts';
import { startedView } from './payments.view.ts';

/**
 * Payment of a booking, with what its browser needs. `failure`: the last decline; another card may be tried while the status is
 * `requires_payment_method`. Amounts in minor units.
 */
export type StayPayment = {
  paymentId: number;
  status: PaymentStatus;
  clientSecret: string | null;
  requiresAction: boolean;
  failure: PaymentFailure | null;
  amountMinor: number;
  refundedMinor: number;
  currency: Currency;
  capture: CaptureMode;
  captureBefore: Date | null;
  card: string | null;
  expiresAt: Date | null;
};

export async function findStayPayment(on: Queryable, bookingId: number): Promise<StayPayment | undefined> {
  const row = await findByBooking(on, bookingId);
  return row && stayPaymentOf(row);
}

export type StayOfPayment = { bookingId: number; listingTitle: string; checkIn: string; checkOut: string };

/** Stays by the ids of their payments, in one statement. */
export async function listStaysOf(on: Queryable, paymentIds: readonly number[]): Promise<Map<number, StayOfPayment>> {
  const rows = await selectStays(on, paymentIds);
  return new Map(
    rows.flatMap(({ id, bookingId, checkIn, checkOut, listingTitle }) =>
      bookingId === null || checkIn === null || checkOut === null
        ? []
        : [[id, { bookingId, listingTitle, checkIn, checkOut }] as const],
    ),
  );
}

function stayPaymentOf(row: PaymentRow): StayPayment {
  const { failureReason, amountMinor, refundedMinor, currency, capture, captureBefore, card, expiresAt } = row;
  const { paymentId, status, clientSecret, requiresAction } = startedView(row);
  return {
    paymentId,
    status,
    clientSecret,
    requiresAction,
    failure: failureReason,
    amountMinor,
    refundedMinor,
    currency,
    capture: capture === 'MANUAL' ? 'manual' : 'automatic',
    captureBefore,
    card,
    expiresAt,
  };
}
