import { useTranslation } from '../lib/i18n.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Note } from '../ui/feedback/note.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  text: string;
  /** What is done, as a verb. */
  action: string;
  busy: boolean;
  /** Why it was refused; the dialog stays. */
  problem?: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once before something that is not easily taken back. */
export default function ConfirmDialog({ title, text, action, busy, problem, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {problem && <Note tone="bad">{problem}</Note>}
    </Dialog>
  );
}
