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

/** Events outside of the port `Payments`: browser actions, time, and webhooks. The contract tests drive both providers with it. */
export type PaymentsDriver = {
  /** Submits the provider's browser form with a card. A decline is no error: the intent contains it. */
  confirm(clientSecret: string, card: TestCard): Promise<void>;
  /** The user's response to the bank challenge. */
  challenge(clientSecret: string, outcome: 'complete' | 'fail'): Promise<void>;
  /** The host completes the account; the provider accepts it, or needs more. */
  onboard(accountId: string, outcome: 'enabled' | 'restricted'): Promise<void>;
  /** Advances the clock and runs all due work: trials end, periods are charged, declined charges are retried, processing completes. */
  forward(ms: number): Promise<void>;
  /** Webhook events since the last call, oldest first; signed now. */
  signedEvents(): Promise<{ body: Uint8Array; signature: string }[]>;
};
