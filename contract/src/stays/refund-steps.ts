import { type RefundRequest, refundDeadline, stayRefund } from './stay-refund.ts';

/** `until`: last instant in milliseconds, always at the local time of check-in; `refund` in minor units. */
export type RefundStep = { until: number; refund: number; isAll: boolean };

export type CancellableStay = Omit<RefundRequest, 'by' | 'confirmedAt' | 'cancelledAt'>;

/** Days before the arrival with a deadline in some policy. */
const DEADLINES = [30, 14, 7, 5, 1, 0] as const;
/** So long before that the first day's grace is over. */
const CONFIRMED_AT = new Date(0);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** All that a guest pays online for a stay, minor units. */
const paidOf = (stay: CancellableStay): number =>
  sum(stay.nightPrices) +
  stay.extraPerNight * stay.nightPrices.length +
  stay.cleaning +
  stay.pets +
  stay.serviceFee +
  sum(stay.taxPerNight);

/** What a guest gets back before check-in, by deadline from the earliest on. Deadlines before `now` are over. */
export function refundSteps(stay: CancellableStay, now: number): RefundStep[] {
  const paid = paidOf(stay);
  const steps = DEADLINES.map((days) => {
    const until = refundDeadline(stay, days);
    const { refund } = stayRefund({ ...stay, by: 'GUEST', confirmedAt: CONFIRMED_AT, cancelledAt: new Date(until) });
    return { until, refund, isAll: refund === paid };
  });
  return steps.filter(({ until, refund }, at) => until >= now && refund !== steps[at + 1]?.refund);
}
