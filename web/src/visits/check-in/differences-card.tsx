import type { ScanOutcome } from '#contract/visits/check-in';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import type { CachedList, Difference } from '../check-in-queue/action-record.shared.ts';
import styles from './differences-card.module.css';
import { useEventTime } from './event-time.ts';

type DifferencesCardProps = {
  differences: readonly Difference[];
  event: CachedList['event'];
  onRead: (difference: Difference) => void;
  onInsist: (difference: Difference) => void;
};

/** What the server decided differently from this screen, until the user has read it. */
export function DifferencesCard({ differences, event, onRead, onInsist }: DifferencesCardProps) {
  const { t } = useTranslation('openDayDoor');
  const differenceText = useDifferenceText(event);
  if (differences.length === 0) return null;
  return (
    <div role="status">
      <Note tone="warn">
        <p>
          <b>{t('differences.heading', { count: differences.length })}</b>
        </p>
        <ul className={styles.list}>
          {differences.map((difference) => (
            <li key={difference.key}>
              <span>{differenceText(difference)}</span>
              <span className={styles.actions}>
                {difference.guest && difference.outcome === 'OPEN_DAY_OVER_CAPACITY_EXCEPTION' && (
                  <Button size="small" onClick={() => onInsist(difference)}>
                    {t('differences.insist')}
                  </Button>
                )}
                <Button
                  size="small"
                  aria-label={t('differences.readOf', { name: difference.name ?? t('differences.someone') })}
                  onClick={() => onRead(difference)}
                >
                  {t('differences.read')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

const scanOutcomes = new Set<string>([
  'PRESENT',
  'ALREADY_PRESENT',
  'NOT_CONFIRMED',
  'CANCELLED',
  'UNKNOWN_CODE',
  'OTHER_EVENT',
  'TOO_EARLY',
  'TOO_LATE',
]);
const isScanOutcome = (outcome: string): outcome is Exclude<ScanOutcome, 'UNDONE'> => scanOutcomes.has(outcome);

const errorKeys: Record<string, 'over' | 'TOO_EARLY' | 'TOO_LATE'> = {
  OPEN_DAY_OVER_CAPACITY_EXCEPTION: 'over',
  CHECK_IN_TOO_EARLY_EXCEPTION: 'TOO_EARLY',
  CHECK_IN_TOO_LATE_EXCEPTION: 'TOO_LATE',
};

function useDifferenceText(event: CachedList['event']) {
  const { t } = useTranslation('openDayDoor');
  const time = useEventTime(event);
  return ({ name, at, since, outcome }: Difference): string => {
    const words = { name: name ?? t('differences.someone'), at: time(at), since: since ? time(since) : '' };
    const key = isScanOutcome(outcome) ? outcome : (errorKeys[outcome] ?? 'refused');
    return t(`differences.${key}`, words);
  };
}
