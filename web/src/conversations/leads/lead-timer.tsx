import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { RESPONSE_TARGET_MINUTES } from '#contract/conversations/leads';
import { classes } from '../../platform/lib/classes.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './leads.module.css';

const MINUTE_MS = 60_000;

/** How long a contact has been waiting; red beyond the target. */
export function LeadTimer({ since }: { since: string | null }) {
  const { t } = useTranslation('leads');
  const format = useFormat();
  const now = useMinute();
  if (since === null) return null;
  // The server's minute is another one than the browser's.
  const minutes = now === null ? null : Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  const isOverdue = minutes !== null && minutes >= RESPONSE_TARGET_MINUTES;
  return (
    <span className={classes(styles.timer, isOverdue && styles.overdue)}>
      <Clock aria-hidden="true" />
      {minutes === null ? t('timer.since', { time: format.dateTime(since) }) : durationText(t, minutes)}
      {isOverdue && <span className="visually-hidden">{t('timer.overdue')}</span>}
    </span>
  );
}

type Translate = ReturnType<typeof useTranslation<'leads'>>['t'];

function durationText(t: Translate, minutes: number): string {
  if (minutes < 60) return t('timer.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('timer.hours', { count: hours }) : t('timer.days', { count: Math.floor(hours / 24) });
}

/** The current minute; null on the server and during hydration. */
function useMinute(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => null,
  );
}

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, 15_000);
  return () => clearInterval(timer);
}
