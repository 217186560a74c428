import {
  getFeed,
  getRun,
  listFeeds,
  listItems,
  listRunItems,
  listRuns,
  liveRunStatuses,
} from '#contract/catalog/listing-feeds';
import type { FeedRunSummary, OrganizationFeed } from '#contract/catalog/listing-feeds.schemas';
import { type PageDataArgs, routeError } from '../../platform/lib/page-data.ts';
import { listQuery, read } from '../../platform/lib/queries.ts';
import type { ItemsFilter, ReportFilter } from './feed-addresses.ts';

export const REPORT_PAGE = 20;
export const RUNS_PAGE = 20;
export const ITEMS_PAGE = 50;

/** Poll intervals of a screen with a live run. */
const LIVE_RUN_MS = 2000;
const LIVE_FEEDS_MS = 5000;

export const feedsRead = (organizationId: number) => read(listFeeds, { params: { organizationId } });
export const feedRead = (organizationId: number, feedId: number) =>
  read(getFeed, { params: { organizationId, feedId } });
export const runsRead = (organizationId: number, feedId: number, page: number) =>
  listQuery(listRuns, { params: { organizationId, feedId }, query: { page, size: RUNS_PAGE } });
export const runRead = (organizationId: number, feedId: number, runId: number) =>
  read(getRun, { params: { organizationId, feedId, runId } });
export const runItemsRead = (organizationId: number, feedId: number, runId: number, filter: ReportFilter) =>
  listQuery(listRunItems, { params: { organizationId, feedId, runId }, query: { ...filter, size: REPORT_PAGE } });
export const itemsRead = (organizationId: number, feedId: number, { block, page }: ItemsFilter) =>
  listQuery(listItems, {
    params: { organizationId, feedId },
    query: { toComplete: 'true', page, size: ITEMS_PAGE, ...(block && { block }) },
  });

export const isLive = ({ status }: Pick<FeedRunSummary, 'status'>) => liveRunStatuses.some((live) => live === status);

/** Options of a run's read: polls while the run is live. */
export const whileLive = {
  refetchInterval: ({ state }: { state: { data?: { data: FeedRunSummary } | undefined } }) =>
    state.data && isLive(state.data.data) ? LIVE_RUN_MS : false,
} as const;

/** Options of a feed's read: polls while it has a live run, or while it expects its first data. */
export const whileFeedLive = {
  refetchInterval: ({ state }: { state: { data?: { data: OrganizationFeed | OrganizationFeed[] } | undefined } }) =>
    [state.data?.data ?? []].flat().some(isExpectingNews) ? LIVE_FEEDS_MS : false,
} as const;

const isExpectingNews = ({ liveRunId, mode, lastRun }: OrganizationFeed) =>
  liveRunId !== null || (mode === 'PUSH' && lastRun === null);

/** Id in the address of a page. @throws 404 for anything but a number */
export function idIn(params: PageDataArgs['params'], name: 'feedId' | 'runId'): number {
  const text = params[name] ?? '';
  if (!/^\d{1,15}$/.test(text))
    throw routeError(404, name === 'feedId' ? 'LISTING_FEED_NOT_FOUND_EXCEPTION' : 'FEED_RUN_NOT_FOUND_EXCEPTION');
  return Number(text);
}
