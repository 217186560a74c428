import { TriangleAlert } from 'lucide-react';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import styles from './deadline.module.css';
import { timeLeft } from './time-left.ts';

/** By when it is to be decided, in words; what is late says so in words, with a sign and a colour. */
export function Deadline({ dueAt, overdue }: { dueAt: string; overdue: boolean }) {
  const { t } = useTranslation('reportsAdmin');
  const format = useFormat();
  const { key, count } = timeLeft(dueAt, useNow());
  // The page's hour is rounded: the server knows better whether it is late.
  const shown = overdue && (key === 'soon' || key === 'hours') ? 'lateSoon' : key;
  const isNear = key === 'soon' || key === 'hours';
  return (
    <span className={styles.deadline} data-late={overdue || undefined} data-near={isNear || undefined}>
      <span className={styles.words}>
        {overdue && <TriangleAlert />}
        {t(`deadline.${shown}`, { count })}
      </span>
      <time dateTime={dueAt}>{format.dateTime(dueAt)}</time>
    </span>
  );
}
