import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { addPaymentMethod, getProvider, type PaymentFailure } from '#contract/billing/payments';
import { confirmPayment } from '#contract/billing/sandbox-payments';
import type { ApiError } from '#contract/platform/client';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { apiOf, read } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { CardResult, CardTaker } from './card/card-taker.ts';
import { type CardValues, cardGaps, noCard } from './card/card-text.ts';
import { SandboxCard } from './card/sandbox-card.tsx';
import styles from './checkout.module.css';
import { CheckoutDialog, CheckoutFailed, CheckoutLoading } from './checkout-dialog.tsx';
import { outcomeOf } from './outcome.ts';
import { ruleNames } from './use-checkout-form.shared.ts';

const StripeCard = lazyPart(() => import('./card/stripe-card.tsx').then((module) => ({ default: module.StripeCard })));

export type AddCardDialogProps = {
  /** Account of the agency that gets the card; undefined: the user's own. */
  account?: number | undefined;
  onClose: () => void;
  /** After `onClose`: the card is saved, and `payments` queries are refetched. */
  onAdded: () => void;
};

/** Saves a card without a payment. Lazy-loaded like `payment-dialog.shared.tsx`. */
export default function AddCardDialog({ account, onClose, onAdded }: AddCardDialogProps) {
  const { t } = useTranslation('checkout');
  const provider = useQuery(read(getProvider, {}));
  const publishableKey = provider.data?.data.publishableKey ?? null;
  const { card, taker, problems, save, isPending } = useAddCard({ account, onClose, onAdded });
  return (
    <CheckoutDialog title={t('addCard.title')} description={t('addCard.text')} isPending={isPending} onClose={onClose}>
      {!provider.data &&
        (provider.isError ? (
          <CheckoutFailed text={t('pay.notReady')} onRetry={() => void provider.refetch()} />
        ) : (
          <CheckoutLoading />
        ))}
      {provider.data && (
        <ScriptedForm
          noValidate
          className={styles.checkout}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <ErrorSummary
            title={t(problems.hasGaps ? 'validation:summaryTitle' : 'addCard.failed')}
            problems={problems.problems}
          />
          {publishableKey ? (
            <Suspense fallback={<Skeleton height="190px" shape="photo" />}>
              <StripeCard ref={taker} publishableKey={publishableKey} due={null} savesCard />
            </Suspense>
          ) : (
            <SandboxCard form={card} />
          )}
          <Button type="submit" variant="primary" size="big" full isPending={isPending}>
            {t('addCard.save')}
          </Button>
        </ScriptedForm>
      )}
    </CheckoutDialog>
  );
}

function useAddCard({ account, onClose, onAdded }: AddCardDialogProps) {
  const { t } = useTranslation('checkout');
  const client = useQueryClient();
  const api = apiOf(client);
  const navigate = useNavigate();
  const taker = useRef<CardTaker>(null);
  const running = useRef(false);
  const secret = useRef<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const card = useForm<CardValues>({ defaultValues: noCard });
  const rules = Object.fromEntries(ruleNames.map((rule) => [rule, t(`rules.${rule}`)]));
  const problems = useFormProblems<keyof CardValues>({
    labels: { cardNumber: t('fields.cardNumber'), expiry: t('fields.expiry'), cvc: t('fields.cvc') },
    setError: (field, message) => card.setError(field, { type: 'server', message }),
    rules,
  });

  async function isReady(): Promise<boolean> {
    problems.clear();
    card.clearErrors();
    if (taker.current) return taker.current.isComplete();
    const gaps = Object.entries(cardGaps(card.getValues(), new Date()));
    const texts = gaps.map(([field, rule]) => [field, rules[rule] ?? t('validation:required')]);
    if (gaps.length > 0) problems.showFields(Object.fromEntries(texts));
    return gaps.length === 0;
  }

  async function submitCard(): Promise<CardResult> {
    // Another card after a declined one goes to the same place.
    secret.current ??= (
      await api.call(addPaymentMethod, { query: account === undefined ? {} : { advertiserId: account } })
    ).data.clientSecret;
    const clientSecret = secret.current;
    if (taker.current) return taker.current.submit({ clientSecret, intent: 'setup', save: true });
    const body = { ...card.getValues(), savePaymentMethod: true };
    return (await api.call(confirmPayment, { params: { clientSecret }, body })).data;
  }

  async function save() {
    if (running.current) return;
    running.current = true;
    setIsPending(true);
    try {
      if (!(await isReady())) return;
      const { status, failure } = await submitCard();
      const outcome = outcomeOf(status, failure);
      if (outcome.kind === 'bank' && secret.current) return void navigate(links.checkoutChallenge(secret.current));
      if (outcome.kind === 'declined') return problems.showText(t(`failures.${outcome.reason}`));
      await client.invalidateQueries({ queryKey: ['payments'] });
      notify({ text: t('addCard.done'), tone: 'ok' });
      onClose();
      onAdded();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'PAYMENT_FAILED_EXCEPTION') problems.showText(t(`failures.${reasonOf(error)}`));
      else problems.showError(error);
    } finally {
      running.current = false;
      setIsPending(false);
    }
  }

  return { card, taker, problems, save, isPending };
}

const reasonOf = (error: ApiError) => (error.details?.reason as PaymentFailure | undefined) ?? 'other';
