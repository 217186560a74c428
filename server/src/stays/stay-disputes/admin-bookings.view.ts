import type { Payout } from '#contract/billing/payouts.schemas';
import { type Currency, fromMinor } from '#contract/platform/money';
import type { StayBookingView } from '#contract/stays/stay-bookings.schemas';
import type { AdminBooking } from '#contract/stays/stay-disputes.schemas';
import type { listLinesOfBooking } from '../../billing/ledger/ledger.queries.ts';
import type { StayPayment } from '../../billing/payments/stay-payments.queries.ts';
import type { listRefunds } from '../../billing/stay-payments/stay-refunds.queries.ts';
import { factsOf } from '../stay-bookings/booking-facts.rules.ts';
import type { ReadBooking } from '../stay-bookings/load-booking.ts';
import { decisions as decisionsOf } from '../stay-bookings/stay-booking.policy.ts';
import type { DisputeRow, selectDecisions } from './stay-disputes.store.ts';

type Parts = {
  row: ReadBooking;
  view: StayBookingView;
  now: Date;
  payment: StayPayment | undefined;
  refunds: Awaited<ReturnType<typeof listRefunds>>;
  payout: Payout | null;
  lines: Awaited<ReturnType<typeof listLinesOfBooking>>;
  disputes: readonly DisputeRow[];
  decisions: Awaited<ReturnType<typeof selectDecisions>>;
};

/** A booking with its money, for admins. */
export function adminBookingView(parts: Parts): AdminBooking {
  const { row, view, now, payment, refunds, payout, lines, disputes, decisions } = parts;
  const currency = row.currency.trim() as Currency;
  const money = (minor: number) => ({ amount: fromMinor(minor), currency });
  const paid = payment?.status === 'succeeded' ? payment.amountMinor : 0;
  const refunded = refunds.reduce((sum, one) => sum + (one.status === 'FAILED' ? 0 : one.amountMinor), 0);
  return {
    booking: view,
    money: { paid: money(paid), refunded: money(refunded), refundable: money(paid - refunded) },
    refunds: refunds.map(({ id, amountMinor, reason, status, requestedAt }) => ({
      id,
      amount: money(amountMinor),
      reason,
      status,
      at: requestedAt.toISOString(),
    })),
    payout,
    ledger: lines.map(({ id, kind, account, amountMinor, createdAt }) => ({
      entryId: id,
      kind,
      account,
      amount: money(amountMinor),
      at: createdAt.toISOString(),
    })),
    disputes: disputes.map(({ id, reason, openedAt, closedAt }) => ({
      id,
      reason,
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
    decisions: decisions.map(({ id, kind, outcome, amountMinor, reason, adminName, adminSurname, decidedAt }) => ({
      id,
      kind,
      outcome,
      amount: money(amountMinor),
      reason,
      admin: adminName === null ? null : `${adminName} ${adminSurname ?? ''}`.trim(),
      at: decidedAt.toISOString(),
    })),
    can: decisionsOf(row, factsOf(row, now), paid - refunded),
  };
}
