import { cancelBooking } from '#contract/visits/bookings';
import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { touched } from './booking-reads.ts';
import { wordsOfLeaving } from './leaving-texts.ts';
import { useEventLabels } from './use-event-labels.ts';
import { useRefused } from './use-refused.ts';

/** Confirmation with the name of the visit (ODY-06). */
export function CancelDialog({ visit, onClose }: { visit: OpenDayVisit; onClose: () => void }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventLabels();
  const refused = useRefused();
  const leaving = wordsOfLeaving(visit.status);
  const cancel = useWrite(cancelBooking, {
    once: true,
    touches: touched,
    onSuccess: () => {
      notify({ text: t('cancelling.done'), tone: 'ok' });
      onClose();
    },
    onError: (error) => {
      refused(error, t('cancelling.error'));
      if (error.status !== 0) onClose();
    },
  });
  const { event } = visit;
  return (
    <ConfirmDialog
      title={t(leaving.title)}
      text={t('cancelling.text', { title: event.listingTitle, day: words.day(event), hours: words.hours(event) })}
      action={t(leaving.action)}
      variant="danger"
      isPending={cancel.isPending}
      labels={{ cancel: t('cancelling.keep'), close: t('close') }}
      onConfirm={() => cancel.mutate({ params: { id: visit.id } })}
      onClose={onClose}
    />
  );
}
