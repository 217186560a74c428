import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { EventCard } from './event-parts.tsx';
import styles from './open-days.module.css';

type DayDialogProps = {
  day: string;
  title: string;
  events: readonly OpenDayEvent[];
  onDelete: (event: OpenDayEvent) => void;
  onClose: () => void;
};

/** Open days of one day of a listing, with their actions. */
export function DayDialog({ day, title, events, onDelete, onClose }: DayDialogProps) {
  const { t } = useTranslation('openDays');
  const format = useFormat();
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={format.weekday(day)}
      description={t('day.of', { title })}
      closeLabel={t('close')}
    >
      {events.length === 0 && <p>{t('day.changed')}</p>}
      <ul className={styles.list}>
        {events.map((event) => (
          <EventCard key={event.id} event={event} onDelete={onDelete} />
        ))}
      </ul>
    </Dialog>
  );
}
