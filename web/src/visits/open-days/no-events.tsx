import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { CloudDrawing, MapDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { CalendarDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './open-days.module.css';
import { newOpenDayOf, openDaysOf, type Planner } from './planner.ts';

/** The user has no listing: creating one comes first. */
export function NoListings({ planner: { agency, advertiserId } }: { planner: Planner }) {
  const { t } = useTranslation('openDays');
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={t('none.noAdsTitle')}
      text={t('none.noAdsText')}
      actions={
        <LinkButton
          variant="primary"
          to={links.newListing({ type: 'market', ...(agency && { advertiser: advertiserId }) })}
        >
          {t('none.createAd')}
        </LinkButton>
      }
    />
  );
}

export function NoEvents({ planner }: { planner: Planner }) {
  const { t } = useTranslation('openDays');
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={t('none.title')}
      text={t('none.text')}
      actions={
        planner.canPlan && (
          <LinkButton variant="primary" to={newOpenDayOf(planner)}>
            {t('create')}
          </LinkButton>
        )
      }
    />
  );
}

/** A page beyond the last one. */
export function NothingHere({ planner }: { planner: Planner }) {
  const { t } = useTranslation('openDays');
  return (
    <EmptyState
      drawing={<MapDrawing />}
      title={t('none.hereTitle')}
      text={t('none.hereText')}
      actions={<LinkButton to={openDaysOf(planner)}>{t('none.toFirst')}</LinkButton>}
    />
  );
}

export function EventsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('openDays');
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={t('failed')}
        text={t('failedText')}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}

export function EventsLoading() {
  const { t } = useTranslation('openDays');
  return (
    <div role="status" aria-label={t('loading')} className={styles.groups}>
      <Skeleton height="480px" shape="photo" />
      <Skeleton height="480px" shape="photo" />
    </div>
  );
}
