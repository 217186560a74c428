import { ArrowLeft, CloudCheck, CloudOff, CloudUpload, LogIn, Volume2, VolumeX } from 'lucide-react';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import type { CachedList } from '../check-in-queue/action-record.shared.ts';
import styles from './check-in-header.module.css';
import type { CheckInState } from './check-in-state.ts';
import { countGuests } from './count-guests.ts';
import { useEventTime } from './event-time.ts';

type CheckInHeaderProps = {
  state: CheckInState & { list: CachedList };
  sound: { isOn: boolean; toggle: () => void };
};

/** Open day, number of guests inside, and connection state. */
export function CheckInHeader({ state, sound }: CheckInHeaderProps) {
  const { t } = useTranslation('openDayDoor');
  const format = useFormat();
  const { event } = state.list;
  const times = { start: event.start.slice(0, 5), end: event.end.slice(0, 5) };
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        {/* Full page load: the offline copy on the device contains only this page. */}
        <a className={styles.back} href={links.openDayParticipants(event.id)} aria-label={t('back')}>
          <ArrowLeft />
        </a>
        <div className={styles.what}>
          <h1>{event.listingTitle}</h1>
          <p>{t('when', { day: format.weekday(event.date), ...times })}</p>
        </div>
        <IconButton
          label={t(sound.isOn ? 'sound.off' : 'sound.on')}
          icon={sound.isOn ? <Volume2 /> : <VolumeX />}
          onClick={sound.toggle}
        />
      </div>
      <Counts state={state} />
      <SavedLine state={state} />
    </header>
  );
}

function Counts({ state }: { state: CheckInHeaderProps['state'] }) {
  const { t } = useTranslation('openDayDoor');
  const { present, expected, toCome, places } = countGuests(state.guests, state.list.event.maxParticipants);
  const total = Math.max(places ?? 0, expected, 1);
  return (
    <div className={styles.counts}>
      <p className={styles.stats}>
        <b>{present}</b>
        <span>
          <strong>{t('counts.present', { count: present })}</strong>{' '}
          <span className={styles.soft}>
            {t('counts.expected', { count: expected })}
            {places !== null && ` · ${t('counts.places', { count: places })}`}
          </span>
        </span>
      </p>
      <p className={styles.toCome}>
        {toCome === 0 && present > 0 ? t('counts.allIn') : t('counts.toCome', { count: toCome })}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <i className={styles.present} style={{ width: `${(present / total) * 100}%` }} />
        <i className={styles.expected} style={{ width: `${((expected - present) / total) * 100}%` }} />
      </div>
    </div>
  );
}

/** Sync status: all sent, or the number of pending actions with the reason. */
function SavedLine({ state }: { state: CheckInState & { list: CachedList } }) {
  const { t } = useTranslation('openDayDoor');
  const time = useEventTime(state.list.event);
  const count = state.queue.length;
  if (state.link === 'signed-out')
    return (
      <p className={styles.line} data-tone="bad" role="status">
        <LogIn />
        {count > 0 ? t('status.signedOutWaiting', { count }) : t('status.signedOut')}
        <a className={styles.action} href={links.signIn(links.openDayCheckInDesk(state.list.eventId))}>
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
