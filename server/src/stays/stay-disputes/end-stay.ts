import type { AdminBooking } from '#contract/stays/stay-disputes.schemas';
import { applyAction } from '../stay-bookings/apply-action.ts';
import { statusError } from '../stay-bookings/load-booking.ts';
import { type DecisionContext, decide } from './decide.ts';

/**
 * Ends an accepted or confirmed stay: the guest gets everything back.
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION, STAY_BOOKING_STATUS_EXCEPTION
 */
export function endStay(context: DecisionContext, id: number, reason: string): Promise<AdminBooking> {
  const { deps, actor, domainError } = context;
  return decide(context, id, { kind: 'END', reason }, async (trx, booking) => {
    const step = { action: 'end', by: 'ADMIN', actorId: actor.id, reason } as const;
    const changed = await applyAction(deps, trx, booking, step);
    if (!changed.ok) throw statusError(domainError, booking, changed.code);
  });
}
