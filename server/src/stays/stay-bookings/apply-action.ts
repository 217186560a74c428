import type { Currency } from '#contract/platform/money';
import type { RefundRequest, StayRefund } from '#contract/stays/stay-refund';
import { refundParts } from '../../billing/ledger/refund-parts.ts';
import { freezePayout, unfreezePayout } from '../../billing/payouts/freeze-payout.ts';
import { endPayout } from '../../billing/payouts/reduce-payout.ts';
import { schedulePayout } from '../../billing/payouts/schedule-payout.ts';
import { refundStayPayment } from '../../billing/stay-payments/refund-stay-payment.ts';
import { startStayPayment } from '../../billing/stay-payments/start-stay-payment.ts';
import { voidStayPayment } from '../../billing/stay-payments/void-stay-payment.ts';
import { blockNightsForHost, releaseNights, reserveNights } from '../../catalog/availability/booking-nights.ts';
import { publish } from '../../platform/events/domain-events.ts';
import { dateOf, dayOf } from '../../platform/lib/nights.ts';
import type { Result } from '../../platform/lib/result.ts';
import { no, ok } from '../../platform/lib/result.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { notifyParties } from './booking-emails.ts';
import { endedStatuses, factsOf, paidOnline, quoteOf, refundOf, usedNights } from './booking-facts.rules.ts';
import {
  responseDueAt,
  type StayAction,
  type StayEffect,
  type StayFacts,
  type StayProblem,
  type StayRole,
  transitionOf,
} from './booking-transitions.rules.ts';
import { type BookingRow, insertChange, updateBooking } from './stay-bookings.store.ts';

/** An action on a booking. */
export type StayStep = {
  action: StayAction;
  by: StayRole;
  /** Null: the system. */
  actorId: number | null;
  facts?: Partial<StayFacts>;
  /** Of a decline, of a cancellation by the host, of a dispute or of its decision. */
  reason?: string | undefined;
  /** When an authorization ends. */
  captureBefore?: Date | null;
};

/**
 * Applies an action to a stored booking by the table of transitions: status, timeline and effects, in this transaction. Needs the locks of
 * the calendar and the booking. @returns the changed booking, or why nothing changed
 */
export async function applyAction(
  deps: Deps,
  trx: Trx,
  booking: BookingRow,
  step: StayStep,
): Promise<Result<BookingRow, StayProblem>> {
  const now = deps.clock.now();
  const { action, by, actorId } = step;
  const change = transitionOf({ action, by, from: booking.status }, factsOf(booking, now, step.facts));
  if (!change.ok) return no(change.code);
  const { to, effects } = change.value;
  const refund = effects.includes('REFUND_AMOUNT')
    ? refundOfDecision(booking, step.facts?.refundAmount ?? 0)
    : refundAfter(booking, effects, now);
  const changed = await updateBooking(trx, booking.id, {
    status: to,
    updatedAt: now,
    sequence: booking.sequence + 1,
    ...(to === 'PAID' && { confirmedAt: now }),
    ...(endedStatuses.includes(to) && { endedAt: now, endReason: step.reason ?? null }),
    ...(effects.includes('SET_RESPONSE_DUE') && {
      responseDueAt: responseDueAt(now, booking.checkInAt, step.captureBefore ?? null),
    }),
    ...(refund && endedStatuses.includes(to) && { refund: JSON.stringify(refund) }),
  });
  await insertChange(trx, { bookingId: booking.id, status: to, role: by, actorId, changedAt: now });
  for (const effect of effects) {
    await performed[effect]?.({ deps, trx, booking: changed, now, refund });
    const { reason } = step;
    await notifyParties(deps, trx, { booking: changed, before: booking.status, effect, by, reason, refund });
  }
  const hasArrived = now >= booking.checkInAt && to !== 'NO_SHOW';
  const endedBeforeArrival = endedStatuses.includes(to) && !hasArrived;
  const { id: bookingId, listingId } = booking;
  await publish(deps, trx, 'stayBooking.changed', { bookingId, listingId, status: to, endedBeforeArrival });
  if (endedStatuses.includes(to) && changed.confirmedAt) await endPayout(deps, trx, { bookingId });
  return ok(changed);
}

