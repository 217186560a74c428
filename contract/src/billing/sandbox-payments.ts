/**
 * Card form of the embedded payment provider (DECISIONS.md "Sandbox payments"), only where no other provider is configured. Stripe's
 * published test numbers behave as they do at Stripe. The rule `test_card` rejects any other number, so that users never type a real one.
 * The number is validated and not stored; brand, last four digits and behavior are.
 */

export const confirmPayment = {
  id: 'sandboxPayments.confirmPayment',
  method: 'POST',
  path: '/api/v1/billing/sandbox/payments/:clientSecret/confirm',
} as const;

export const completeChallenge = {
  id: 'sandboxPayments.answerChallenge',
  method: 'POST',
  path: '/api/v1/billing/sandbox/payments/:clientSecret/challenge',
} as const;

export const completePayoutAccount = {
  id: 'sandboxPayments.completeAccount',
  method: 'POST',
  path: '/api/v1/billing/sandbox/payout-account',
} as const;
