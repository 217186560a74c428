import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { fromMinor, toMinor } from '#contract/platform/money';
import type { cancelStay as endpoint, StayBookingView } from '#contract/stays/stay-bookings.schemas';
import type { ActorUseCase } from '../deps.ts';
import { actOnBooking } from './act-on-booking.ts';
import { factsOf, quoteOf, refundOf } from './booking-facts.rules.ts';
import { abilities } from './stay-booking.policy.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Cancels a confirmed booking. A guest gets the refund that was shown, a host gives a reason and refunds everything.
 * @throws STAY_REFUND_CHANGED_EXCEPTION with the current `refund`
 * @throws STAY_BOOKING_STATUS_EXCEPTION also for a host without a reason, and as `actOnBooking`
 */
export function cancelStay(
  context: Context,
  id: number,
  { refundShown, reason }: ParsedOf<typeof endpoint>['body'],
): Promise<StayBookingView> {
  const { deps, domainError } = context;
  return actOnBooking(context, id, { action: 'cancel', reason: reason || undefined }, ({ booking, role }) => {
    const now = deps.clock.now();
    if (role !== 'GUEST' || !abilities(role, booking, factsOf(booking, now)).cancel)
      return { facts: { hasReason: Boolean(reason) } };
    const { refund } = refundOf({ ...booking, quote: quoteOf(booking) }, 'GUEST', now);
    const isShown =
      refundShown && toMinor(refundShown.amount) === refund && refundShown.currency === booking.currency.trim();
    if (!isShown) {
      const current = { amount: fromMinor(refund), currency: booking.currency.trim() };
      throw domainError('STAY_REFUND_CHANGED_EXCEPTION', { refund: current });
    }
    return { facts: { isRefundUnchanged: true } };
  });
}
