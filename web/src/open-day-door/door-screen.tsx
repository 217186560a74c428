import { partyOf } from '#contract/open-day-capacity';
import type { KeptList } from '../lib/door/happening.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { useMe } from '../lib/me.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { DoorDesk } from './door-desk.tsx';
import styles from './door-screen.module.css';
import { useDoorWorker } from './offline/use-door-worker.ts';
import { Away } from './parts/away.tsx';
import { DoorHeader } from './parts/door-header.tsx';
import type { Verdict } from './store/door-state.ts';
import { useDoor } from './store/use-door.ts';
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
