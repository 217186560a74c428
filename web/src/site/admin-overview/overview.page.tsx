import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { type AdminOverview, getOverview } from '#contract/site/admin-overview';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { CupDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { AdsCard } from './ads-card.tsx';
import { HealthCard } from './health-card.tsx';
import { HomesCard } from './homes-card.tsx';
import styles from './overview.module.css';
import { PeopleCard } from './people-card.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { WaitingTiles } from './waiting-tiles.tsx';

const overviewRead = read(getOverview, {});

/** `/admin`: the portal at a glance, for admins (ADM-05, ADM-07). */
const page = pageData(async ({ fetch }) => {
  await fetch(overviewRead).catch((error: unknown) => {
    // Where nothing answered the page says so itself, with a way to try again.
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['adminOverview'] };

export default function AdminOverviewPage() {
  const { t } = useTranslation('adminOverview');
  const { t: nav } = useTranslation('dashboard');
  // What waits changes while somebody works elsewhere: who comes back sees it as it is.
  const answer = useQuery({ ...overviewRead, refetchOnWindowFocus: 'always' });
  if (answer.error && [401, 403].includes(answer.error.status)) return <ErrorView error={answer.error} />;
  const overview = answer.data?.data;
  return (
    <>
      <PageHead title={nav('nav.adminOverview')} noindex />
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        {overview && <Refresh at={overview.at} busy={answer.isFetching} onRefresh={() => answer.refetch()} />}
      </div>
      {overview ? (
        <Figures overview={overview} isOld={answer.isError} />
      ) : answer.isError ? (
        <Failed onRetry={() => void answer.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

type RefreshProps = {
  at: string;
  busy: boolean;
  onRefresh: () => Promise<{ data?: { data: AdminOverview } | undefined }>;
};

function Refresh({ at, busy, onRefresh }: RefreshProps) {
  const { t } = useTranslation('adminOverview');
  const format = useFormat();
  const [said, setSaid] = useState('');

  async function refresh() {
    setSaid('');
    const { data } = await onRefresh();
    if (data) setSaid(t('refreshed', { time: format.time(data.data.at) }));
  }

  return (
    <p className={styles.refresh}>
      <span>{t('updated', { time: format.time(at) })}</span>
      <Button size="small" busy={busy} onClick={() => void refresh()}>
        <RotateCw />
        {t('refresh')}
      </Button>
      <span role="status" className={styles.sr}>
        {said}
      </span>
    </p>
  );
}

function Figures({ overview, isOld }: { overview: AdminOverview; isOld: boolean }) {
  const { t } = useTranslation('adminOverview');
  const format = useFormat();
  const { users, listings, properties } = overview;
  // The admin who looks is somebody, too.
  const isEmpty = users.total <= users.admins && listings.total === 0 && properties.total === 0;
  return (
    <>
      {isOld && (
        <div className={styles.note}>
          <Note tone="warn">{t('notRefreshed', { time: format.time(overview.at) })}</Note>
        </div>
      )}
      <WaitingTiles waiting={overview.waiting} />
      {isEmpty && <EmptyState drawing={<CupDrawing />} title={t('emptyTitle')} text={t('emptyText')} />}
      <div className={styles.cards}>
        <PeopleCard users={users} />
        <AdsCard listings={listings} />
        <RevenueCard revenue={overview.revenue} />
        <HomesCard properties={properties} />
        <HealthCard health={overview.health} at={overview.at} />
      </div>
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('adminOverview');
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={t('failedTitle')}
        text={t('failedText')}
        actions={
          <Button look="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('adminOverview');
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={styles.tiles}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height="112px" shape="photo" />
        ))}
      </div>
      <div className={styles.cards}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height="340px" shape="photo" />
        ))}
      </div>
    </div>
  );
}
