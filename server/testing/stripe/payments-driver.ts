/**
 * Stripe's published test cards by the names of their payment methods, as both providers know them; the numbers beside are what one types. `…CustomerFail` (0341) can be kept and is
 * declined when it is charged. `processing` is none of Stripe’s: a charge that takes a while, as a debit does.
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
  /** What the provider's form in the browser does with a card. A decline is no error: the intent tells it. */
  confirm(clientSecret: string, card: TestCard): Promise<void>;
  /** What one tells one's bank. */
  challenge(clientSecret: string, outcome: 'complete' | 'fail'): Promise<void>;
  /** Lets so many milliseconds pass, with all that falls due in them: trials end, periods are charged, declined charges are tried again, what is processing is done. */
  forward(ms: number): Promise<void>;
  /** What the provider sent to the webhook since this was asked last, the oldest first; signed now. */
  signedEvents(): Promise<{ body: Uint8Array; signature: string }[]>;
};
