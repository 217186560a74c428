import { lazy, Suspense } from 'react';
import { cancelSubscription, type Subscription } from '#contract/billing/subscriptions';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { touched } from './billing-reads.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const PaymentDialog = lazy(() => import('../checkout/payment-dialog.shared.tsx'));

/** What somebody set out to do about a subscription. */
export type Asked = { kind: 'pay' | 'cancel' | 'withdraw'; subscription: Subscription };

type DialogsProps = { asked: Asked; onClose: () => void };

export function SubscriptionDialogs({ asked: { kind, subscription }, onClose }: DialogsProps) {
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

/** Says until when the ad stays public; what is not paid ends at once. */
function Cancel({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const sayRefusal = useRefusalText();
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
  const said = { title: listingTitle || t('noTitle'), date: format.date(end) };
  const how = status === 'PAST_DUE' ? 'atOnce' : listingId === null ? 'noAd' : 'text';
  return (
    <ConfirmDialog
      title={t('cancel.title')}
      text={t(`cancel.${how}`, said)}
      action={t('cancel.confirm')}
      look="danger"
      busy={cancel.isPending}
      problem={cancel.error && sayRefusal(cancel.error)}
      labels={{ cancel: t('cancel.keep'), close: t('close') }}
      onConfirm={() => cancel.mutate({ params: { id: subscription.id } })}
      onClose={onClose}
    />
  );
}
