import { useTranslation } from '../lib/i18n.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

/** Confirmation dialog of `UnsavedGuard`, lazy-loaded. */
export default function UnsavedDialog({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  const { t } = useTranslation('unsaved');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onLeave}>{t('leave')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('stay')}
          </Button>
        </>
      }
    />
  );
}
