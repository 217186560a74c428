import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Plan } from '#contract/billing/billing.schemas';
import { listActivePlans } from '#contract/billing/products';
import type { RequiredPlan } from '#contract/catalog/listing-lifecycle.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './checkout.module.css';
import { CheckoutDialog, CheckoutFailed, CheckoutLoading } from './checkout-dialog.tsx';
import { CheckoutForm, type CheckoutFormProps } from './checkout-form.tsx';
import { useKnown } from './checkout-reads.ts';
import { PlanCards } from './plan-cards.tsx';

export type PlanDialogProps = {
  listing: { id: number; title: string; commercialArea?: number | null };
  /** Preselected plan: `details.plan` of SUBSCRIPTION_REQUIRED_EXCEPTION. */
  required?: RequiredPlan;
  onClose: () => void;
  /** After `onClose`: the subscription is there, publishing may be tried again. */
  onSubscribed: () => void;
};

/** Plans for a listing, and the checkout for the chosen one. Lazy-loaded like `payment-dialog.shared.tsx`. */
export default function PlanDialog({ listing, required, onClose, onSubscribed }: PlanDialogProps) {
  const { t } = useTranslation('checkout');
  const plans = useQuery(read(listActivePlans, { query: { listingId: listing.id } }));
  const { known, failed, retry } = useKnown(listing.id);
  const [isPending, setIsPending] = useState(false);
  const [selectedId, setSelectedId] = useState<number | null>(required?.id ?? null);
  const [step, setStep] = useState<'choose' | 'pay'>('choose');
  const offered = plans.data?.data ?? [];
  const chosen = offered.find((plan) => plan.id === selectedId) ?? offered[0];
  const isPaying = step === 'pay' && chosen !== undefined;
  return (
    <CheckoutDialog
      title={isPaying ? chosen.name : t('plans.title')}
      description={isPaying ? t('pay.for', { title: listing.title }) : t('plans.text', { title: listing.title })}
      isPending={isPending}
      onClose={onClose}
    >
      {failed || plans.isError ? (
        <CheckoutFailed
          text={t('pay.notReady')}
          onRetry={() => {
            retry();
            void plans.refetch();
          }}
        />
      ) : !plans.data || !known ? (
        <CheckoutLoading />
      ) : !chosen ? (
        <Note>{t('plans.none')}</Note>
      ) : (
        <Steps
          listing={listing}
          offered={offered}
          chosen={chosen}
          known={known}
          isPending={isPending}
          isPaying={isPaying}
          onChoose={setSelectedId}
          onStep={setStep}
          onPendingChange={setIsPending}
          onClose={onClose}
          onPaid={onSubscribed}
        />
      )}
    </CheckoutDialog>
  );
}

type StepsProps = Pick<PlanDialogProps, 'listing' | 'onClose'> &
  Pick<CheckoutFormProps, 'known' | 'onPendingChange' | 'onPaid'> & {
    offered: readonly Plan[];
    chosen: Plan;
    isPending: boolean;
    isPaying: boolean;
    onChoose: (id: number) => void;
    onStep: (step: 'choose' | 'pay') => void;
  };

/** Plan choice, then checkout. The checkout stays mounted, so that a return to the plans loses no input. */
function Steps({
  listing,
  offered,
  chosen,
  known,
  isPending,
  isPaying,
  onChoose,
  onStep,
  ...checkoutProps
}: StepsProps) {
  const { t } = useTranslation('checkout');
  const [hasOpenedCheckout, setHasOpenedCheckout] = useState(false);
  function proceed() {
    onStep('pay');
    setHasOpenedCheckout(true);
  }
  return (
    <>
      <div hidden={isPaying} className={styles.step}>
        <PlanCards plans={offered} chosen={chosen} area={listing.commercialArea} onChoose={onChoose} />
        <Button variant="primary" size="big" full onClick={proceed}>
          {t('plans.continue')}
        </Button>
      </div>
      <div hidden={!isPaying} className={styles.step}>
        <Button
          variant="quiet"
          size="small"
          disabled={isPending}
          className={styles.back}
          onClick={() => onStep('choose')}
        >
          <ArrowLeft aria-hidden="true" />
          {t('plans.another')}
        </Button>
        {hasOpenedCheckout && <CheckoutForm purchase={purchaseOf(chosen, listing)} known={known} {...checkoutProps} />}
      </div>
    </>
  );
}

const purchaseOf = (plan: Plan, listing: PlanDialogProps['listing']) => ({
  listingId: listing.id,
  listingTitle: listing.title,
  productType: 'PLAN' as const,
  productId: plan.id,
  productName: plan.name,
  price: plan.price,
  trialDays: plan.trialPeriodDays,
  billingInterval: plan.billingInterval,
});
