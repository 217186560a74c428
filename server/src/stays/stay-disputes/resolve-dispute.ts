import type { ParsedOf } from '#contract/platform/endpoint';
import { toMinor } from '#contract/platform/money';
import type { AdminBooking, resolveDispute as endpoint } from '#contract/stays/stay-disputes.schemas';
import { applyAction } from '../stay-bookings/apply-action.ts';
import { statusError } from '../stay-bookings/load-booking.ts';
import { checkAmount, type DecisionContext, decide } from './decide.ts';
import { closeDispute } from './stay-disputes.store.ts';

/**
 * Decides a dispute: the stay continues or ends, and the guest gets the amount back.
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION, STAY_BOOKING_STATUS_EXCEPTION, VALIDATION_EXCEPTION currency, too_big
 */
export function resolveDispute(
  context: DecisionContext,
  id: number,
  { outcome, amount, reason }: ParsedOf<typeof endpoint>['body'],
): Promise<AdminBooking> {
  const { deps, actor, domainError } = context;
  const decision = { kind: 'RESOLVE', outcome, amountMinor: toMinor(amount.amount), reason } as const;
  return decide(context, id, decision, async (trx, booking) => {
    const refundAmount = await checkAmount(context, trx, booking, { amount, minMinor: 0 });
    const facts = { refundAmount, paidAmount: booking.dueOnlineMinor, resolution: outcome };
    const step = { action: 'resolve', by: 'ADMIN', actorId: actor.id, reason, facts } as const;
    const changed = await applyAction(deps, trx, booking, step);
    if (!changed.ok) throw statusError(domainError, booking, changed.code);
    await closeDispute(trx, id, deps.clock.now());
  });
}
