import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { Organization } from '#contract/identity/organizations.schemas';
import { findOrganization, useOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Breadcrumb } from '../../platform/ui/display/breadcrumb.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { readReportFilter, reportQuery } from './feed-addresses.ts';
import { feedRead, idIn, isLive, runItemsRead, runRead, whileLive } from './feed-reads.ts';
import styles from './feeds.module.css';
import { HoldNote } from './hold-note.tsx';
import { PhotoProgress, RunProgress } from './run-progress.tsx';
import { RunReport } from './run-report.tsx';
import { runName, runTones } from './status-text.ts';

/** `/dashboard/agency/{slug}/feeds/{id}/runs/{runId}`: what a run did, or what it is held for. */
const page = pageData(async (args) => {
  const { id } = await findOrganization(args);
  const [feedId, runId] = [idIn(args.params, 'feedId'), idIn(args.params, 'runId')];
  const [{ data: run }] = await Promise.all([args.fetch(runRead(id, feedId, runId)), args.fetch(feedRead(id, feedId))]);
  if (!isLive(run)) await args.fetch(runItemsRead(id, feedId, runId, readReportFilter(args.url.searchParams)));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizationFeeds', 'listingFeeds', 'properties'] };

/** Filters of the report load their own rows. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function RunPage() {
  const organization = useOrganization();
  const { feedId, runId } = useParams();
  return organization ? (
    <Run key={runId} organization={organization} feedId={Number(feedId)} runId={Number(runId)} />
  ) : null;
}

function Run({ organization, feedId, runId }: { organization: Organization; feedId: number; runId: number }) {
  const { t } = useTranslation('organizationFeeds');
  const format = useFormat();
  const [query] = useSearchParams();
  const feed = useQuery(feedRead(organization.id, feedId)).data?.data;
  const result = useQuery({ ...runRead(organization.id, feedId, runId), ...whileLive, refetchOnWindowFocus: 'always' });
  if (result.error && !result.data) return <ErrorView error={result.error} onRetry={() => void result.refetch()} />;
  if (!result.data || !feed) return <Skeleton height="320px" />;
  const run = result.data.data;
  const { slug } = organization;
  const title = t('runs.at', { time: format.dateTime(run.startedAt) });
  return (
    <>
      <PageHead title={`${title} · ${feed.name}`} noindex />
      <Breadcrumb
        label={t('path')}
        steps={[
          { words: t('title'), to: links.feeds(slug) },
          { words: feed.name, to: links.feed(slug, feedId) },
        ]}
        here={title}
      />
      <div className={styles.head}>
        <h1 id="run-title" tabIndex={-1}>
          {title}
        </h1>
        <Badge tone={runTones[run.status]}>{runName(t, run)}</Badge>
      </div>
      <p className={styles.intro}>
        {[
          t(`causes.${run.cause}`),
          t('runs.items', { count: run.items }),
          run.report.format && t(`formats.${run.report.format}`),
          run.approvedBy && t('runs.approvedBy', { name: run.approvedBy.name }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.stack}>
        <RunProgress run={run} />
        {run.hold && <HoldNote organization={organization} run={run} hold={run.hold} />}
        {!isLive(run) && <PhotoProgress photos={run.photos} />}
        {!isLive(run) && run.status !== 'UNCHANGED' && run.error === null && (
          <RunReport
            organizationId={organization.id}
            run={run}
            filter={readReportFilter(query)}
            href={(filter) => links.feedRun(slug, feedId, runId, reportQuery(filter))}
          />
        )}
      </div>
    </>
  );
}
