import { List, ScanQrCode, Search, UserPlus } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState, useSyncExternalStore } from 'react';
import { confirmBooking } from '#contract/visits/bookings';
import { partyOf } from '#contract/visits/open-day-capacity';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { CachedList } from '../check-in-queue/action-record.shared.ts';
import type { LocalAttendee } from '../check-in-queue/merge-queue.shared.ts';
import styles from './check-in-desk.module.css';
import type { CheckInSession } from './check-in-session.ts';
import type { CheckInState } from './check-in-state.ts';
import { DifferencesCard } from './differences-card.tsx';
import { useEventTime } from './event-time.ts';
import { GuestForm } from './guest-form.tsx';
import { OverCapacityNote } from './over-capacity-note.tsx';
import { Scanner } from './scanner.tsx';
import { seekGuests } from './seek-guests.ts';
import { VerdictCard } from './verdict-card.tsx';

/** Same width as in `check-in-desk.module.css`: camera and list side by side. */
const query = '(width >= 1024px)';

function useWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}

function listen(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

type View = 'scan' | 'list';
type Ready = CheckInState & { list: CachedList };

/** Camera and list: one at a time on a phone, side by side on wide screens. */
export function CheckInDesk({ session, state }: { session: CheckInSession; state: Ready }) {
  const [view, setView] = useState<View>('scan');
  const [guestName, setGuestName] = useState<string | null>(null);
  const isWide = useWide();
  const entry = useConfirmEntry(session);
  const { list, verdict, link } = state;
  return (
    <div className={styles.desk} data-view={view}>
      <div className={styles.notes}>
        <DifferencesCard
          differences={state.differences}
          event={list.event}
          onRead={({ key }) => void session.dismiss(key)}
          onInsist={(difference) => void session.insist(difference)}
        />
      </div>
      <div className={styles.scan}>
        <Scanner isShown={isWide || view === 'scan'} onCode={(code) => void session.scan(code)} />
      </div>
      <div className={styles.list}>
        <GuestList
          guests={state.guests}
          event={list.event}
          isOffline={link === 'offline'}
          onAdmit={(guest) => void session.admit(guest)}
          onUndo={(guest) => void session.undo(guest)}
          onConfirm={(guest) => entry.submitEntry(guest)}
          onRegister={setGuestName}
        />
      </div>
      {verdict && (
        <div className={styles.verdict}>
          <VerdictCard
            key={verdict.id}
            verdict={verdict}
            event={list.event}
            link={link}
            isConfirming={entry.isBusy}
            onUndo={(guest) => void session.undo(guest)}
            onConfirm={(guest) => entry.submitEntry(guest)}
            onRegister={setGuestName}
            onClose={() => session.clearVerdict()}
          />
        </div>
      )}
      <Views view={view} onView={setView} onGuest={() => setGuestName('')} />
      {guestName !== null && <GuestDialog session={session} name={guestName} onClose={() => setGuestName(null)} />}
      <OverCapacityDialog entry={entry} state={state} />
    </div>
  );
}

type ViewsProps = { view: View; onView: (view: View) => void; onGuest: () => void };

/** View switch within reach of the thumb. */
function Views({ view, onView, onGuest }: ViewsProps) {
  const { t } = useTranslation('openDayDoor');
  const tab = (name: View, icon: ReactNode) => (
    <button type="button" className={styles.tab} aria-pressed={view === name} onClick={() => onView(name)}>
      {icon}
      {t(`views.${name}`)}
    </button>
  );
  return (
    <nav className={styles.bar} aria-label={t('views.label')} data-bottom-bar="">
      {tab('scan', <ScanQrCode />)}
      {tab('list', <List />)}
      <button type="button" className={styles.guest} onClick={onGuest}>
        <UserPlus />
        {t('views.guest')}
      </button>
    </nav>
  );
}

function GuestDialog({ session, name, onClose }: { session: CheckInSession; name: string; onClose: () => void }) {
  const { t } = useTranslation('openDayDoor');
  const me = useMe();
  return (
    <Dialog
      open
      // A click outside the form must not discard typed text; the confirmation before leaving may be missing offline.
      onOpenChange={(open, { reason }) => !open && reason !== 'outside-press' && onClose()}
      title={t('guest.title')}
      closeLabel={t('guest.close')}
    >
      <GuestForm session={session} name={name} owner={me && `${me.name} ${me.surname}`} onDone={onClose} />
    </Dialog>
  );
}

function OverCapacityDialog({ entry, state }: { entry: ReturnType<typeof useConfirmEntry>; state: Ready }) {
  const { t } = useTranslation('openDayDoor');
  if (!entry.over) return null;
  return (
    <ConfirmDialog
      title={t('over.title')}
      text={entry.over.name ?? t('verdict.nobody')}
      action={t('over.confirm')}
      variant="primary"
      isPending={entry.isBusy}
      labels={{ cancel: t('over.cancel'), close: t('over.close') }}
      onConfirm={entry.insist}
      onClose={entry.dismiss}
    >
      <OverCapacityNote state={state} party={1 + entry.over.companions} />
    </ConfirmDialog>
  );
}

/**
 * Confirms a request and admits its party; above the maximum only after a confirmation.
 * Only the server can confirm, so it needs the network.
 */
function useConfirmEntry(session: CheckInSession) {
  const [over, setOver] = useState<LocalAttendee | null>(null);
  const errorText = useErrorText();
  const confirm = useWrite(confirmBooking, { touches: ['openDays'], once: true });

  function submitEntry(guest: LocalAttendee, overCapacity = false) {
    confirm.mutate(
      { params: { id: guest.bookingId }, body: { overCapacity } },
      {
        onSuccess: async () => {
          setOver(null);
          await session.sync();
          await session.admit(guest, { isByName: false });
        },
        onError: (error) => {
          if (error.code === 'OPEN_DAY_OVER_CAPACITY_EXCEPTION' && !overCapacity) return setOver(guest);
          setOver(null);
          notify({ text: errorText(error), tone: 'bad' });
          void session.sync();
        },
      },
    );
  }
  return {
    submitEntry,
    over,
    insist: () => over && submitEntry(over, true),
    dismiss: () => setOver(null),
    isBusy: confirm.isPending,
  };
}

type RowActions = {
  isOffline: boolean;
  onAdmit: (guest: LocalAttendee) => void;
  onUndo: (guest: LocalAttendee) => void;
  onConfirm: (guest: LocalAttendee) => void;
};

type GuestListProps = RowActions & {
  guests: readonly LocalAttendee[];
  event: CachedList['event'];
  onRegister: (name: string) => void;
};

/** All participants, filtered while typing; one tap checks a guest in. */
function GuestList({ guests, event, onRegister, ...actions }: GuestListProps) {
  const { t } = useTranslation('openDayDoor');
  const [query, setQuery] = useState('');
  const matches = seekGuests(guests, useDeferredValue(query));
  return (
    <section className={styles.panel} aria-label={t('list.heading')}>
      <div className={styles.search} role="search">
        <Search />
        <TextField
          type="search"
          label={t('list.search')}
          hideLabel
          placeholder={t('list.search')}
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event_) => setQuery(event_.target.value)}
        />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {query !== '' && t('list.found', { count: matches.length })}
      </p>
      {matches.length === 0 && <NoGuests isEmpty={guests.length === 0} onRegister={() => onRegister(query.trim())} />}
      <ul className={styles.rows}>
        {matches.map((guest) => (
          <Row key={guest.walkInKey ?? guest.bookingId} guest={guest} event={event} {...actions} />
        ))}
      </ul>
    </section>
  );
}

