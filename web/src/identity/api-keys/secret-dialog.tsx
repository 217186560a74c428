import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { SecretNote } from './secret-note.shared.tsx';

type SecretDialogProps = { title: string; label: string; value: string; onClose: () => void };

/** The only view of a new key or secret. A click outside does not close it. */
export function SecretDialog({ title, label, value, onClose }: SecretDialogProps) {
  const { t } = useTranslation('apiKeys');
  return (
    <Dialog
      open
      onOpenChange={(open, { reason }) => !open && reason !== 'outside-press' && onClose()}
      title={title}
      closeLabel={t('close')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('secretSaved')}
        </Button>
      }
    >
      <Note tone="warn">{t('once')}</Note>
      <SecretNote
        label={label}
        value={value}
        copyLabel={t('copy')}
        messages={{ done: t('copied'), failed: t('copyFailed') }}
      />
    </Dialog>
  );
}
