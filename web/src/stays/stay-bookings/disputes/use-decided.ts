import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { notify } from '../../../platform/ui/overlays/notify.ts';
import { adminStayRead } from './admin-stays-reads.ts';

/** After a decision, and after a refusal: another admin may have decided, so the page reads the booking again. */
export function useDecided(id: number, onClose: () => void) {
  const { t } = useTranslation('adminStays');
  const client = useQueryClient();
  return {
    once: true,
    touches: ['stayBookings', 'payouts'],
    onSuccess: () => {
      notify({ text: t('decided'), tone: 'ok' });
      onClose();
    },
    onError: () => void client.invalidateQueries({ queryKey: adminStayRead(id).queryKey }),
  };
}
