import { type BillingInterval, monthsOf } from '#contract/billing/billing';
import { no, ok, type Result } from '../../../platform/lib/result.ts';
import type { SubscriptionDoc } from '../sandbox-docs.ts';

/**
 * Signals of a subscription. `paid`: an invoice was paid (`owed`: another one is open). `declined`: a renewal was declined.
 * `periodOver`: a trial or period ended. `ended`: ended at once. `runOut`: ends with its period; `goOn`: undoes that.
 */
export type SubscriptionSignal =
  | { type: 'paid'; owed: boolean }
  | { type: 'declined' }
  | { type: 'periodOver' }
  | { type: 'ended' }
  | { type: 'runOut' }
  | { type: 'goOn' };
type Changed = { doc: SubscriptionDoc; dueAt: Date | null; event: 'updated' | 'deleted' };

function ended(doc: SubscriptionDoc, at: Date): Changed {
  return { doc: { ...doc, status: 'canceled', endedAt: at.toISOString() }, dueAt: null, event: 'deleted' };
}

/** A trial without a card ends with its period, as configured at Stripe (`missing_payment_method: cancel`). */
function runsOut({ status, cancelAtPeriodEnd, cardId, amountMinor }: SubscriptionDoc): boolean {
  const lacksCard = status === 'trialing' && cardId === null && amountMinor > 0;
  return status === 'incomplete' || cancelAtPeriodEnd || lacksCard;
}

function nextPeriod(doc: SubscriptionDoc): Changed {
  const periods = doc.periods + 1;
  const end = periodEnd(new Date(doc.anchor), doc.interval, periods);
  const status = doc.status === 'trialing' ? 'active' : doc.status;
  return { doc: { ...doc, status, periods, periodEnd: end.toISOString() }, dueAt: end, event: 'updated' };
}

/** State machine of Stripe's subscription (docs.stripe.com/billing/subscriptions/overview). `same`: no change; ended is final. */
export function subscriptionAfter(doc: SubscriptionDoc, signal: SubscriptionSignal, at: Date): Result<Changed, 'same'> {
  const end = new Date(doc.periodEnd);
  if (doc.status === 'canceled') return no('same');
  switch (signal.type) {
    case 'paid': {
      const isFirst = doc.status === 'incomplete';
      if (!isFirst && (doc.status !== 'past_due' || signal.owed)) return no('same');
      return ok({ doc: { ...doc, status: 'active' }, dueAt: end, event: 'updated' });
    }
    case 'declined':
      if (doc.status !== 'active') return no('same');
      return ok({ doc: { ...doc, status: 'past_due' }, dueAt: end, event: 'updated' });
    case 'periodOver':
      return ok(runsOut(doc) ? ended(doc, at) : nextPeriod(doc));
    case 'ended':
      return ok(ended(doc, at));
    case 'runOut':
    case 'goOn': {
      const cancelAtPeriodEnd = signal.type === 'runOut';
      if (doc.status === 'incomplete' || doc.cancelAtPeriodEnd === cancelAtPeriodEnd) return no('same');
      return ok({ doc: { ...doc, cancelAtPeriodEnd }, dueAt: end, event: 'updated' });
    }
  }
}

const DAY_MS = 86_400_000;

/**
 * Adds calendar months at the same time of day (UTC, as Stripe). A missing day becomes the last of the month:
 * 31 January and one month are 28 or 29 February, and two months are 31 March.
 */
export function monthsLater(anchor: Date, months: number): Date {
  const later = new Date(anchor);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return later;
}

/** End of the period with that number; the first is 1. */
export function periodEnd(anchor: Date, interval: BillingInterval, period: number): Date {
  return monthsLater(anchor, monthsOf[interval] * period);
}

export const daysLater = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);

/** Days after the first decline at which a renewal is retried. */
const RETRY_DAYS = [1, 3, 5] as const;

/** Null: no automatic retry. `declines`: number of declines so far. */
export function nextTry(failedAt: Date, declines: number): Date | null {
  const days = RETRY_DAYS[declines - 1];
  return days === undefined ? null : daysLater(failedAt, days);
}

/** An unpaid first invoice ends the subscription (docs.stripe.com/billing/subscriptions/overview: 23 hours). */
const INCOMPLETE_HOURS = 23;
export const incompleteUntil = (at: Date) => new Date(at.getTime() + INCOMPLETE_HOURS * 3_600_000);
