import type { PaymentFailure, PaymentStatus } from '#contract/billing/payments';
import type { PaymentStarted } from '#contract/billing/payments.schemas';

/** Result of a card submission. */
export type CardResult = { status: PaymentStatus; failure: PaymentFailure | null };

/** Form for a new card, for any payment provider. Both methods may reject with `ApiError`. */
export type CardTaker = {
  /** Validates before submission. False: errors are shown at the fields. */
  isComplete: () => Promise<boolean>;
  /** Submits the card for a pending payment, or for saving. */
  submit: (to: Pick<PaymentStarted, 'intent'> & { clientSecret: string; save: boolean }) => Promise<CardResult>;
};
