import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { partyOf } from '#contract/visits/open-day-capacity';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { SkipLink } from '../../platform/page/skip-link.tsx';
import type { KeptList } from '../check-in-queue/happening.shared.ts';
import { Away } from './away.tsx';
import { Door } from './door.ts';
import { DoorDesk } from './door-desk.tsx';
import { DoorHeader } from './door-header.tsx';
import styles from './door-screen.module.css';
import { firstState, type Verdict } from './door-state.ts';
import { useDoorWorker } from './use-door-worker.ts';
import { useSignals } from './use-signals.ts';

/** What whoever stands at the door holds in one hand. */
export function DoorScreen({ eventId }: { eventId: number }) {
  const { t } = useTranslation('openDayDoor');
  const { door, state } = useDoor(eventId, useMe()?.id ?? null);
  const { list, verdict } = state;
  const sound = useSignals(verdict, () => door.clearVerdict());
  useDoorWorker(state.phase === 'ready');
  const title = list ? t('titleOf', { title: list.event.listingTitle }) : t('title');
  return (
    <div className={styles.screen}>
      <PageHead title={title} noindex />
      <SkipLink />
      {list && <DoorHeader state={{ ...state, list }} sound={sound} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {list && state.phase === 'ready' ? (
          <DoorDesk door={door} state={{ ...state, list }} />
        ) : (
          <Away state={state} eventId={eventId} onRetry={() => void door.sync()} />
        )}
      </main>
      <Said verdict={verdict} event={list?.event ?? null} />
    </div>
  );
}

/** The same for who hears it: at once, because somebody waits to come in. */
function Said({ verdict, event }: { verdict: Verdict | null; event: KeptList['event'] | null }) {
  const { t } = useTranslation('openDayDoor');
  const guest = verdict?.guest;
  const word = verdict && t(`verdict.${verdict.outcome}`);
  const whom = guest && { name: guest.name ?? t('verdict.nobody'), people: t('people', { count: partyOf(guest) }) };
  return (
    <div className={styles.sr} role="alert">
      {word && event && <span key={verdict.id}>{whom ? t('verdict.said', { word, ...whom }) : word}</span>}
    </div>
  );
}

/** The door of an event while its page is open. The server renders it as if nothing were known yet. */
function useDoor(eventId: number, personId: number | null) {
  const door = useMemo(() => new Door(eventId), [eventId]);
  const state = useSyncExternalStore(door.subscribe, door.state, () => firstState);
  useEffect(() => {
    void door.start(personId);
    return () => door.stop();
  }, [door, personId]);
  return { door, state };
}
