import { type ReactNode, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { partyOf } from '#contract/visits/open-day-capacity';
import { useMe } from '../../identity/me/me.shared.tsx';
import { userContext } from '../../identity/me/user-context.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { signInFirst } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { SkipLink } from '../../platform/page/skip-link.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { CloudDrawing, EntranceDrawing, LockDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import type { CachedList } from '../check-in-queue/action-record.shared.ts';
import { CheckInDesk } from './check-in-desk.tsx';
import { CheckInHeader } from './check-in-header.tsx';
import styles from './check-in-screen.module.css';
import { CheckInSession } from './check-in-session.ts';
import { type CheckInState, firstState, type Verdict } from './check-in-state.ts';
import { signal, toneOf, wakeSound } from './signals.ts';
import { useCheckInWorker } from './use-check-in-worker.ts';

/**
 * `/dashboard/open-days/{eventId}/door` (ODY-17). The document has no event data, so that the device can open it
 * offline. All data shown is on the device; the server only checks that a user is signed in.
 */
export function loader({ request, context }: LoaderFunctionArgs): null {
  if (!context.get(userContext)) throw signInFirst(new URL(request.url));
  return null;
}
export const clientLoader = () => null;
export const handle = { words: ['openDayDoor'] };

const idPattern = /^[1-9]\d{0,8}$/;

export default function CheckInPage() {
  const { eventId = '' } = useParams();
  const id = idPattern.test(eventId) ? Number(eventId) : 0;
  return <CheckInScreen key={id} eventId={id} />;
}

/** Check-in screen for one-handed use. */
function CheckInScreen({ eventId }: { eventId: number }) {
  const { t } = useTranslation('openDayDoor');
  const { session, state } = useCheckInSession(eventId, useMe()?.id ?? null);
  const { list, verdict } = state;
  const sound = useSignals(verdict, () => session.clearVerdict());
  useCheckInWorker(state.phase === 'ready');
  const title = list ? t('titleOf', { title: list.event.listingTitle }) : t('title');
  return (
    <div className={styles.screen}>
      <PageHead title={title} noindex />
      <SkipLink />
      {list && <CheckInHeader state={{ ...state, list }} sound={sound} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {list && state.phase === 'ready' ? (
          <CheckInDesk session={session} state={{ ...state, list }} />
        ) : (
          <Away state={state} eventId={eventId} onRetry={() => void session.sync()} />
        )}
      </main>
      <Announcement verdict={verdict} event={list?.event ?? null} />
    </div>
  );
}

/** Screen-reader text of the outcome, announced at once because a guest waits at the entrance. */
function Announcement({ verdict, event }: { verdict: Verdict | null; event: CachedList['event'] | null }) {
  const { t } = useTranslation('openDayDoor');
  const guest = verdict?.guest;
  const word = verdict && t(`verdict.${verdict.outcome}`);
  const whom = guest && { name: guest.name ?? t('verdict.nobody'), people: t('people', { count: partyOf(guest) }) };
  return (
    <div className="visually-hidden" role="alert">
      {word && event && <span key={verdict.id}>{whom ? t('verdict.said', { word, ...whom }) : word}</span>}
    </div>
  );
}

/** Check-in session of an event while its page is open. The server renders the initial state. */
function useCheckInSession(eventId: number, userId: number | null) {
  const session = useMemo(() => new CheckInSession(eventId), [eventId]);
  const state = useSyncExternalStore(session.subscribe, session.state, () => firstState);
  useEffect(() => {
    void session.start(userId);
    return () => session.stop();
  }, [session, userId]);
  return { session, state };
}

const SOUND_KEY = 'soglia.door.sound';
/** Display time of an outcome in milliseconds. An outcome with a question stays until the user decides. */
const SHOWN_MS = 6_000;

/** Plays sound and vibration of each outcome once, and hides it after a while. The sound setting is stored per device. */
function useSignals(verdict: Verdict | null, onOver: () => void) {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    setOn(localStorage.getItem(SOUND_KEY) !== 'off');
    window.addEventListener('pointerdown', wakeSound);
    window.addEventListener('keydown', wakeSound);
    return () => {
      window.removeEventListener('pointerdown', wakeSound);
      window.removeEventListener('keydown', wakeSound);
    };
  }, []);

  const id = verdict?.id ?? null;
  const signalOutcome = useEffectEvent(() => verdict && signal(toneOf[verdict.outcome], isOn));
  const isOver = useEffectEvent(onOver);
  const tone = verdict && toneOf[verdict.outcome];
  useEffect(() => {
    if (id === null) return;
    signalOutcome();
    if (tone === 'question') return;
    const timer = setTimeout(() => isOver(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, tone]);

  const toggle = () => {
    localStorage.setItem(SOUND_KEY, isOn ? 'off' : 'on');
    setOn(!isOn);
  };
  return { isOn, toggle };
}

type AwayProps = { state: CheckInState; eventId: number; onRetry: () => void };

/** View without a list: shows why, and where to go. */
function Away({ state: { phase, link }, eventId, onRetry }: AwayProps) {
  const { t } = useTranslation('openDayDoor');
  const openDays = (
    <a className={buttonClass({ variant: 'primary' })} href={links.openDays()}>
      {t('away.openDays')}
    </a>
  );
  const signIn = (
    <a className={buttonClass({ variant: 'primary' })} href={links.signIn(links.openDayCheckInDesk(eventId))}>
      {t('status.signIn')}
    </a>
  );
  if (phase === 'loading' || phase === 'ready')
    return (
      <p className={styles.wait} role="status">
        <Spinner />
        {t('loading')}
      </p>
    );
  if (phase === 'missing' && link === 'signed-out') return state('signedOut', <LockDrawing />, signIn);
  if (phase === 'missing')
    return state(
      'missing',
      <CloudDrawing />,
      <Button variant="primary" onClick={onRetry}>
        {t('away.retry')}
      </Button>,
    );
  if (phase === 'forgotten') return state('forgotten', <LockDrawing />, signIn);
  return phase === 'refused'
    ? state('refused', <EntranceDrawing />, openDays)
    : state('broken', <CloudDrawing />, openDays);

  function state(
    name: 'signedOut' | 'missing' | 'forgotten' | 'refused' | 'broken',
    drawing: ReactNode,
    way: ReactNode,
  ) {
    return (
      <EmptyState
        level={1}
        drawing={drawing}
        title={t(`away.${name}Title`)}
        text={t(`away.${name}Text`)}
        actions={way}
      />
    );
  }
}
