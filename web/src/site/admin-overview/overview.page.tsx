import { useQuery } from '@tanstack/react-query';
import { Coins, Eye, FileQuestion, Flag, type LucideIcon, RotateCw, Scale } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { userStatuses } from '#contract/platform/roles';
import { getOverview } from '#contract/site/admin-overview';
import type { AdminOverview } from '#contract/site/admin-overview.schemas';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { RankedBars, Shares } from '../../platform/ui/charts/shares.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { CupDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { DayColumns } from './day-columns.tsx';
import { FigureCard } from './figure-card.tsx';
import { HealthCard } from './health-card.tsx';
import { ListingsCard } from './listings-card.tsx';
import styles from './overview.module.css';
import { RevenueCard } from './revenue-card.tsx';
import { useShares } from './use-shares.ts';

const overviewRead = read(getOverview, {});

/** `/admin`: overview of the site for admins (ADM-05, ADM-07). */
const page = pageData(async ({ fetch }) => {
  await fetch(overviewRead).catch((error: unknown) => {
    // Lets the page render after a network error: the page shows the error and a retry button.
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['adminOverview'] };

export default function AdminOverviewPage() {
  const { t } = useTranslation('adminOverview');
  const { t: nav } = useTranslation('dashboard');
  // Pending items change while the admin works elsewhere: reloads when the admin returns.
  const overviewQuery = useQuery({ ...overviewRead, refetchOnWindowFocus: 'always' });
  if (overviewQuery.error && [401, 403].includes(overviewQuery.error.status))
    return <ErrorView error={overviewQuery.error} />;
  const overview = overviewQuery.data?.data;
  return (
    <>
      <PageHead title={nav('nav.adminOverview')} noindex />
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        {overview && (
          <Refresh at={overview.at} isPending={overviewQuery.isFetching} onRefresh={() => overviewQuery.refetch()} />
        )}
      </div>
      {overview ? (
        <OverviewCards overview={overview} isOld={overviewQuery.isError} />
      ) : overviewQuery.isError ? (
        <Failed onRetry={() => void overviewQuery.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

type RefreshProps = {
  at: string;
  isPending: boolean;
  onRefresh: () => Promise<{ data?: { data: AdminOverview } | undefined }>;
};

function Refresh({ at, isPending, onRefresh }: RefreshProps) {
  const { t } = useTranslation('adminOverview');
  const format = useFormat();
  const [announcement, setAnnouncement] = useState('');

  async function refresh() {
    setAnnouncement('');
    const { data } = await onRefresh();
    if (data) setAnnouncement(t('refreshed', { time: format.time(data.data.at) }));
  }

  return (
    <p className={styles.refresh}>
      <span>{t('updated', { time: format.time(at) })}</span>
      <Button size="small" isPending={isPending} onClick={() => void refresh()}>
        <RotateCw />
        {t('refresh')}
      </Button>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </p>
  );
}

function OverviewCards({ overview, isOld }: { overview: AdminOverview; isOld: boolean }) {
  const { t } = useTranslation('adminOverview');
  const format = useFormat();
  const { users, listings, properties } = overview;
  // Admins count as users too.
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
        <UsersCard users={users} />
        <ListingsCard listings={listings} />
        <RevenueCard revenue={overview.revenue} />
        <PropertiesCard properties={properties} />
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
          <Button variant="primary" onClick={onRetry}>
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

function PropertiesCard({ properties }: { properties: AdminOverview['properties'] }) {
  const { t } = useTranslation('adminOverview');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const ranked = properties.byType.toSorted((a, b) => b.count - a.count || a.type.localeCompare(b.type));
  return (
    <FigureCard
      title={t('properties.title')}
      to={links.adminProperties()}
      figure={format.number(properties.total)}
      unit={t('properties.total', { count: properties.total })}
    >
      {ranked.length === 0 ? (
        <p className={styles.soft}>{t('properties.none')}</p>
      ) : (
        <RankedBars
          bars={ranked.map(({ type, count }) => ({
            key: type,
            label: estate(`propertyTypesPlural.${type}`),
            count,
            shown: format.number(count),
          }))}
        />
      )}
    </FigureCard>
  );
}

const tones = { ACTIVE: 'olive', IN_VERIFICATION: 'saffron', SUSPENDED: 'wine' } as const;

function UsersCard({ users }: { users: AdminOverview['users'] }) {
  const { t } = useTranslation('adminOverview');
  const format = useFormat();
  const countOf = (status: string) => users.byStatus.find((row) => row.status === status)?.count ?? 0;
  const shares = useShares(
    userStatuses.map((status) => ({
      key: status,
      label: t(`users.${status}`),
      count: countOf(status),
      tone: tones[status],
    })),
  );
  return (
    <FigureCard
      title={t('users.title')}
      to={links.adminUsers()}
      figure={format.number(users.total)}
      unit={t('users.total', { count: users.total })}
      aside={users.admins > 0 && t('users.admins', { count: users.admins })}
    >
      <Shares shares={shares} />
      <DayColumns
        title={t('users.registered')}
        caption={t('users.caption')}
        walk={t('users.walk')}
        days={users.registered}
        tone="sea"
      />
    </FigureCard>
  );
}

type Waiting = AdminOverview['waiting'];
type Tile = { what: keyof Waiting; icon: LucideIcon; to: string; open: number; overdue?: number };

/** Items that require an admin, each with a link to its queue. */
const tilesOf = ({ reports, appeals, moderation, cinReviews, refunds }: Waiting): Tile[] => [
  { what: 'reports', icon: Flag, to: links.adminReports(), ...reports },
  { what: 'appeals', icon: Scale, to: links.adminReports({ box: 'appeals' }), ...appeals },
  { what: 'moderation', icon: Eye, to: links.adminModeration(), open: moderation.open },
  { what: 'cinReviews', icon: FileQuestion, to: `${links.adminListings()}?cin=true`, open: cinReviews.open },
  {
    what: 'refunds',
    icon: Coins,
    to: links.adminAudit({ event: 'withdrawals.refundFailed', byAdmin: 'false' }),
    open: refunds.failed,
  },
];

function WaitingTiles({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation('adminOverview');
  const format = useFormat();
  const tiles = tilesOf(waiting);
  return (
    <section aria-labelledby="admin-waiting">
      <div className={styles.waitingHead}>
        <h2 id="admin-waiting">{t('waiting.title')}</h2>
        {tiles.every(({ open }) => open === 0) && <p>{t('waiting.none')}</p>}
      </div>
      <ul className={styles.tiles}>
        {tiles.map(({ what, icon: Icon, to, open, overdue = 0 }) => (
          <li key={what}>
            <Link
              to={to}
              className={styles.tile}
              data-state={overdue > 0 || (what === 'refunds' && open > 0) ? 'late' : open > 0 ? 'open' : undefined}
            >
              <span className={styles.count}>
                <b>{format.number(open)}</b>
                <Icon />
              </span>
              <span className={styles.what}>{t(`waiting.${what}`)}</span>
              <span className={styles.how}>
                {overdue > 0 ? t('waiting.overdue', { count: overdue }) : t(howOf(what, open))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only items with a deadline can be on time. */
function howOf(what: keyof Waiting, open: number) {
  if (open === 0) return 'waiting.nothing';
  return what === 'reports' || what === 'appeals' ? 'waiting.onTime' : 'waiting.open';
}
