import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import styles from './checkout.module.css';

type CheckoutDialogProps = {
  title: string;
  description?: string | undefined;
  isPending: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Checkout dialog. An outside press never closes it; Escape does not during a payment. */
export function CheckoutDialog({ title, description, isPending, onClose, children }: CheckoutDialogProps) {
  const { t } = useTranslation('checkout');
  return (
    <Dialog
      open
      onOpenChange={(open, { reason }) => {
        const isSlip = reason === 'outside-press' || (isPending && reason === 'escape-key');
        if (!open && !isSlip) onClose();
      }}
      title={title}
      {...(description && { description })}
      closeLabel={t('close')}
    >
      {children}
    </Dialog>
  );
}

/** Loading state of the checkout. */
export function CheckoutLoading() {
  const { t } = useTranslation('checkout');
  return (
    <div role="status" aria-label={t('loading')} className={styles.loading}>
      <Skeleton height="64px" shape="photo" />
      <Skeleton height="190px" shape="photo" />
      <Skeleton height="52px" shape="photo" />
    </div>
  );
}

/** Error state of the checkout after a failed load. */
export function CheckoutFailed({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation('checkout');
  return (
    <div className={styles.loading}>
      <Note tone="bad">{text}</Note>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  );
}
