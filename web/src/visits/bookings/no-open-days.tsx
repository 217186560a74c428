import { isRouteErrorResponse, useParams } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { CalendarDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import styles from './ends.module.css';

/** A listing without upcoming open days has no such page (spec/002 §2): links back to it. Other errors use the error view. */
export function NoOpenDays({ error }: { error: unknown }) {
  const id = Number(useParams().listingId);
  const code = isRouteErrorResponse(error) ? (error.data as { code?: string } | null)?.code : undefined;
  if (code !== 'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION' || !Number.isInteger(id)) return <ErrorView error={error} />;
  return <NothingPlanned listingId={id} />;
}

export function NothingPlanned({ listingId }: { listingId: number }) {
  const { t } = useTranslation('openDayBookings');
  return (
    <div className={styles.page}>
      <PageHead title={t('list.none')} noindex />
      <EmptyState
        level={1}
        drawing={<CalendarDrawing />}
        title={t('list.none')}
        text={t('list.noneText')}
        actions={
          <>
            <LinkButton variant="primary" to={links.listing(listingId)}>
              {t('toListing')}
            </LinkButton>
            <LinkButton to={links.searchMarket({ hasOpenDays: 'true' })}>{t('toSearch')}</LinkButton>
          </>
        }
      />
    </div>
  );
}
