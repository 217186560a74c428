import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import styles from './choose.module.css';
import { DATES_AT_ONCE, daysOnPage, type EventDay, pageOfDay, pagesOf } from './event-days.ts';
import { useEventWords } from './use-event-words.ts';

type DateButtonsProps = {
  days: readonly EventDay[];
  selected: string | null;
  /** The day that was pressed, or null where the chosen one was pressed again. */
  onSelect: (date: string | null) => void;
};

/** ODY-08: five days at once; a chosen day that is pressed again is chosen no more. */
export function DateButtons({ days, selected, onSelect }: DateButtonsProps) {
  const { t } = useTranslation('openDayBookings');
  const words = useEventWords();
  const [page, setPage] = useState(() => pageOfDay(days, selected));
  const pages = pagesOf(days);
  const shown = daysOnPage(days, Math.min(page, pages - 1));
  const from = Math.min(page, pages - 1) * DATES_AT_ONCE + 1;
  return (
    <div className={styles.row}>
      {pages > 1 && (
        <IconButton
          label={t('list.earlier')}
          icon={<ChevronLeft />}
          aria-disabled={page === 0}
          onClick={() => setPage(Math.max(0, page - 1))}
        />
      )}
      <div className={styles.dates} role="group" aria-label={t('list.day')}>
        {shown.map(({ date, events }) => {
          const { weekday, day, month } = words.dayParts(date);
          return (
            <button
              key={date}
              type="button"
              className={styles.date}
              aria-pressed={date === selected}
              onClick={() => onSelect(date === selected ? null : date)}
            >
              <span>{weekday}</span> <b>{day}</b> <span>{month}</span>{' '}
              <small>{t('list.times', { count: events.length })}</small>
            </button>
          );
        })}
      </div>
      {pages > 1 && (
        <IconButton
          label={t('list.later')}
          icon={<ChevronRight />}
          aria-disabled={page >= pages - 1}
          onClick={() => setPage(Math.min(pages - 1, page + 1))}
        />
      )}
      <p role="status" className={styles.sr}>
        {pages > 1 && t('list.shown', { from, to: from + shown.length - 1, total: days.length })}
      </p>
    </div>
  );
}
