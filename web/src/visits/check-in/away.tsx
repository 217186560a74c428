import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { CloudDrawing, DoorDrawing, LockDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import styles from './away.module.css';
import type { DoorState } from './door-state.ts';

type AwayProps = { state: DoorState; eventId: number; onRetry: () => void };

/** There is no list to stand at a door with: why, and where to go. */
export function Away({ state: { phase, link }, eventId, onRetry }: AwayProps) {
  const { t } = useTranslation('openDayDoor');
  const openDays = (
    <a className={buttonClass({ look: 'primary' })} href={links.openDays()}>
      {t('away.openDays')}
    </a>
  );
  const signIn = (
    <a className={buttonClass({ look: 'primary' })} href={links.signIn(links.openDayDoor(eventId))}>
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
      <Button look="primary" onClick={onRetry}>
        {t('away.retry')}
      </Button>,
    );
  if (phase === 'forgotten') return state('forgotten', <LockDrawing />, signIn);
  return phase === 'refused'
    ? state('refused', <DoorDrawing />, openDays)
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
