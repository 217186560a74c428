import type { ReactNode } from 'react';
import { useTranslation } from '../lib/i18n.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  text: string;
  /** What goes, where one sentence does not say it. */
  children?: ReactNode;
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is destroyed, and names it. */
export function ConfirmDialog({ title, text, children, confirm, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('homes');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      closeLabel={t('remove.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('remove.cancel')}</Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
