import type { PaymentFailure, PaymentStatus } from '#contract/billing/payments';

/** Meaning of a payment status in the checkout. */
export type Outcome =
  | { kind: 'paid' }
  | { kind: 'processing' }
  /** The buyer's bank asks first. */
  | { kind: 'bank' }
  | { kind: 'declined'; reason: PaymentFailure }
  /** Expired or canceled. */
  | { kind: 'over' };

export function outcomeOf(status: PaymentStatus, failure: PaymentFailure | null): Outcome {
  switch (status) {
    case 'succeeded':
      return { kind: 'paid' };
    case 'processing':
      return { kind: 'processing' };
    case 'requires_action':
      return { kind: 'bank' };
    case 'canceled':
      return { kind: 'over' };
    default:
      return { kind: 'declined', reason: failure ?? 'other' };
  }
}

/** The result page asks more and more seldom, two minutes in all. */
const GAPS_MS = [1000, 1000, 2000, 2000, 3000, 5000, 8000, 13_000, 21_000, 30_000, 34_000];

/** How long to wait after the n-th answer (from 1 on); false: no more. */
export function nextPollDelay(responses: number): number | false {
  return GAPS_MS[Math.max(responses, 1) - 1] ?? false;
}
