import type { FeedSettingsView } from '#contract/catalog/listing-feeds.schemas';
import { findListingAllowance, listRecipientMembers } from '../../../identity/organizations/organizations.queries.ts';
import type { Queryable } from '../../../platform/postgres/postgres.ts';
import { settingsOf } from '../feeds/feed-settings.rules.ts';
import type { FeedRow } from '../feeds/feeds.store.ts';

/** What the items of a feed share while they are saved. */
export type ItemContext = {
  feed: FeedRow;
  settings: FeedSettingsView;
  /** Of the organization, where neither item nor feed have one. */
  contactEmail: string;
  agentIdByEmail: ReadonlyMap<string, number>;
  memberIds: ReadonlySet<number>;
  /** Published listings without a plan each; null: the usual rule. */
  allowance: number | null;
  runId: number | null;
};

export async function itemContext(on: Queryable, feed: FeedRow, runId: number | null): Promise<ItemContext> {
  const [allowance, members] = await Promise.all([
    findListingAllowance(on, feed.organizationId),
    listRecipientMembers(on, feed.accountId),
  ]);
  const [first] = members.toSorted((a, b) => Number(b.role === 'OWNER') - Number(a.role === 'OWNER') || a.id - b.id);
  return {
    feed,
    settings: settingsOf(feed.settings),
    contactEmail: first?.email ?? '',
    agentIdByEmail: new Map(members.map(({ email, id }) => [email.toLowerCase(), id])),
    memberIds: new Set(members.map(({ id }) => id)),
    allowance,
    runId,
  };
}
