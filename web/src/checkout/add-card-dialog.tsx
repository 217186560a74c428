import { useTranslation } from '../lib/i18n.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

export type AddCardDialogProps = {
  onClose: () => void;
  /** The card is saved; the reads of `payments` are stale already. */
  onAdded: () => void;
};

/** Saves a card without paying anything. Loaded when somebody asks for it, as `payment-dialog.tsx`. */
export default function AddCardDialog({ onClose }: AddCardDialogProps) {
  const { t } = useTranslation('checkout');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('addCard.title')} closeLabel={t('close')}>
      {t('loading')}
    </Dialog>
  );
}
