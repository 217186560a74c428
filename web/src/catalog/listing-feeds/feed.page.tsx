import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import type { FeedRunSummary, OrganizationFeed } from '#contract/catalog/listing-feeds.schemas';
import type { Organization } from '#contract/identity/organizations.schemas';
import {
  findOrganization,
  membersRead,
  useOrganization,
} from '../../identity/organizations/organization-reads.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Breadcrumb } from '../../platform/ui/display/breadcrumb.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Table } from '../../platform/ui/display/table.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { pageIn } from './feed-addresses.ts';
import { FeedLinks } from './feed-list.tsx';
import { feedRead, idIn, runsRead, whileFeedLive } from './feed-reads.ts';
import { FeedSettings } from './feed-settings.tsx';
import styles from './feeds.module.css';
import { FileDrop } from './file-drop.tsx';
import { pagerLabels } from './pager-labels.ts';
import { runName, runTones, scheduleText, situationOf, situationText, situationTones } from './status-text.ts';
import { useFeedActions } from './use-feed-actions.ts';

/** `/dashboard/agency/{slug}/feeds/{id}`: state, runs and settings of a feed. */
const page = pageData(async (args) => {
  const { id } = await findOrganization(args);
  const feedId = idIn(args.params, 'feedId');
  await Promise.all([
    args.fetch(feedRead(id, feedId)),
    args.fetch(runsRead(id, feedId, pageIn(args.url.searchParams))),
    args.fetch(membersRead(id)),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizationFeeds', 'listingFeeds'] };

export default function FeedPage() {
  const organization = useOrganization();
  const feedId = Number(useParams().feedId);
  return organization ? <Feed key={feedId} organization={organization} feedId={feedId} /> : null;
}

function Feed({ organization, feedId }: { organization: Organization; feedId: number }) {
  const { t } = useTranslation('organizationFeeds');
  const result = useQuery({ ...feedRead(organization.id, feedId), ...whileFeedLive, refetchOnWindowFocus: 'always' });
  const members = useQuery(membersRead(organization.id)).data?.data ?? [];
  const { hash } = useLocation();
  const isLoaded = result.data !== undefined;
  useEffect(() => {
    if (hash === '#settings' && isLoaded) document.getElementById('settings')?.scrollIntoView();
  }, [hash, isLoaded]);
  if (result.error && !result.data) return <ErrorView error={result.error} onRetry={() => void result.refetch()} />;
  const feed = result.data?.data;
  if (!feed) return <Skeleton height="320px" />;
  const { slug } = organization;
  return (
    <>
      <PageHead title={`${feed.name} · ${organization.name}`} noindex />
      <Breadcrumb label={t('path')} steps={[{ words: t('title'), to: links.feeds(slug) }]} here={feed.name} />
      <State organization={organization} feed={feed} />
      <div className={styles.stack}>
        <Runs organization={organization} feedId={feedId} />
        {feed.can.edit && (
          <div id="settings">
            <FeedSettings organizationId={organization.id} feed={feed} members={members} />
          </div>
        )}
      </div>
    </>
  );
}

function State({ organization, feed }: { organization: Organization; feed: OrganizationFeed }) {
  const { t } = useTranslation('organizationFeeds');
  const format = useFormat();
  const actions = useFeedActions(organization, feed);
  const [file, setFile] = useState<File | null>(null);
  const situation = situationOf(feed);
  const canStart = feed.can.run && feed.liveRunId === null && feed.status !== 'DRY';
  const upload = (chosen: File) => {
    setFile(chosen);
    actions.upload(chosen);
  };
  return (
    <>
      <div className={styles.head}>
        <div className={styles.feedName}>
          <h1>{feed.name}</h1>
          <Badge tone={situationTones[situation]}>{t(`situationNames.${situation}`)}</Badge>
        </div>
        <div className={styles.buttons}>
          {canStart && feed.mode === 'PULL' && (
            <Button isPending={actions.isPending} onClick={actions.run}>
              <RefreshCw />
              {t('actions.run')}
            </Button>
          )}
          {feed.can.edit && feed.status !== 'DRY' && (
            <Button
              variant="quiet"
              isPending={actions.isPending}
              onClick={() => actions.setStatus(feed.status === 'PAUSED' ? 'ACTIVE' : 'PAUSED')}
            >
              {t(feed.status === 'PAUSED' ? 'actions.resume' : 'actions.pause')}
            </Button>
          )}
        </div>
      </div>
      <p>{situationText(t, format, feed)}</p>
      <p className={styles.soft}>
        {[
          feed.format ? t(`formats.${feed.format}`) : t('formats.any'),
          feed.host ?? t(`modes.${feed.mode}`),
          scheduleText(t, feed),
          t('live', { count: feed.items.LIVE ?? 0 }),
        ].join(' · ')}
      </p>
      <p className={styles.feedLinks}>
        <FeedLinks slug={organization.slug} feed={feed} />
      </p>
      {canStart && feed.mode === 'UPLOAD' && <FileDrop file={actions.isPending ? file : null} onFile={upload} />}
    </>
  );
}

function Runs({ organization, feedId }: { organization: Organization; feedId: number }) {
  const { t } = useTranslation('organizationFeeds');
  const [query] = useSearchParams();
  const result = useQuery(runsRead(organization.id, feedId, pageIn(query)));
  const { slug } = organization;
  if (!result.data) return <Skeleton height="200px" />;
  const { data: runs, page: shown } = result.data;
  return (
    <Card title={t('runs.title')}>
      {runs.length === 0 ? (
        <p className={styles.soft}>{t('runs.none')}</p>
      ) : (
        <Table
          caption={t('runs.title')}
          isPending={result.isPlaceholderData}
          head={
            <>
              <th scope="col">{t('runs.started')}</th>
              <th scope="col">{t('runs.status')}</th>
              <th scope="col">{t('runs.file')}</th>
              <th scope="col">{t('runs.changed')}</th>
            </>
          }
        >
          {runs.map((run) => (
            <RunRow key={run.id} slug={slug} run={run} />
          ))}
        </Table>
      )}
      <Pager
        page={shown.number}
        pages={Math.ceil(shown.totalElements / shown.size)}
        href={(number) => links.feed(slug, feedId, number)}
        labels={pagerLabels(t)}
      />
    </Card>
  );
}

function RunRow({ slug, run }: { slug: string; run: FeedRunSummary }) {
  const { t } = useTranslation('organizationFeeds');
  const format = useFormat();
  const changed = (['NEW', 'CHANGED', 'WITHDRAWN', 'BACK'] as const).flatMap((change) => {
    const count = run.changes[change] ?? 0;
    return count > 0 ? [t(`changeCounts.${change}`, { count })] : [];
  });
  return (
    <tr>
      <th scope="row">
        <Link to={links.feedRun(slug, run.feedId, run.id)}>{format.dateTime(run.startedAt)}</Link>
      </th>
      <td data-label={t('runs.status')}>
        <Badge tone={runTones[run.status]}>{runName(t, run)}</Badge>
      </td>
      <td data-label={t('runs.file')}>{t('runs.items', { count: run.items })}</td>
      <td data-label={t('runs.changed')}>{changed.join(', ') || t('runs.nothingChanged')}</td>
    </tr>
  );
}
