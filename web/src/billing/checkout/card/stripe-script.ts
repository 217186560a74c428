import type { Stripe } from '@stripe/stripe-js';
import type { PaymentFailure } from '#contract/billing/payments';
import { paymentFailures } from '#contract/billing/payments';
import type { CardResult } from './card-taker.ts';

const loading = new Map<string, Promise<Stripe>>();

/** Stripe's script, from Stripe: only if Stripe is the provider, and only in the checkout. */
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

/** Stripe's answer in the contract's words (docs.stripe.com/declines/codes). */
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

/** The bank's question over our page, for a saved method. */
export async function completeStripeAction(publishableKey: string, clientSecret: string): Promise<CardResult> {
  const stripe = await stripeOf(publishableKey);
  return toCardResult(await stripe.handleNextAction({ clientSecret }));
}
