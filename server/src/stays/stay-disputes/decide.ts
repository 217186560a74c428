import { toMinor } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';
import type { DisputeOutcome, StayDecisionKind } from '#contract/stays/stay-disputes';
import type { AdminBooking } from '#contract/stays/stay-disputes.schemas';
import { findStayPayment } from '../../billing/payments/stay-payments.queries.ts';
import { requestedRefunds } from '../../billing/stay-payments/stay-refunds.queries.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { type LockedBooking, lockBooking } from '../stay-bookings/load-booking.ts';
import { viewAdminBooking } from './admin-bookings.queries.ts';
import { insertDecision } from './stay-disputes.store.ts';

export type DecisionContext = ActorUseCase<'STAY_BOOKING_NOT_FOUND_EXCEPTION' | 'STAY_BOOKING_STATUS_EXCEPTION'> & {
  caller: Pick<RequestContext, 'idempotencyKey'>;
};

type Decision = { kind: StayDecisionKind; outcome?: DisputeOutcome; amountMinor?: number; reason: string };

/**
 * Decides about a locked booking and stores the decision with its admin. The same `caller.idempotencyKey` decides once.
 * @param apply the change; throws where the booking does not allow it
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION
 */
export function decide(
  context: DecisionContext,
  id: number,
  decision: Decision,
  apply: (trx: Trx, booking: LockedBooking, key: string) => Promise<void>,
): Promise<AdminBooking> {
  const { deps, actor, domainError, caller } = context;
  const key = caller.idempotencyKey ?? crypto.randomUUID();
  const { kind, outcome = null, amountMinor = 0, reason } = decision;
  return inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(deps, trx, id);
    if (!booking) throw domainError('STAY_BOOKING_NOT_FOUND_EXCEPTION');
    const row = { bookingId: id, adminId: actor.id, kind, outcome, amountMinor, reason, key };
    if (await insertDecision(trx, { ...row, decidedAt: deps.clock.now() })) {
      await apply(trx, booking, key);
      const { listingId, hostId: affectedId } = booking;
      const event = { event: 'stayBookings.decided', actorId: actor.id, bookingId: id, listingId, kind } as const;
      await deps.recordEvent(event, trx, { reason, ...(affectedId !== null && { affectedId }) });
    }
    return viewAdminBooking(context, trx, id);
  });
}

/**
 * The amount of a decision in minor units.
 * @throws VALIDATION_EXCEPTION currency, too_small, too_big
 */
export async function checkAmount(
  { domainError }: Pick<DecisionContext, 'domainError'>,
  trx: Trx,
  booking: LockedBooking,
  { amount, minMinor }: { amount: Money; minMinor: number },
): Promise<number> {
  const path = 'body.amount';
  const refundable = await refundableOf(trx, booking.id);
  const minor = toMinor(amount.amount);
  const problem = (rule: string, message: string, limit?: number) =>
    domainError('VALIDATION_EXCEPTION', {
      fields: [{ path, rule, message, ...(limit !== undefined && { limit }) }],
    });
  if (amount.currency !== booking.currency.trim()) throw problem('currency', 'must be the currency of the booking');
  if (minor < minMinor) throw problem('too_small', `must be at least ${minMinor / 100}`, minMinor / 100);
  if (minor > refundable) throw problem('too_big', `must be at most ${refundable / 100}`, refundable / 100);
  return minor;
}

/** What is left of the payment of a booking, in minor units. */
export async function refundableOf(on: Trx, bookingId: number): Promise<number> {
  const payment = await findStayPayment(on, bookingId);
  if (payment?.status !== 'succeeded') return 0;
  return payment.amountMinor - (await requestedRefunds(on, payment.paymentId));
}
