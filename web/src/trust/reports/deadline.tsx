import { TriangleAlert } from 'lucide-react';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import styles from './deadline.module.css';

const HOUR_MS = 3_600_000;

const HOURS_A_DAY = 24;

type RemainingTime = {
  key: 'days' | 'hours' | 'soon' | 'lateSoon' | 'lateHours' | 'lateDays';
  count: number;
};

/** Time to a deadline: full hours below two days, then full days. Rounded down, so that it never promises extra time. */
export function remainingTime(dueAt: string, now: Date): RemainingTime {
  const hours = (new Date(dueAt).getTime() - now.getTime()) / HOUR_MS;
  const wholeHours = Math.floor(Math.abs(hours));
  const days = Math.floor(wholeHours / HOURS_A_DAY);
  const isOverdue = hours < 0;
  if (wholeHours < 1) return { key: isOverdue ? 'lateSoon' : 'soon', count: 0 };
  if (wholeHours < HOURS_A_DAY * 2) return { key: isOverdue ? 'lateHours' : 'hours', count: wholeHours };
  return isOverdue ? { key: 'lateDays', count: days } : { key: 'days', count: days };
}

/** Deadline of a decision; an overdue one has a text, an icon and a color. */
export function Deadline({ dueAt, overdue }: { dueAt: string; overdue: boolean }) {
  const { t } = useTranslation('reportsAdmin');
  const format = useFormat();
  const { key, count } = remainingTime(dueAt, useNow());
  // The page time is rounded: `overdue` of the server takes precedence.
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
