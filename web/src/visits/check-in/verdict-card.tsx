import { Ban, CheckCheck, CircleCheck, CircleHelp, Clock, Undo2, UserPlus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { partyOf } from '#contract/visits/open-day-capacity';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import type { CachedList, CheckInOutcome } from '../check-in-queue/action-record.shared.ts';
import type { LocalAttendee } from '../check-in-queue/merge-queue.shared.ts';
import type { CheckInLink, Verdict } from './check-in-state.ts';
import { useEventTime } from './event-time.ts';
import { toneOf } from './signals.ts';
import styles from './verdict-card.module.css';

const icons: Record<CheckInOutcome, ReactNode> = {
  PRESENT: <CircleCheck />,
  ALREADY_PRESENT: <CheckCheck />,
  UNDONE: <Undo2 />,
  NOT_CONFIRMED: <CircleHelp />,
  TO_VERIFY: <CircleHelp />,
  CANCELLED: <Ban />,
  UNKNOWN_CODE: <Ban />,
  OTHER_EVENT: <Ban />,
  TOO_EARLY: <Clock />,
  TOO_LATE: <Clock />,
};

type VerdictCardProps = {
  verdict: Verdict;
  event: CachedList['event'];
  link: CheckInLink;
  isConfirming: boolean;
  onUndo: (guest: LocalAttendee) => void;
  onConfirm: (guest: LocalAttendee) => void;
  onRegister: (name: string) => void;
  onClose: () => void;
};

/** Outcome of a scan: color, icon, one large word, the guest, and the possible actions. */
export function VerdictCard(props: VerdictCardProps) {
  const { verdict, event, link, onClose } = props;
  const { t } = useTranslation('openDayDoor');
  const { outcome, guest } = verdict;
  const detail = useDetail(event)(verdict, link);
  return (
    <section className={styles.card} data-tone={toneOf[outcome]} aria-label={t('verdict.label')}>
      <div className={styles.head}>
        <span className={styles.icon}>{icons[outcome]}</span>
        <p className={styles.word}>{t(`verdict.${outcome}`)}</p>
        <IconButton label={t('verdict.close')} icon={<X />} onClick={onClose} />
      </div>
      {guest && (
        <p className={styles.who}>
          <b>{guest.name ?? t('verdict.nobody')}</b> {t('people', { count: partyOf(guest) })}
        </p>
      )}
      {detail && <p className={styles.detail}>{detail}</p>}
      <VerdictActions {...props} />
    </section>
  );
}

function VerdictActions({
  verdict: { outcome, guest },
  link,
  isConfirming,
  onUndo,
  onConfirm,
  onRegister,
}: VerdictCardProps) {
  const { t } = useTranslation('openDayDoor');
  const mayRegister = outcome === 'CANCELLED' || (outcome === 'NOT_CONFIRMED' && link === 'offline');
  return (
    <div className={styles.methods}>
      {guest && (outcome === 'PRESENT' || outcome === 'ALREADY_PRESENT') && (
        <Button onClick={() => onUndo(guest)}>
          <Undo2 />
          {t('verdict.undo')}
        </Button>
      )}
      {guest && outcome === 'NOT_CONFIRMED' && link !== 'offline' && (
        <Button isPending={isConfirming} onClick={() => onConfirm(guest)}>
          <CircleCheck />
          {t('verdict.confirm')}
        </Button>
      )}
      {mayRegister && (
        <Button onClick={() => onRegister(guest?.name ?? '')}>
          <UserPlus />
          {t('verdict.register')}
        </Button>
      )}
    </div>
  );
}

/** Additional sentence for outcomes that need an explanation. */
function useDetail(event: CachedList['event']) {
  const { t } = useTranslation('openDayDoor');
  const time = useEventTime(event);
  return ({ outcome, guest, isPosterCode, key }: Verdict, link: CheckInLink): string | null => {
    const pendingText = guest?.status === 'PENDING' ? t('verdict.pending') : t('verdict.waiting');
    const texts: Partial<Record<CheckInOutcome, string>> = {
      ALREADY_PRESENT: guest?.checkedInAt ? t('verdict.since', { time: time(guest.checkedInAt) }) : '',
      NOT_CONFIRMED: link === 'offline' ? `${pendingText} ${t('verdict.offlineConfirm')}` : pendingText,
      CANCELLED: t('verdict.cancelledText'),
      UNKNOWN_CODE: t(isPosterCode ? 'verdict.doorSign' : 'verdict.unknownText'),
      OTHER_EVENT: t('verdict.otherText'),
      TOO_EARLY: t('verdict.earlyText', { time: time(event.startsAt) }),
      TOO_LATE: t('verdict.lateText', { time: time(event.endsAt) }),
      TO_VERIFY: t(key && link === 'reached' ? 'verdict.verifying' : 'verdict.verifyText'),
    };
    return texts[outcome] || null;
  };
}
