import { Suspense } from 'react';
import { cancelPayment } from '#contract/billing/payments';
import type { Transaction } from '#contract/billing/payments.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { touched } from './billing-reads.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const PaymentDialog = lazyPart(() => import('../checkout/payment-dialog.shared.tsx'));

/** Requested action on a payment. */
export type DialogRequest = { transaction: Transaction } & (
  | { kind: 'pay' | 'giveUp' }
  | { kind: 'withdraw'; purchaseId: number }
);

type DialogsProps = { request: DialogRequest; onClose: () => void };

export function TransactionDialogs({ request, onClose }: DialogsProps) {
  if (request.kind === 'withdraw') {
    const { listingTitle } = request.transaction;
    return (
      <WithdrawDialog subject={{ boostPurchaseId: request.purchaseId }} listingTitle={listingTitle} onClose={onClose} />
    );
  }
  if (request.kind === 'giveUp') return <CancelPaymentDialog transaction={request.transaction} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      <PaymentDialog purchase={{ resume: request.transaction.id }} onClose={onClose} onPaid={onClose} />
    </Suspense>
  );
}

function CancelPaymentDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  const cancel = useWrite(cancelPayment, {
    touches: touched,
    once: true,
    onSuccess: ({ data }) => {
      onClose();
      notify({ text: t(data.status === 'canceled' ? 'giveUp.done' : 'giveUp.tooLate'), tone: 'ok' });
    },
  });
  const { productName: name, listingTitle } = transaction;
  return (
    <ConfirmDialog
      title={t('giveUp.title')}
      text={t('giveUp.text', { name, title: listingTitle || t('noTitle') })}
      action={t('giveUp.confirm')}
      variant="danger"
      isPending={cancel.isPending}
      problem={cancel.error && errorText(cancel.error)}
      labels={{ cancel: t('giveUp.keep'), close: t('close') }}
      onConfirm={() => cancel.mutate({ params: { id: transaction.id } })}
      onClose={onClose}
    />
  );
}