/** The first status of a new booking with its timeline. */
export async function startBooking(
  deps: Deps,
  trx: Trx,
  booking: BookingRow,
  { effects, paymentMethodId }: { effects: readonly StayEffect[]; paymentMethodId: string | null },
): Promise<boolean> {
  const now = deps.clock.now();
  const { id: bookingId, guestId, listingId, checkIn, checkOut, listingTitle } = booking;
  if (listingId === null) return false;
  await insertChange(trx, { bookingId, status: booking.status, role: 'GUEST', actorId: guestId, changedAt: now });
  if (!(await reserveNights(trx, { listingId, bookingId, from: checkIn, to: checkOut }, now))) return false;
  await startStayPayment(deps, trx, {
    bookingId,
    guestId,
    listingId,
    listingTitle,
    checkIn,
    checkOut,
    amountMinor: booking.dueOnlineMinor,
    currency: booking.currency.trim() as Currency,
    capture: effects.includes('AUTHORIZE') ? 'manual' : 'automatic',
    paymentMethodId,
    expiresAt: booking.holdExpiresAt,
  });
  return true;
}

const refundsBy: Partial<Record<StayEffect, RefundRequest['by']>> = {
  REFUND_POLICY: 'GUEST',
  REFUND_ALL: 'HOST',
  REFUND_NO_SHOW: 'NO_SHOW',
};

function refundAfter(booking: BookingRow, effects: readonly StayEffect[], now: Date): StayRefund | null {
  const by = effects.map((effect) => refundsBy[effect]).find((who) => who !== undefined);
  return by && booking.confirmedAt ? refundOf({ ...booking, quote: quoteOf(booking) }, by, now) : null;
}

/** An admin decides an amount: the nights come first. */
function refundOfDecision(booking: BookingRow, amount: number): StayRefund {
  return { ...refundParts(paidOnline(quoteOf(booking)), amount), refund: amount, reason: 'ADMIN' };
}

type Performing = { deps: Deps; trx: Trx; booking: BookingRow; now: Date; refund: StayRefund | null };
type Perform = (performing: Performing) => Promise<unknown>;

const release = async ({ trx, booking, now }: Performing, from: string | null) => {
  const { id: bookingId, listingId } = booking;
  if (listingId !== null) await releaseNights(trx, { listingId, bookingId, from }, now);
};

const giveBack =
  (reason: 'CANCELLATION' | 'NO_SHOW' | 'DISPUTE'): Perform =>
  async ({ deps, trx, booking: { id: bookingId, sequence }, refund }) => {
    if (!refund || refund.refund === 0) return;
    await refundStayPayment(deps, trx, {
      bookingId,
      amountMinor: refund.refund,
      key: reason === 'DISPUTE' ? `stay-${bookingId}-${sequence}` : `stay-${bookingId}`,
      reason,
      parts: refund,
    });
  };

/** A booking that is ended by an admin before its payment was captured has nothing to refund. */
const giveAllBack: Perform = (performing) =>
  performing.booking.confirmedAt
    ? giveBack('CANCELLATION')(performing)
    : voidStayPayment(performing.deps, performing.trx, { bookingId: performing.booking.id });

const schedule: Perform = ({ deps, trx, booking }) => {
  const { id: bookingId, hostId, currency, checkInAt } = booking;
  const quote = quoteOf(booking);
  return schedulePayout(deps, trx, {
    bookingId,
    hostId,
    currency: currency.trim() as Currency,
    checkInAt,
    nights: quote.nights,
    amounts: paidOnline(quote),
    comune: quote.taxComune ?? null,
    taxCollected: quote.dueOnSite > 0 ? 'ON_SITE' : (quote.taxCollected ?? 'PORTAL'),
  });
};

/** Effects in the transaction of the status. Others follow from the status: reviews, receipts, counts, the calendar entry. */
const performed: Partial<Record<StayEffect, Perform>> = {
  RELEASE_NIGHTS: (performing) => release(performing, null),
  RELEASE_REST: (performing) => {
    const { booking, now } = performing;
    // A dispute may end with the stay going on.
    if (!endedStatuses.includes(booking.status)) return Promise.resolve();
    const used = booking.status === 'NO_SHOW' ? usedNights(booking, now) : 0;
    return release(performing, used > 0 ? dateOf(dayOf(booking.checkIn) + used) : null);
  },
  BLOCK_NIGHTS: async ({ trx, booking: { id: bookingId, listingId }, now }) => {
    if (listingId !== null) await blockNightsForHost(trx, { listingId, bookingId }, now);
  },
  VOID: ({ deps, trx, booking: { id: bookingId } }) => voidStayPayment(deps, trx, { bookingId }),
  REFUND_POLICY: giveBack('CANCELLATION'),
  REFUND_ALL: giveAllBack,
  REFUND_NO_SHOW: giveBack('NO_SHOW'),
  REFUND_AMOUNT: giveBack('DISPUTE'),
  CONFIRM: schedule,
  FREEZE_PAYOUT: ({ deps, trx, booking: { id } }) => freezePayout(deps, trx, id, 'DISPUTE'),
  UNFREEZE_PAYOUT: ({ deps, trx, booking: { id } }) => unfreezePayout(deps, trx, id, 'DISPUTE'),
};
