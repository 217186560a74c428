import { type FeedItemState, feedItemStates, liveRunStatuses } from '#contract/catalog/listing-feeds';
import type { OrganizationFeed } from '#contract/catalog/listing-feeds.schemas';
import { roleAllows } from '../../../identity/organizations/act-for.ts';
import type { Membership } from '../../../platform/http/context.ts';
import type { RunRow } from '../runs/runs.store.ts';
import { runSummary } from '../runs/runs.view.ts';
import { settingsOf } from './feed-settings.rules.ts';
import type { FeedRow } from './feeds.store.ts';

type Parts = {
  userId: number;
  membership: Membership;
  items: readonly { state: FeedItemState; count: number; waiting: number }[];
  /** The last run, and those that are live or held. */
  runs: readonly RunRow[];
};

export function feedView(feed: FeedRow, { userId, membership, items, runs }: Parts): OrganizationFeed {
  const { role, isOpen } = membership;
  const isManager = roleAllows(role, 'manageFeeds', { isOpen, userId });
  const [last] = runs.toSorted((a, b) => b.id - a.id);
  const isLive = ({ status }: RunRow) => (liveRunStatuses as readonly string[]).includes(status);
  const { id, name, mode, format, host, everyMinutes, status, publish, failures, version } = feed;
  return {
    id,
    name,
    mode,
    format,
    host,
    hasCredentials: feed.authEncrypted !== null,
    everyMinutes,
    status,
    publish,
    settings: settingsOf(feed.settings),
    nextAt: feed.nextAt?.toISOString() ?? null,
    failures,
    lastSuccessAt: feed.lastSuccessAt?.toISOString() ?? null,
    lastRun: last ? runSummary(last) : null,
    liveRunId: runs.find(isLive)?.id ?? null,
    heldRunId: runs.find((run) => run.status === 'HELD')?.id ?? null,
    items: countsOf(items),
    beyondAllowance: items.reduce((sum, { state, waiting }) => sum + (state === 'DRAFT' ? waiting : 0), 0),
    version,
    createdAt: feed.createdAt.toISOString(),
    can: {
      edit: isManager,
      run: isManager && mode !== 'PUSH',
      push: isManager && mode === 'PUSH',
      complete: roleAllows(role, 'completeFeedItems', { isOpen, userId, agentId: userId }),
    },
  };
}

const countsOf = (items: Parts['items']) =>
  Object.fromEntries(
    feedItemStates.map((state) => [state, items.find((one) => one.state === state)?.count ?? 0]),
  ) as Record<FeedItemState, number>;
