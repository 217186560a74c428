/**
 * Payments (BIL-03, BIL-04; spec/002 §2-§4, §8; DECISIONS.md "Sandbox payments", "Billing";
 * docs/decisions/014-billing.md).
 *
 * A payment is stored before the request to the provider, with the caller's `Idempotency-Key`. The same key with the same body returns the
 * same payment; another body is rejected. With a saved method it may succeed at once, or require authentication by the buyer's bank
 * (`requiresAction`). With a new card the browser continues with `clientSecret`, in Stripe's form or the sandbox's form. The provider's
 * state is the source of truth; webhooks only trigger a read. Unfinished payments are canceled after half an hour.
 */
import type { ErrorCode } from '../platform/errors.ts';

/** Minutes until an unfinished payment is canceled. */
export const PAYMENT_MINUTES = 30;

/**
 * Statuses of the provider. `succeeded` and the last two are final. `requires_capture`: the card of a stay is authorized. `failed`: a
 * saved method was declined.
 */
export const paymentStatuses = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'failed',
  'canceled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Reason of a decline; in `details.reason` of PAYMENT_FAILED_EXCEPTION. */
export const paymentFailures = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_failed',
  'incorrect_number',
  'other',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

export const paymentErrors = [
  'LISTING_NOT_FOUND_EXCEPTION',
  'LISTING_STATUS_EXCEPTION',
  'BOOST_PACKAGE_NOT_FOUND_EXCEPTION',
  'BOOST_ALREADY_LIVE_EXCEPTION',
  'PLAN_NOT_FOUND_EXCEPTION',
  'PLAN_NOT_SUITABLE_EXCEPTION',
  'SUBSCRIPTION_EXISTS_EXCEPTION',
  'PAYMENT_METHOD_NOT_FOUND_EXCEPTION',
  'PAYMENT_FAILED_EXCEPTION',
  'PAYMENT_PROVIDER_EXCEPTION',
  'IDEMPOTENCY_KEY_REUSED_EXCEPTION',
] as const satisfies readonly ErrorCode[];

export const initiatePayment = {
  id: 'payments.initiatePayment',
  method: 'POST',
  path: '/api/v1/billing/payments',
} as const;

export const getProgress = {
  id: 'payments.getProgress',
  method: 'GET',
  path: '/api/v1/billing/payments/status',
} as const;

export const resumePayment = {
  id: 'payments.resumePayment',
  method: 'POST',
  path: '/api/v1/billing/payments/:id/resume',
} as const;

export const cancelPayment = {
  id: 'payments.cancelPayment',
  method: 'POST',
  path: '/api/v1/billing/payments/:id/cancel',
} as const;

export const getProvider = { id: 'payments.getProvider', method: 'GET', path: '/api/v1/billing/provider' } as const;

export const listPaymentMethods = {
  id: 'payments.listPaymentMethods',
  method: 'GET',
  path: '/api/v1/billing/payment-methods',
  seenAs: 'never',
} as const;

export const addPaymentMethod = {
  id: 'payments.addPaymentMethod',
  method: 'POST',
  path: '/api/v1/billing/payment-methods',
} as const;

export const deletePaymentMethod = {
  id: 'payments.deletePaymentMethod',
  method: 'DELETE',
  path: '/api/v1/billing/payment-methods/:id',
} as const;

export const listTransactions = {
  id: 'payments.listTransactions',
  method: 'GET',
  path: '/api/v1/billing/transactions',
  seenAs: 'never',
} as const;

export const receiveWebhook = { id: 'payments.takeWebhook', method: 'POST', path: '/api/v1/billing/webhook' } as const;
