import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { CheckoutDialog, CheckoutFailed, CheckoutLoading } from './checkout-dialog.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { useKnown, useResumed } from './checkout-reads.ts';
import type { Purchase } from './purchase.ts';
import { listingOf, saleOf } from './purchase.ts';

export type PaymentDialogProps = {
  purchase: Purchase;
  /** Closed, by choice or because it is done. */
  onClose: () => void;
  /** After `onClose`: paid, or a trial started. The checkout has shown the message; the purchase is active now or soon. */
  onPaid: () => void;
};

/**
 * The checkout: a saved method or a new card for one purchase. Lazy-loaded:
 * `const PaymentDialog = lazyPart(() => import('./payment-dialog.shared.tsx'))`, in a `Suspense`.
 */
export default function PaymentDialog({ purchase, onClose, onPaid }: PaymentDialogProps) {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText();
  const [isPending, setIsPending] = useState(false);
  const resumed = useResumed('resume' in purchase ? purchase.resume : null);
  const activePurchase = 'resume' in purchase ? resumed.data : purchase;
  const { known, failed, retry } = useKnown(activePurchase ? listingOf(activePurchase) : undefined);
  useLeaving(activePurchase && 'progress' in activePurchase ? activePurchase.started : null);
  const sale = activePurchase ? saleOf(activePurchase) : null;
  const isEnded = activePurchase === null || (resumed.error && isApiError(resumed.error));
  return (
    <CheckoutDialog
      title={sale?.productName ?? t('pay.title')}
      description={sale ? t('pay.for', { title: sale.listingTitle }) : undefined}
      isPending={isPending}
      onClose={onClose}
    >
      {isEnded ? (
        <CheckoutFailed text={isApiError(resumed.error) ? errorText(resumed.error) : t('pay.over')} />
      ) : failed ? (
        <CheckoutFailed text={t('pay.notReady')} onRetry={retry} />
      ) : known && activePurchase ? (
        <CheckoutForm
          purchase={activePurchase}
          known={known}
          onPendingChange={setIsPending}
          onClose={onClose}
          onPaid={onPaid}
        />
      ) : (
        <CheckoutLoading />
      )}
    </CheckoutDialog>
  );
}

/** A payment that waits for its bank, or is being worked on, goes on there. */
function useLeaving(started: { status: string; clientSecret: string | null } | null) {
  const navigate = useNavigate();
  const secret = started?.clientSecret ?? null;
  const status = started?.status ?? null;
  useEffect(() => {
    if (!secret) return;
    if (status === 'requires_action') void navigate(links.checkoutChallenge(secret));
    else if (status === 'processing' || status === 'succeeded') void navigate(links.checkoutResult(secret));
  }, [secret, status, navigate]);
}
