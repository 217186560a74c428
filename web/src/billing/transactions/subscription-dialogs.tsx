import { Suspense } from 'react';
import { cancelSubscription } from '#contract/billing/subscriptions';
import type { Subscription } from '#contract/billing/subscriptions.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { touched } from './billing-reads.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const PaymentDialog = lazyPart(() => import('../checkout/payment-dialog.shared.tsx'));

/** Requested action on a subscription. */
export type DialogRequest = { kind: 'pay' | 'cancel' | 'withdraw'; subscription: Subscription };

type DialogsProps = { request: DialogRequest; onClose: () => void };

export function SubscriptionDialogs({ request: { kind, subscription }, onClose }: DialogsProps) {
  if (kind === 'withdraw') {
    const { id: subscriptionId, listingTitle } = subscription;
    return <WithdrawDialog subject={{ subscriptionId }} listingTitle={listingTitle} onClose={onClose} />;
  }
  if (kind === 'cancel') return <Cancel subscription={subscription} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      <PaymentDialog purchase={{ subscription }} onClose={onClose} onPaid={onClose} />
    </Suspense>
  );
}

/** States the end of visibility of the listing; an unpaid subscription ends at once. */
function Cancel({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const errorText = useErrorText();
  const cancel = useWrite(cancelSubscription, {
    touches: touched,
    once: true,
    onSuccess: () => {
      onClose();
      notify({ text: t('cancel.done'), tone: 'ok' });
    },
  });
  const { status, currentPeriodEnd, trialEndsAt, listingId, listingTitle } = subscription;
  const end = status === 'TRIALING' ? (trialEndsAt ?? currentPeriodEnd) : currentPeriodEnd;
  const values = { title: listingTitle || t('noTitle'), date: format.date(end) };
  const how = status === 'PAST_DUE' ? 'atOnce' : listingId === null ? 'noAd' : 'text';
  return (
    <ConfirmDialog
      title={t('cancel.title')}
      text={t(`cancel.${how}`, values)}
      action={t('cancel.confirm')}
      variant="danger"
      isPending={cancel.isPending}
      problem={cancel.error && errorText(cancel.error)}
      labels={{ cancel: t('cancel.keep'), close: t('close') }}
      onConfirm={() => cancel.mutate({ params: { id: subscription.id } })}
      onClose={onClose}
    />
  );
}
