import type { PaymentFailure, PaymentStarted, PaymentStatus } from '#contract/billing/payments';

/** How a card answered. */
export type CardResult = { status: PaymentStatus; failure: PaymentFailure | null };

/** Form for a new card, for any payment provider. Both methods may reject with `ApiError`. */
export type CardTaker = {
  /** Before anything is sent. False: what is wrong is said at its fields. */
  isComplete: () => Promise<boolean>;
  /** Gives the card to a payment that waits for one, or to the keeping of one. */
  submit: (to: Pick<PaymentStarted, 'intent'> & { clientSecret: string; save: boolean }) => Promise<CardResult>;
};
