import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { DirectionsLink } from './directions-link.tsx';
import styles from './visit.module.css';
import { VisitCard } from './visit-card.tsx';

/** Check-in code at the maximum size of the screen. */
export function PassDialog({ visit, onClose }: { visit: OpenDayVisit; onClose: () => void }) {
  const { t } = useTranslation('openDayBookings');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('pass.heading')} closeLabel={t('close')}>
      <div className={styles.pass}>
        <VisitCard visit={visit} />
        <div className={styles.actions}>
          {visit.calendarLinks.length > 0 && <CalendarButton visit={visit} />}
          <DirectionsLink address={visit.event.address} />
        </div>
      </div>
    </Dialog>
  );
}
