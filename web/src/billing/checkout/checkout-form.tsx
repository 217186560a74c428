import { ReceiptText } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BillingDetails } from '#contract/billing/billing-details.schemas';
import type { PaymentFailure } from '#contract/billing/payments';
import type { PaymentMethod } from '#contract/billing/payments.schemas';
import type { Subscription } from '#contract/billing/subscriptions.schemas';
import type { ApiError } from '#contract/platform/client';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { CardTaker } from './card/card-taker.ts';
import { SandboxCard } from './card/sandbox-card.tsx';
import styles from './checkout.module.css';
import { DetailsFields } from './details-fields.shared.tsx';
import type { DetailsValues, Payer } from './details-values.shared.ts';
import { MethodChoice } from './method-choice.tsx';
import { PayPart } from './pay-part.tsx';
import { type NewPurchase, type Resumed, type Sale, saleOf } from './purchase.ts';
import { useCheckout } from './use-checkout.ts';
import { useCheckoutForm } from './use-checkout-form.shared.ts';

const StripeCard = lazyPart(() => import('./card/stripe-card.tsx').then((module) => ({ default: module.StripeCard })));

export type CheckoutFormProps = {
  purchase: NewPurchase | Resumed | { subscription: Subscription };
  known: {
    payer: Payer;
    methods: readonly PaymentMethod[];
    details: BillingDetails | null;
    publishableKey: string | null;
  };
  onPendingChange: (isPending: boolean) => void;
  onClose: () => void;
  onPaid: () => void;
};

/** Payment form: method, invoice details, consents and total. Errors keep the input. */
export function CheckoutForm({ purchase, known, onPendingChange, onClose, onPaid }: CheckoutFormProps) {
  const { t } = useTranslation('checkout');
  const sale = saleOf(purchase);
  const taker = useRef<CardTaker>(null);
  const ownForm = known.publishableKey === null;
  const form = useCheckoutForm({ sale, payer: known.payer, known: known.details, methods: known.methods, ownForm });
  const { problems } = form;
  const ends = useEnds({ sale, problems: form.problems, onClose, onPaid });
  const { publishableKey } = known;
  const { pay, isPending } = useCheckout({ purchase, publishableKey, card: form.card.getValues, taker, ...ends });
  useEffect(() => onPendingChange(isPending), [isPending, onPendingChange]);
  const isReady = async () =>
    form.isReady() && (form.method !== 'new' || (await (taker.current?.isComplete() ?? true)));

  return (
    <ScriptedForm
      noValidate
      className={styles.checkout}
      onInput={({ target }) => form.forgive((target as HTMLInputElement).id)}
      onSubmit={(event) => {
        event.preventDefault();
        void pay(isReady, form.wish);
      }}
    >
      <ErrorSummary
        title={t(problems.hasGaps ? 'validation:summaryTitle' : 'pay.failed')}
        problems={problems.problems}
      />
      {sale.savedMethods && known.methods.length > 0 && (
        <MethodChoice methods={known.methods} value={form.method} onChange={form.setMethod} />
      )}
      {form.method === 'new' && <NewCard sale={sale} form={form} taker={taker} publishableKey={known.publishableKey} />}
      {sale.isNew && (
        <DetailsPart form={form.details} known={known.details} open={form.opensDetails} onOpen={form.openDetails} />
      )}
      <PayPart
        sale={sale}
        consent={form.consent}
        details={form.details}
        checkCompany={form.isCompany}
        isPending={isPending}
      />
    </ScriptedForm>
  );
}

type Form = ReturnType<typeof useCheckoutForm>;
type NewCardProps = { sale: Sale; form: Form; taker: RefObject<CardTaker | null>; publishableKey: string | null };

/** Form for a new card, for any payment provider, and whether to save it. */
function NewCard({ sale, form, taker, publishableKey }: NewCardProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className={styles.newCard}>
      {publishableKey ? (
        <Suspense fallback={<Skeleton height="190px" shape="photo" />}>
          <StripeCard
            ref={taker}
            publishableKey={publishableKey}
            due={sale.trialDays > 0 ? null : sale.price}
            savesCard={sale.isPlan || form.save}
          />
        </Suspense>
      ) : (
        <SandboxCard form={form.card} />
      )}
      {sale.isPlan && <p className={styles.soft}>{t('card.keptForPlan')}</p>}
      {!sale.isPlan && sale.isNew && (
        <Checkbox checked={form.save} onChange={({ target }) => form.setSave(target.checked)}>
          {t('card.save')}
        </Checkbox>
      )}
    </div>
  );
}

type EndsOptions = Pick<CheckoutFormProps, 'onClose' | 'onPaid'> & { sale: Sale; problems: Form['problems'] };

/** Outcomes of an attempt: success closes the checkout, an error is shown in it. */
function useEnds({ sale, problems, onClose, onPaid }: EndsOptions) {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText();
  return {
    onPaid: () => {
      notify({ ...paidTexts(sale, t), tone: 'ok' });
      onClose();
      onPaid();
    },
    onProcessing: () => {
      notify({ text: t('pay.processing'), description: t('pay.processingText'), tone: 'info' });
      onClose();
    },
    onDeclined: (reason: PaymentFailure) => problems.showText(t(`failures.${reason}`)),
    onEnded: () => problems.showText(t('pay.over')),
    onError: (error: ApiError) => {
      if (error.status === 0) problems.showText(t('pay.offline'));
      else if (error.fields.length > 0) problems.showError(error);
      else problems.showText(errorText(error));
    },
  };
}

const paidTexts = (sale: Sale, t: ReturnType<typeof useTranslation<'checkout'>>['t']) => {
  if (!sale.isPlan) return { text: t('paid.boost'), description: t('paid.boostText', { title: sale.listingTitle }) };
  if (!sale.isNew) return { text: t('paid.owed'), description: t('paid.owedText', { title: sale.listingTitle }) };
  return {
    text: t(sale.trialDays > 0 ? 'paid.trial' : 'paid.plan'),
    description: t('paid.planText', { title: sale.listingTitle }),
  };
};

type DetailsPartProps = {
  form: UseFormReturn<DetailsValues>;
  known: BillingDetails | null;
  open: boolean;
  onOpen: () => void;
};

/** Invoice recipient: one line if known, else the form. */
function DetailsPart({ form, known, open, onOpen }: DetailsPartProps) {
  const { t } = useTranslation('checkout');
  if (known && !open) {
    return (
      <div className={styles.known}>
        <ReceiptText aria-hidden="true" />
        <p>
          {t('details.known', { name: known.name })}
          <small>{[known.street, `${known.postalCode} ${known.city}`].join(', ')}</small>
        </p>
        <Button variant="quiet" size="small" onClick={onOpen} aria-label={t('details.editLabel')}>
          {t('details.edit')}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={styles.part}>
      <legend>{t('details.title')}</legend>
      <DetailsFields form={form} />
    </fieldset>
  );
}
