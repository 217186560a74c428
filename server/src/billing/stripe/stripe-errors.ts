import Stripe from 'stripe';
import type { PaymentFailure } from '#contract/billing/payments';
import { PaymentsError } from '../payments/payment-provider.port.ts';

const { StripeCardError, StripeError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;

/** Maps all errors of Stripe and of the connection. @throws PaymentsError */
export async function withErrorMapping<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    throw paymentsErrorOf(error);
  }
}

/** Same as `withErrorMapping`; undefined for an object unknown to Stripe. */
export async function findOrUndefined<T>(question: Promise<T>): Promise<T | undefined> {
  try {
    return await question;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw paymentsErrorOf(error);
  }
}

/** The request conflicts with the current state: a closed payment, or a refund above the remaining amount. */
export function isRejected(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && !isMissing(error);
}

export const isDeclined = (error: unknown): boolean => error instanceof StripeCardError;

/** Stripe's messages may contain personal data. The error contains only its codes and the request id. */
export function paymentsErrorOf(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const words = [error.type, error.code, error.param, error.requestId].filter(Boolean).join(' ');
  return new PaymentsError(codeOf(error), words);
}

function codeOf(error: InstanceType<typeof StripeError>): PaymentsError['code'] {
  if (isMissing(error)) return error.param === 'payment_method' ? 'no_such_card' : 'no_such_object';
  const isRequestError = [StripeInvalidRequestError, StripeCardError, StripeIdempotencyError].some(
    (of) => error instanceof of,
  );
  // A wrong key also counts as unavailable: the request succeeds with the right key.
  return isRequestError ? 'refused' : 'unavailable';
}

function isMissing(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Stripe's error and decline codes (docs.stripe.com/error-codes, docs.stripe.com/declines/codes) by our reasons. */
const failures: Record<string, PaymentFailure> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  processing_error: 'processing_error',
  authentication_required: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  card_declined: 'card_declined',
};

/** Reason of a decline; the bank's own reason if given. */
export function failureOf({ code, decline_code }: { code?: string; decline_code?: string }): PaymentFailure {
  return failures[decline_code ?? ''] ?? failures[code ?? ''] ?? 'other';
}