function NoGuests({ isEmpty, onRegister }: { isEmpty: boolean; onRegister: () => void }) {
  const { t } = useTranslation('openDayDoor');
  return (
    <div className={styles.noGuests}>
      <h2>{t(isEmpty ? 'list.empty' : 'list.noOne')}</h2>
      <p>{t(isEmpty ? 'list.emptyText' : 'list.noOneText')}</p>
      <Button onClick={onRegister}>
        <UserPlus />
        {t('verdict.register')}
      </Button>
    </div>
  );
}

function Row({ guest, event, ...actions }: RowActions & { guest: LocalAttendee; event: CachedList['event'] }) {
  const { t } = useTranslation('openDayDoor');
  const time = useEventTime(event);
  const isIn = guest.status === 'PRESENT';
  const facts = [
    t('people', { count: partyOf(guest) }),
    guest.checkedInBy === 'WALK_IN' && t('list.walkIn'),
    isIn && guest.checkedInAt && t('list.inSince', { time: time(guest.checkedInAt) }),
    guest.isUnsent && t('list.unsent'),
  ];
  return (
    <li className={styles.row} data-in={isIn || undefined}>
      <div className={styles.who}>
        <b>{guest.name ?? t('verdict.nobody')}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {guest.status !== 'CONFIRMED' && <Badge tone={tones[guest.status]}>{t(`list.status.${guest.status}`)}</Badge>}
      <RowButton guest={guest} {...actions} />
    </li>
  );
}

const tones: Record<LocalAttendee['status'], BadgeTone> = {
  WAITING: 'warn',
  PENDING: 'warn',
  CONFIRMED: 'info',
  PRESENT: 'ok',
  CANCELLED: 'bad',
};

function RowButton({ guest, isOffline, onAdmit, onUndo, onConfirm }: RowActions & { guest: LocalAttendee }) {
  const { t } = useTranslation('openDayDoor');
  const name = guest.name ?? t('verdict.nobody');
  if (guest.status === 'PRESENT')
    return (
      <Button variant="quiet" aria-label={t('list.undoOf', { name })} onClick={() => onUndo(guest)}>
        {t('list.undo')}
      </Button>
    );
  if (guest.status === 'CONFIRMED')
    return (
      <Button aria-label={t('list.admitOf', { name })} onClick={() => onAdmit(guest)}>
        {t('list.admit')}
      </Button>
    );
  return (
    <Button aria-label={t('list.confirmOf', { name })} onClick={() => (isOffline ? onAdmit(guest) : onConfirm(guest))}>
      {t('list.confirm')}
    </Button>
  );
}
