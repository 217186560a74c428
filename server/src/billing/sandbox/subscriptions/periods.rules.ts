import { type BillingInterval, monthsOf } from '#contract/billing/billing';

const DAY_MS = 86_400_000;

/**
 * So many calendar months later, at the same time of day (UTC, as Stripe counts); a day that the month does not have is its last: 31 January and a month are 28 or 29 February,
 * and two months are 31 March.
 */
export function monthsLater(anchor: Date, months: number): Date {
  const later = new Date(anchor);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return later;
}

/** The end of the period of that number; the first is 1. */
export function periodEnd(anchor: Date, interval: BillingInterval, period: number): Date {
  return monthsLater(anchor, monthsOf[interval] * period);
}

export const daysLater = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);

/** A declined renewal is tried again so many days after the first decline. */
export const RETRY_DAYS = [1, 3, 5] as const;

/** Null: it is not tried again by itself. `declines`: how often it was declined until now. */
export function nextTry(failedAt: Date, declines: number): Date | null {
  const days = RETRY_DAYS[declines - 1];
  return days === undefined ? null : daysLater(failedAt, days);
}

/** A first payment that nobody makes ends the subscription (docs.stripe.com/billing/subscriptions/overview: 23 hours). */
export const INCOMPLETE_HOURS = 23;
export const incompleteUntil = (at: Date) => new Date(at.getTime() + INCOMPLETE_HOURS * 3_600_000);
