import { lazy, Suspense, useState } from 'react';
import type { BoostPurchase } from '#contract/boosts';
import type { ListingView } from '#contract/listings';
import { cancelPayment } from '#contract/payments';
import { useRefusalText } from '../lib/forms/use-refusal-text.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { useWrite } from '../lib/queries.ts';
import { Button } from '../ui/actions/button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { notify } from '../ui/overlays/notify.ts';
import styles from './boosts.module.css';

const PaymentDialog = lazy(() => import('../checkout/payment-dialog.tsx'));

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
