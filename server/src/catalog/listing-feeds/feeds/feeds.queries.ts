import type {
  getFeed as getEndpoint,
  listFeeds as listEndpoint,
  OrganizationFeed,
} from '#contract/catalog/listing-feeds.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { requireMembership } from '../../../identity/organizations/load-organization.ts';
import type { Membership } from '../../../platform/http/context.ts';
import type { ActorUseCase } from '../../deps.ts';
import { selectLastRuns } from '../runs/runs.store.ts';
import { countItems, type FeedRow, selectFeeds } from './feeds.store.ts';
import { feedView } from './feeds.view.ts';
import { type FeedParams, loadFeed } from './load-feed.ts';

/** Feeds of an organization, oldest first. */
export async function listFeeds(
  context: ActorUseCase<ErrorsOf<typeof listEndpoint>>,
  organizationId: number,
): Promise<OrganizationFeed[]> {
  const membership = requireMembership(context, organizationId);
  return viewFeeds(context, await selectFeeds(context.deps.db, organizationId), membership);
}

export async function getFeed(
  context: ActorUseCase<ErrorsOf<typeof getEndpoint>>,
  params: FeedParams,
): Promise<OrganizationFeed> {
  const { feed, membership } = await loadFeed(context, context.deps.db, params);
  const [view] = await viewFeeds(context, [feed], membership);
  return view as OrganizationFeed;
}

/** Views of feeds, in two statements. */
export async function viewFeeds(
  { deps, actor }: ActorUseCase,
  feeds: FeedRow[],
  membership: Membership,
): Promise<OrganizationFeed[]> {
  const ids = feeds.map(({ id }) => id);
  const [items, runs] = await Promise.all([countItems(deps.db, ids), selectLastRuns(deps.db, ids)]);
  return feeds.map((feed) =>
    feedView(feed, {
      userId: actor.id,
      membership,
      items: items.filter(({ feedId }) => feedId === feed.id),
      runs: runs.filter(({ feedId }) => feedId === feed.id),
    }),
  );
}
