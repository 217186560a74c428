/**
 * Stripe's published test cards by payment method name, as both providers know them. `…CustomerFail` (0341) can be
 * saved and is declined when charged. `processing` is not from Stripe: a charge that takes time, like a direct debit.
 */
export type TestCard =
  | 'pm_card_visa'
  | 'pm_card_mastercard'
  | 'pm_card_chargeDeclined'
  | 'pm_card_chargeDeclinedInsufficientFunds'
  | 'pm_card_chargeDeclinedExpiredCard'
  | 'pm_card_chargeDeclinedIncorrectCvc'
  | 'pm_card_chargeDeclinedProcessingError'
  | 'pm_card_chargeCustomerFail'
  | 'pm_card_authenticationRequired'
  | 'processing';

/** What happens outside of the port `Payments`: the browser's part, time, and what the provider sends. The contract tests drive both providers with it. */
export type PaymentsDriver = {
  /** The provider's browser form with a card. A decline is no error: the intent contains it. */
  confirm(clientSecret: string, card: TestCard): Promise<void>;
  /** The user's response to the bank challenge. */
  challenge(clientSecret: string, outcome: 'complete' | 'fail'): Promise<void>;
  /** Lets so many milliseconds pass, with all that falls due in them: trials end, periods are charged, declined charges are tried again, what is processing is done. */
  forward(ms: number): Promise<void>;
  /** What the provider sent to the webhook since this was asked last, the oldest first; signed now. */
  signedEvents(): Promise<{ body: Uint8Array; signature: string }[]>;
};
