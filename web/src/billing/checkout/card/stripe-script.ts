import type { Stripe } from '@stripe/stripe-js';
import type { PaymentFailure } from '#contract/billing/payments';
import { paymentFailures } from '#contract/billing/payments';
import type { CardResult } from './card-taker.ts';

const loading = new Map<string, Promise<Stripe>>();

/** Loads Stripe's script from Stripe: only in the checkout, and only if Stripe is the provider. */
export function stripeOf(publishableKey: string): Promise<Stripe> {
  const stripePromise =
    loading.get(publishableKey) ??
    import('@stripe/stripe-js/pure').then(async ({ loadStripe }) => {
      const stripe = await loadStripe(publishableKey);
      if (!stripe) throw new Error('Stripe loads in browsers only');
      return stripe;
    });
  loading.set(publishableKey, stripePromise);
  stripePromise.catch(() => loading.delete(publishableKey));
  return stripePromise;
}

type StripeError = { code?: string | undefined; decline_code?: string | undefined };
type StripeOutcome = {
  error?: StripeError | undefined;
  paymentIntent?: { status: string } | undefined;
  setupIntent?: { status: string } | undefined;
};

/** Maps Stripe's result to the contract (docs.stripe.com/declines/codes). */
export function toCardResult({ error, paymentIntent, setupIntent }: StripeOutcome): CardResult {
  if (error) return { status: 'requires_payment_method', failure: failureOf(error) };
  const status = (paymentIntent ?? setupIntent)?.status;
  if (status === 'succeeded' || status === 'processing' || status === 'requires_action' || status === 'canceled')
    return { status, failure: null };
  return { status: 'requires_payment_method', failure: 'other' };
}

function failureOf({ code, decline_code }: StripeError): PaymentFailure {
  if (code === 'payment_intent_authentication_failure' || code === 'setup_intent_authentication_failure')
    return 'authentication_failed';
  return paymentFailures.find((one) => one === decline_code) ?? paymentFailures.find((one) => one === code) ?? 'other';
}

/** Shows the bank challenge in an overlay, for a saved method. */
export async function completeStripeAction(publishableKey: string, clientSecret: string): Promise<CardResult> {
  const stripe = await stripeOf(publishableKey);
  return toCardResult(await stripe.handleNextAction({ clientSecret }));
}
