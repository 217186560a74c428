import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { getProvider, listPaymentMethods } from '#contract/billing/payments';
import type { PaymentStarted } from '#contract/billing/payments.schemas';
import { confirmPayment } from '#contract/billing/sandbox-payments';
import type { Money } from '#contract/platform/money.schemas';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { apiOf, read } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import type { CardResult, CardTaker } from './card/card-taker.ts';
import { type CardValues, cardGaps, noCard } from './card/card-text.ts';
import { SandboxCard } from './card/sandbox-card.tsx';
import { completeStripeAction } from './card/stripe-script.ts';
import styles from './checkout.module.css';
import { type Method, MethodChoice } from './method-choice.tsx';
import { type Outcome, outcomeOf } from './outcome.ts';
import { loadProgress, withRetry } from './use-attempt.ts';

const StripeCard = lazyPart(() => import('./card/stripe-card.tsx').then((module) => ({ default: module.StripeCard })));

/** An authorized amount is enough: the server captures it when the host accepts. */
const AUTHORIZED: string = 'requires_capture';
const outcomeOfStay = ({ status, failure }: CardResult): Outcome =>
  status === AUTHORIZED ? { kind: 'paid' } : outcomeOf(status, failure);

/** A card for a payment that another feature starts. `isStarted`: it takes a new card only. */
export function useStayCard({ isStarted = false } = {}) {
  const { t } = useTranslation('checkout');
  const client = useQueryClient();
  const provider = useQuery(read(getProvider, {}));
  const methods = useQuery(read(listPaymentMethods, {}));
  const [chosen, setChosen] = useState<Method | null>(null);
  const form = useForm<CardValues>({ defaultValues: noCard });
  const taker = useRef<CardTaker>(null);
  const saved = isStarted ? [] : (methods.data?.data ?? []);
  const method = chosen ?? saved.find(({ expired }) => !expired)?.id ?? 'new';
  const service = provider.data?.data;
  const publishableKey = service?.provider === 'stripe' ? service.publishableKey : null;

  /** Shows at the fields what is missing; true where nothing is. */
  async function isReady(): Promise<boolean> {
    if (method !== 'new') return true;
    if (publishableKey) return (await taker.current?.isComplete()) ?? true;
    form.clearErrors();
    const gaps = Object.entries(cardGaps(form.getValues(), new Date())) as [keyof CardValues, keyof typeof texts][];
    const texts = {
      required: t('validation:required'),
      card_number: t('rules.card_number'),
      expiry: t('rules.expiry'),
      expiry_past: t('rules.expiry_past'),
      cvc: t('rules.cvc'),
    };
    for (const [field, rule] of gaps) form.setError(field, { message: texts[rule] });
    const [first] = gaps;
    if (first) document.getElementById(first[0])?.focus();
    return gaps.length === 0;
  }

  async function submitCard(clientSecret: string, intent: PaymentStarted['intent']): Promise<CardResult> {
    if (taker.current) return taker.current.submit({ clientSecret, intent, save: false });
    const api = apiOf(client);
    try {
      const body = { ...form.getValues(), savePaymentMethod: false };
      return (await withRetry(() => api.call(confirmPayment, { params: { clientSecret }, body }))).data;
    } catch (error) {
      // A lost response: the card was already accepted.
      if (isApiError(error) && error.code === 'PAYMENT_STATUS_EXCEPTION') return loadProgress(api, clientSecret);
      throw error;
    }
  }

  /** Continues a started payment with the chosen card. */
  async function continuePayment({ status, clientSecret, intent }: PaymentStarted): Promise<Outcome> {
    if (status === 'requires_payment_method' && clientSecret && method === 'new') {
      return outcomeOfStay(await submitCard(clientSecret, intent));
    }
    if (status === 'requires_action' && clientSecret && publishableKey) {
      return outcomeOfStay(await completeStripeAction(publishableKey, clientSecret));
    }
    return outcomeOfStay({ status, failure: null });
  }

  return {
    isLoaded: provider.data !== undefined && methods.data !== undefined,
    hasFailed: provider.isError || methods.isError,
    retry: () => void Promise.all([provider.refetch(), methods.refetch()]),
    saved,
    method,
    setMethod: setChosen,
    form,
    taker,
    publishableKey,
    isReady,
    continuePayment,
    /** Id of the chosen saved method. */
    savedMethod: method === 'new' ? undefined : method,
  };
}

/** The choice of a card, with the fields of a new one. */
export function StayCardFields({ card, due }: { card: ReturnType<typeof useStayCard>; due: Money }) {
  const { t } = useTranslation('checkout');
  if (card.hasFailed && !card.isLoaded)
    return (
      <>
        <Note tone="bad">{t('pay.offline')}</Note>
        <Button onClick={card.retry}>{t('result.again')}</Button>
      </>
    );
  if (!card.isLoaded) return <Skeleton height="190px" shape="photo" />;
  return (
    <div className={styles.checkout}>
      {card.saved.length > 0 && <MethodChoice methods={card.saved} value={card.method} onChange={card.setMethod} />}
      {card.method === 'new' && (
        <div className={styles.newCard}>
          {card.publishableKey ? (
            <Suspense fallback={<Skeleton height="190px" shape="photo" />}>
              <StripeCard ref={card.taker} publishableKey={card.publishableKey} due={due} savesCard={false} />
            </Suspense>
          ) : (
            <SandboxCard form={card.form} />
          )}
        </div>
      )}
    </div>
  );
}
