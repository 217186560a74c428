import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import styles from './registration.module.css';

type Step = { number: number; isStarted: boolean; isComplete: boolean };

/** The guests of a booking with their state; choosing one shows its form. */
export function GuestSteps({
  guests,
  number,
  onChoose,
}: {
  guests: readonly Step[];
  number: number | null;
  onChoose: (number: number) => void;
}) {
  const { t } = useTranslation('guestRegistration');
  return (
    <nav aria-label={t('guests')}>
      <ol className={styles.steps}>
        {guests.map((guest) => (
          <li key={guest.number}>
            <Button
              variant={guest.number === number ? 'primary' : 'second'}
              size="small"
              full
              aria-current={guest.number === number ? 'step' : undefined}
              onClick={() => onChoose(guest.number)}
            >
              {guest.isComplete ? <CircleCheck /> : <CircleDashed />}
              {t('guestState', { number: guest.number, state: t(`states.${stateOf(guest)}`) })}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function stateOf({ isStarted, isComplete }: Step): 'complete' | 'started' | 'missing' {
  if (isComplete) return 'complete';
  return isStarted ? 'started' : 'missing';
}
