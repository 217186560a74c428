import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeElementsOptionsMode } from '@stripe/stripe-js';
import { type Ref, use, useImperativeHandle } from 'react';
import { toMinor } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { links } from '../../../platform/routing/links.ts';
import type { CardTaker } from './card-taker.ts';
import { stripeOf, toCardResult } from './stripe-script.ts';

type StripeCardProps = {
  ref: Ref<CardTaker>;
  publishableKey: string;
  /** Amount to charge now; null if the card is only saved. */
  due: Money | null;
  /** Later charges are off-session. */
  savesCard: boolean;
};

/** Stripe's form: the card number never passes through this site. */
export function StripeCard({ ref, publishableKey, due, savesCard }: StripeCardProps) {
  const { language } = useTranslation();
  const stripe = use(stripeOf(publishableKey));
  const options: StripeElementsOptionsMode = {
    locale: language,
    appearance: { theme: isDark() ? 'night' : 'stripe' },
    allowedPaymentMethodTypes: ['card'],
    ...(due
      ? {
          mode: 'payment',
          amount: toMinor(due.amount),
          currency: due.currency.toLowerCase(),
          ...(savesCard && { setupFutureUsage: 'off_session' }),
        }
      : { mode: 'setup', currency: 'eur' }),
  };
  return (
    <Elements stripe={stripe} options={options}>
      <Fields ref={ref} />
    </Elements>
  );
}

function Fields({ ref }: { ref: Ref<CardTaker> }) {
  const stripe = useStripe();
  const elements = useElements();
  useImperativeHandle(ref, () => ({
    async isComplete() {
      return elements !== null && !(await elements.submit()).error;
    },
    async submit({ clientSecret, intent }) {
      if (!stripe || !elements) return { status: 'requires_payment_method', failure: 'other' };
      const confirmParams = { return_url: new URL(links.checkoutResult(''), window.location.origin).href };
      const params = { elements, clientSecret, confirmParams, redirect: 'if_required' } as const;
      return toCardResult(intent === 'setup' ? await stripe.confirmSetup(params) : await stripe.confirmPayment(params));
    },
  }));
  return <PaymentElement options={{ layout: 'tabs' }} />;
}

/** Current theme of the page: the third-party form does not follow it. */
const isDark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
};
