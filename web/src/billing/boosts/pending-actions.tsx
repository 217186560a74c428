import { lazy, Suspense, useState } from 'react';
import type { BoostPurchase } from '#contract/billing/boosts';
import { cancelPayment } from '#contract/billing/payments';
import type { ListingView } from '#contract/catalog/listings';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './boosts.module.css';

const PaymentDialog = lazy(() => import('../checkout/payment-dialog.shared.tsx'));

type PendingActionsProps = { purchase: BoostPurchase; listing: ListingView };

/** A payment that waits is finished or given up. */
export function PendingActions({ purchase, listing }: PendingActionsProps) {
  const { t } = useTranslation('boosts');
  const sayRefusal = useRefusalText();
  const [asked, setAsked] = useState<'pay' | 'cancel' | null>(null);
  const close = () => setAsked(null);
  const cancel = useWrite(cancelPayment, {
    touches: ['boosts', 'billingCatalog'],
    once: true,
    onSuccess: ({ data }) => {
      close();
      notify({ text: t(data.status === 'canceled' ? 'cancel.done' : 'cancel.tooLate'), tone: 'ok' });
    },
  });
  const name = { name: purchase.boostPackage.name };
  return (
    <div className={styles.buttons}>
      {purchase.can.pay && (
        <Button look="primary" size="small" aria-label={t('pay.label', name)} onClick={() => setAsked('pay')}>
          {t('pay.action')}
        </Button>
      )}
      {purchase.can.cancel && (
        <Button size="small" aria-label={t('cancel.label', name)} onClick={() => setAsked('cancel')}>
          {t('cancel.action')}
        </Button>
      )}
      {asked === 'pay' && (
        <Suspense fallback={null}>
          <PaymentDialog purchase={{ resume: purchase.paymentId }} onClose={close} onPaid={close} />
        </Suspense>
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={t('cancel.title')}
          text={t('cancel.text', { ...name, title: listing.title })}
          action={t('cancel.confirm')}
          look="danger"
          busy={cancel.isPending}
          problem={cancel.error && sayRefusal(cancel.error)}
          labels={{ cancel: t('cancel.keep'), close: t('close') }}
          onConfirm={() => cancel.mutate({ params: { id: purchase.paymentId } })}
          onClose={close}
        />
      )}
    </div>
  );
}
