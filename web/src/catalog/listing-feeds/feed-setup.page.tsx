import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Organization } from '#contract/identity/organizations.schemas';
import {
  findOrganization,
  membersRead,
  useOrganization,
} from '../../identity/organizations/organization-reads.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { ActivationStep } from './activation-step.tsx';
import { CheckStep } from './check-step.tsx';
import { readReportFilter, reportQuery } from './feed-addresses.ts';
import { feedRead, idIn, isLive, runItemsRead, runRead, whileFeedLive, whileLive } from './feed-reads.ts';
import { SetupHead } from './setup-head.tsx';

/** `/dashboard/agency/{slug}/feeds/{id}/setup`: the report of the dry run, then (`?step=on`) the choices of the activation. */
const page = pageData(async (args) => {
  const { id } = await findOrganization(args);
  const feedId = idIn(args.params, 'feedId');
  const [{ data: feed }] = await Promise.all([args.fetch(feedRead(id, feedId)), args.fetch(membersRead(id))]);
  const runId = feed.liveRunId ?? feed.lastRun?.id;
  if (runId === undefined) return;
  const { data: run } = await args.fetch(runRead(id, feedId, runId));
  if (!isLive(run)) await args.fetch(runItemsRead(id, feedId, runId, readReportFilter(args.url.searchParams)));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizationFeeds', 'listingFeeds', 'properties'] };

/** Filters of the report load their own rows. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function FeedSetupPage() {
  const organization = useOrganization();
  const feedId = Number(useParams().feedId);
  return organization ? <FeedSetup key={feedId} organization={organization} feedId={feedId} /> : null;
}

function FeedSetup({ organization, feedId }: { organization: Organization; feedId: number }) {
  const { t } = useTranslation('organizationFeeds');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const result = useQuery({ ...feedRead(organization.id, feedId), ...whileFeedLive, refetchOnWindowFocus: 'always' });
  const members = useQuery(membersRead(organization.id)).data?.data ?? [];
  const feed = result.data?.data;
  const runId = feed?.liveRunId ?? feed?.lastRun?.id;
  const run = useQuery({
    ...runRead(organization.id, feedId, runId ?? 0),
    ...whileLive,
    enabled: runId !== undefined,
  }).data?.data;
  if (result.error && !feed) return <ErrorView error={result.error} onRetry={() => void result.refetch()} />;
  if (!feed) return <Skeleton height="320px" />;
  const { slug } = organization;
  const step = query.get('step') === 'on' ? 'on' : 'check';
  return (
    <>
      <PageHead title={`${t(`setup.${step}`)} · ${feed.name}`} noindex />
      <SetupHead slug={slug} step={step} title={feed.name} />
      {step === 'on' ? (
        <ActivationStep
          organization={organization}
          feed={feed}
          members={members}
          onActivated={(startedRunId) =>
            void navigate(startedRunId === null ? links.feed(slug, feedId) : links.feedRun(slug, feedId, startedRunId))
          }
        />
      ) : (
        <CheckStep
          organization={organization}
          feed={feed}
          run={run ?? null}
          filter={readReportFilter(query)}
          href={(filter) => links.feedSetup(slug, feedId, reportQuery(filter))}
        />
      )}
    </>
  );
}
