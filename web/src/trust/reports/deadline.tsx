import { TriangleAlert } from 'lucide-react';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import styles from './deadline.module.css';

const HOUR_MS = 3_600_000;

const HOURS_A_DAY = 24;

type TimeLeft = {
  key: 'days' | 'hours' | 'soon' | 'lateSoon' | 'lateHours' | 'lateDays';
  count: number;
};

/** How far off a deadline is, in whole hours below two days and in whole days from there, rounded towards now: nobody is promised time that is not there. */
export function timeLeft(dueAt: string, now: Date): TimeLeft {
  const hours = (new Date(dueAt).getTime() - now.getTime()) / HOUR_MS;
  const whole = Math.floor(Math.abs(hours));
  const days = Math.floor(whole / HOURS_A_DAY);
  const isLate = hours < 0;
  if (whole < 1) return { key: isLate ? 'lateSoon' : 'soon', count: 0 };
  if (whole < HOURS_A_DAY * 2) return { key: isLate ? 'lateHours' : 'hours', count: whole };
  return isLate ? { key: 'lateDays', count: days } : { key: 'days', count: days };
}

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
