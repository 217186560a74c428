import { Search, UserPlus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { partyOf } from '#contract/visits/open-day-capacity';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import type { KeptList } from '../check-in-queue/happening.shared.ts';
import type { DoorGuest } from '../check-in-queue/merge-queue.shared.ts';
import { useEventTime } from './event-time.ts';
import styles from './guest-list.module.css';
import { seekGuests } from './seek-guests.ts';

type RowActions = {
  isOffline: boolean;
  onAdmit: (guest: DoorGuest) => void;
  onUndo: (guest: DoorGuest) => void;
  onConfirm: (guest: DoorGuest) => void;
};

type GuestListProps = RowActions & {
  guests: readonly DoorGuest[];
  event: KeptList['event'];
  onRegister: (name: string) => void;
};

/** Everybody who booked, found as one types; one tap lets in. */
export function GuestList({ guests, event, onRegister, ...actions }: GuestListProps) {
  const { t } = useTranslation('openDayDoor');
  const [query, setQuery] = useState('');
  const found = seekGuests(guests, useDeferredValue(query));
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
      <p className={styles.sr} aria-live="polite">
        {query !== '' && t('list.found', { count: found.length })}
      </p>
      {found.length === 0 && <Nobody isEmpty={guests.length === 0} onRegister={() => onRegister(query.trim())} />}
      <ul className={styles.rows}>
        {found.map((guest) => (
          <Row key={guest.walkInKey ?? guest.bookingId} guest={guest} event={event} {...actions} />
        ))}
      </ul>
    </section>
  );
}

function Nobody({ isEmpty, onRegister }: { isEmpty: boolean; onRegister: () => void }) {
  const { t } = useTranslation('openDayDoor');
  return (
    <div className={styles.nobody}>
      <h2>{t(isEmpty ? 'list.empty' : 'list.noOne')}</h2>
      <p>{t(isEmpty ? 'list.emptyText' : 'list.noOneText')}</p>
      <Button onClick={onRegister}>
        <UserPlus />
        {t('verdict.register')}
      </Button>
    </div>
  );
}

function Row({ guest, event, ...actions }: RowActions & { guest: DoorGuest; event: KeptList['event'] }) {
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

const tones: Record<DoorGuest['status'], BadgeTone> = {
  WAITING: 'warn',
  PENDING: 'warn',
  CONFIRMED: 'info',
  PRESENT: 'ok',
  CANCELLED: 'bad',
};

function RowButton({ guest, isOffline, onAdmit, onUndo, onConfirm }: RowActions & { guest: DoorGuest }) {
  const { t } = useTranslation('openDayDoor');
  const name = guest.name ?? t('verdict.nobody');
  if (guest.status === 'PRESENT')
    return (
      <Button look="quiet" aria-label={t('list.undoOf', { name })} onClick={() => onUndo(guest)}>
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
