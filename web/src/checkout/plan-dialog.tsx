import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Plan } from '#contract/billing';
import { listActivePlans } from '#contract/billing-catalog';
import type { RequiredPlan } from '#contract/listing-life';
import { useTranslation } from '../lib/i18n.tsx';
import { read } from '../lib/queries.ts';
import { Button } from '../ui/actions/button.tsx';
import { Note } from '../ui/feedback/note.tsx';
import styles from './checkout.module.css';
import { PlanCards } from './plan-cards.tsx';
import { Till } from './till.tsx';
import { TillFailed, TillFrame, TillLoading } from './till-frame.tsx';
import { useKnown } from './till-reads.ts';

export type PlanDialogProps = {
  listing: { id: number; title: string; commercialArea?: number | null };
  /** The one that publishing asked for (`details.plan` of SUBSCRIPTION_REQUIRED_EXCEPTION): chosen at first. */
  required?: RequiredPlan;
  onClose: () => void;
  /** After `onClose`: the subscription is there, publishing may be tried again. */
  onSubscribed: () => void;
};

/** The plans that suit an ad, and the till for the one that is chosen. Loaded when somebody asks for it, as `payment-dialog.tsx`. */
export default function PlanDialog({ listing, required, onClose, onSubscribed }: PlanDialogProps) {
  const { t } = useTranslation('checkout');
  const plans = useQuery(read(listActivePlans, { query: { listingId: listing.id } }));
  const { known, failed, retry } = useKnown();
  const [busy, setBusy] = useState(false);
  const [wanted, setWanted] = useState<number | null>(required?.id ?? null);
  const [step, setStep] = useState<'choose' | 'pay'>('choose');
  // Once opened it stays, so that another look at the plans loses nothing that was typed.
  const [tillOpened, setTillOpened] = useState(false);
  const offered = plans.data?.data ?? [];
  const chosen = offered.find((plan) => plan.id === wanted) ?? offered[0];
  const isPaying = step === 'pay' && chosen !== undefined;
  return (
    <TillFrame
      title={isPaying ? chosen.name : t('plans.title')}
      description={isPaying ? t('pay.for', { title: listing.title }) : t('plans.text', { title: listing.title })}
      busy={busy}
      onClose={onClose}
    >
      {failed || plans.isError ? (
        <TillFailed
          text={t('pay.notReady')}
          onRetry={() => {
            retry();
            void plans.refetch();
          }}
        />
      ) : !plans.data || !known ? (
        <TillLoading />
      ) : !chosen ? (
        <Note>{t('plans.none')}</Note>
      ) : (
        <>
          <div hidden={isPaying} className={styles.step}>
            <PlanCards plans={offered} chosen={chosen} area={listing.commercialArea} onChoose={setWanted} />
            <Button
              look="primary"
              size="big"
              full
              onClick={() => {
                setStep('pay');
                setTillOpened(true);
              }}
            >
              {t('plans.continue')}
            </Button>
          </div>
          <div hidden={!isPaying} className={styles.step}>
            <Button look="quiet" size="small" disabled={busy} className={styles.back} onClick={() => setStep('choose')}>
              <ArrowLeft aria-hidden="true" />
              {t('plans.another')}
            </Button>
            {tillOpened && (
              <Till
                purchase={purchaseOf(chosen, listing)}
                known={known}
                onBusy={setBusy}
                onClose={onClose}
                onPaid={onSubscribed}
              />
            )}
          </div>
        </>
      )}
    </TillFrame>
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
