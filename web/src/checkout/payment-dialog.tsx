import { useTranslation } from '../lib/i18n.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import type { Purchase } from './purchase.ts';

export type PaymentDialogProps = {
  purchase: Purchase;
  /** Closed by choice, paid or not. */
  onClose: () => void;
  /** Paid, or a trial has begun: what was bought is there, or will be in a moment. The till says so and closes itself before. */
  onPaid: () => void;
};

/**
 * The till: takes a saved method or a new card for one purchase. Loaded when somebody pays:
 * `const PaymentDialog = lazy(() => import('../checkout/payment-dialog.tsx'))`, in a `Suspense`.
 */
export default function PaymentDialog({ purchase, onClose }: PaymentDialogProps) {
  const { t } = useTranslation('checkout');
  const title = 'productName' in purchase ? purchase.productName : t('pay.title');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} closeLabel={t('close')}>
      {t('loading')}
    </Dialog>
  );
}
