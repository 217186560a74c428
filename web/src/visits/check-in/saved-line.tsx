import { CloudCheck, CloudOff, CloudUpload, LogIn } from 'lucide-react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import type { KeptList } from '../check-in-queue/happening.shared.ts';
import type { DoorState } from './door-state.ts';
import { useEventTime } from './event-time.ts';
import styles from './saved-line.module.css';

/** One quiet line: whether everything arrived, how much waits and why. */
export function SavedLine({ state }: { state: DoorState & { list: KeptList } }) {
  const { t } = useTranslation('openDayDoor');
  const time = useEventTime(state.list.event);
  const count = state.queue.length;
  if (state.link === 'signed-out')
    return (
      <p className={styles.line} data-tone="bad" role="status">
        <LogIn />
        {count > 0 ? t('status.signedOutWaiting', { count }) : t('status.signedOut')}
        <a className={styles.action} href={links.signIn(links.openDayDoor(state.list.eventId))}>
          {t('status.signIn')}
        </a>
      </p>
    );
  if (state.link === 'offline')
    return (
      <p className={styles.line} data-tone="warn" role="status">
        <CloudOff />
        {count > 0 ? t('status.waiting', { count }) : t('status.offline', { time: time(state.list.readAt) })}
      </p>
    );
  if (count > 0 || state.link === 'unknown')
    return (
      <p className={styles.line} role="status">
        <CloudUpload />
        {count > 0 ? t('status.sending', { count }) : t('status.checking')}
      </p>
    );
  return (
    <p className={styles.line} data-tone="ok" role="status">
      <CloudCheck />
      {t('status.saved')}
    </p>
  );
}
