import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PaymentFailure } from '#contract/billing/payments';
import type { PaymentStarted } from '#contract/billing/payments.schemas';
import { confirmPayment } from '#contract/billing/sandbox-payments';
import { paySubscription } from '#contract/billing/subscriptions';
import type { ApiClient, ApiError } from '#contract/platform/client';
import { isApiError } from '../../platform/lib/api-error.ts';
import { apiOf } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import type { CardResult, CardTaker } from './card/card-taker.ts';
import type { CardValues } from './card/card-text.ts';
import { completeStripeAction } from './card/stripe-script.ts';
import type { Method } from './method-choice.tsx';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { NewPurchase, Resumed } from './purchase.ts';
import { loadProgress, type Order, useAttempt, withRetry } from './use-attempt.ts';

/** Features with data about purchases or available products. */
const touched = ['payments', 'boosts', 'billingCatalog', 'subscriptions', 'invoices', 'billingDetails', 'listings'];

export type CheckoutPurchase = NewPurchase | Resumed | { subscription: { id: number } };
export type Wish = {
  method: Method;
  save: boolean;
  details: Order['billingDetails'];
  immediateStart: boolean;
};

type CheckoutOptions = {
  purchase: CheckoutPurchase;
  /** Stripe's publishable key; null for the sandbox. */
  publishableKey: string | null;
  /** Values of the sandbox card form. */
  card: () => CardValues;
  /** Stripe's form. */
  taker: RefObject<CardTaker | null>;
  onPaid: () => void;
  /** The payment is processing; no user action is required. */
  onProcessing: () => void;
  onDeclined: (reason: PaymentFailure) => void;
  onEnded: () => void;
  onError: (error: ApiError) => void;
};

type PaymentResult = { outcome: Outcome; secret: string | null };

/** Sequence of requests of a payment. */
function createPaymentRunner(api: ApiClient, attempt: ReturnType<typeof useAttempt>, options: CheckoutOptions) {
  const { purchase, publishableKey, taker, card } = options;

  function start(wish: Wish): Promise<PaymentStarted> {
    if ('progress' in purchase) return Promise.resolve(purchase.started);
    const method = wish.method === 'new' ? {} : { paymentMethodId: wish.method };
    if ('subscription' in purchase) {
      const params = { id: purchase.subscription.id };
      return withRetry(() => api.call(paySubscription, { params, body: method })).then(({ data }) => data);
    }
    const { listingId, productId, productType } = purchase;
    return attempt.start({
      listingId,
      productId,
      productType,
      ...method,
      savePaymentMethod: wish.method === 'new' && wish.save,
      ...(wish.details && { billingDetails: wish.details }),
      immediateStart: wish.immediateStart,
    });
  }

  /** Submits the card for a payment that needs one. */
  async function submitCard(started: PaymentStarted, clientSecret: string, save: boolean): Promise<CardResult> {
    const { intent } = started;
    if (taker.current) return taker.current.submit({ clientSecret, intent, save });
    const body = { ...card(), savePaymentMethod: save };
    try {
      return (await withRetry(() => api.call(confirmPayment, { params: { clientSecret }, body }))).data;
    } catch (error) {
      // A lost response: the card was already accepted.
      if (isApiError(error) && error.code === 'PAYMENT_STATUS_EXCEPTION') return loadProgress(api, clientSecret);
      throw error;
    }
  }

  return async function runPayment(wish: Wish): Promise<PaymentResult> {
    const started = await start(wish);
    const secret = started.clientSecret;
    const needsCard = started.status === 'requires_payment_method' && wish.method === 'new';
    let result: CardResult = { status: started.status, failure: null };
    if (needsCard && secret) result = await submitCard(started, secret, wish.save);
    else if (started.status === 'requires_action' && secret && publishableKey)
      result = await completeStripeAction(publishableKey, secret);
    return { outcome: outcomeOf(result.status, result.failure), secret };
  };
}

/** Pays: creates the payment, submits the card, runs the bank challenge and reports the outcome. A double press pays once. */
export function useCheckout(options: CheckoutOptions) {
  const client = useQueryClient();
  const api = apiOf(client);
  const navigate = useNavigate();
  const attempt = useAttempt();
  const runPayment = createPaymentRunner(api, attempt, options);
  const running = useRef(false);
  const [isPending, setIsPending] = useState(false);

  function handleResult({ outcome, secret }: PaymentResult, method: Method) {
    if (outcome.kind === 'paid') return options.onPaid();
    if (outcome.kind === 'bank' && secret) return void navigate(links.checkoutChallenge(secret));
    if (outcome.kind === 'processing' || outcome.kind === 'bank') {
      if (secret) return void navigate(links.checkoutResult(secret));
      return options.onProcessing();
    }
    if (outcome.kind === 'over') {
      attempt.reset();
      return options.onEnded();
    }
    if (method !== 'new') attempt.reset();
    options.onDeclined(outcome.reason);
  }

  function handleError(error: unknown, method: Method) {
    if (!isApiError(error)) throw error;
    if (error.code !== 'PAYMENT_FAILED_EXCEPTION') return options.onError(error);
    // A declined saved method ends the payment; a payment that needs a card stays pending.
    if (method !== 'new') attempt.reset();
    options.onDeclined((error.details?.reason as PaymentFailure | undefined) ?? 'other');
  }

  /** `isReady` shows errors at the fields. */
  async function pay(isReady: () => boolean | Promise<boolean>, wish: () => Wish) {
    if (running.current) return;
    running.current = true;
    setIsPending(true);
    const wished = wish();
    try {
      if (!(await isReady())) return;
      const settled = await runPayment(wished);
      handleResult(settled, wished.method);
    } catch (error) {
      handleError(error, wished.method);
    } finally {
      running.current = false;
      setIsPending(false);
      void Promise.all(touched.map((feature) => client.invalidateQueries({ queryKey: [feature] })));
    }
  }

  return { pay, isPending };
}
