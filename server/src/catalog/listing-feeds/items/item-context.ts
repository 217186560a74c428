import type { FeedSettingsView } from '#contract/catalog/listing-feeds.schemas';
import { listRecipientMembers, lockListingAllowance } from '../../../identity/organizations/organizations.queries.ts';
import type { Trx } from '../../../platform/postgres/postgres.ts';
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
  runId: number | null;
};

/** Locks the allowance of the organization: call it before items and listings are locked. */
export async function itemContext(trx: Trx, feed: FeedRow, runId: number | null): Promise<ItemContext> {
  await lockListingAllowance(trx, feed.accountId);
  const members = await listRecipientMembers(trx, feed.accountId);
  const [first] = members.toSorted((a, b) => Number(b.role === 'OWNER') - Number(a.role === 'OWNER') || a.id - b.id);
  return {
    feed,
    settings: settingsOf(feed.settings),
    contactEmail: first?.email ?? '',
    agentIdByEmail: new Map(members.map(({ email, id }) => [email.toLowerCase(), id])),
    memberIds: new Set(members.map(({ id }) => id)),
    runId,
  };
}
