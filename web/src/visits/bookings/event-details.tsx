import type { OpenDayEvent } from '#contract/visits/open-days';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { TypeBadge } from './badges.tsx';
import styles from './book.module.css';
import { useEventWords } from './use-event-words.ts';

/** When it is, how one gets in, how many may come, and what its organiser wrote. */
export function EventDetails({ event }: { event: OpenDayEvent }) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventWords();
  const { weekday, day, month } = words.dayParts(event.date);
  return (
    <div className={styles.details}>
      <p className={styles.day} aria-hidden="true">
        <span>{weekday}</span>
        <b>{day}</b>
        <span>{month}</span>
      </p>
      <div>
        <p className={styles.when}>
          <b>{words.Day(event)}</b>
          <TypeBadge type={event.type} />
        </p>
        <p className={styles.hours}>{words.hours(event)}</p>
        <p className={styles.soft}>{words.places(event)}</p>
      </div>
      {event.notes && (
        <div className={styles.notes}>
          <h3>{t('booking.notes')}</h3>
          <p>{event.notes}</p>
        </div>
      )}
    </div>
  );
}
