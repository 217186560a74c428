import type { PaymentFailure, PaymentStatus } from '#contract/billing/payments';

/** Meaning of a payment status in the checkout. */
export type Outcome =
  | { kind: 'paid' }
  | { kind: 'processing' }
  /** The buyer's bank requires a challenge. */
  | { kind: 'bank' }
  | { kind: 'declined'; reason: PaymentFailure }
  /** Expired or canceled. */
  | { kind: 'over' };

export function outcomeOf(status: PaymentStatus, failure: PaymentFailure | null): Outcome {
  switch (status) {
    case 'succeeded':
    // The card of a stay is authorized: the guest has nothing else to do.
    case 'requires_capture':
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

/** Growing poll intervals of the result page, two minutes in total. */
const GAPS_MS = [1000, 1000, 2000, 2000, 3000, 5000, 8000, 13_000, 21_000, 30_000, 34_000];

/** Delay after the n-th response (from 1) in milliseconds; false to stop. */
export function nextPollDelay(responses: number): number | false {
  return GAPS_MS[Math.max(responses, 1) - 1] ?? false;
}
