import type { FeedItemState } from '#contract/catalog/listing-feeds';
import type { Trx } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import {
  type FeedListingState,
  isHeldHere,
  publishFeedListing,
  readFeedListings,
  suspendFeedListing,
} from '../../listings/publish-feed-listing.ts';
import { isOffline } from '../feed-outcome.rules.ts';
import type { ItemContext } from './item-context.ts';
import { type ItemRow, lockItems, updateItem, updateItems } from './items.store.ts';

/**
 * Compares saved items with their listings: publishes complete ones if the feed publishes by itself, and stores the state of each. Items
 * without a listing keep theirs. Idempotent.
 */
export async function syncItems(deps: Deps, trx: Trx, context: ItemContext, itemIds: readonly number[]): Promise<void> {
  const items = (await lockItems(trx, context.feed.id, itemIds)).filter(isSynced);
  const listings = await readFeedListings(
    trx,
    items.map(({ listingId }) => listingId),
  );
  const changes = new Map<string, { state: FeedItemState; blocks: string[]; ids: number[] }>();
  for (const item of items.toSorted((a, b) => a.position - b.position || a.id - b.id)) {
    const listing = listings.get(item.listingId);
    if (!listing) continue;
    const { state, blocks } = await syncItem(deps, trx, context, { item, listing });
    if (state === item.state && blocks.join() === item.blocks.join()) continue;
    const key = `${state} ${blocks.join()}`;
    const group = changes.get(key) ?? { state, blocks, ids: [] };
    changes.set(key, { ...group, ids: [...group.ids, item.id] });
  }
  for (const { ids, state, blocks } of changes.values()) await updateItems(trx, ids, { state, blocks });
}

type SyncedItem = ItemRow & { listingId: number };
const isSynced = (item: ItemRow): item is SyncedItem =>
  item.listingId !== null && (item.state === 'DRAFT' || item.state === 'LIVE');

async function syncItem(
  deps: Deps,
  trx: Trx,
  { feed }: ItemContext,
  { item, listing }: { item: ItemRow; listing: FeedListingState },
): Promise<{ state: FeedItemState; blocks: string[] }> {
  if (listing.status === 'PUBLISHED') return { state: 'LIVE', blocks: listing.missing };
  if (isHeldHere(listing)) return { state: 'SKIPPED', blocks: ['HELD_HERE'] };
  if (isOffline(item.data)) return { state: 'DRAFT', blocks: [...listing.missing, 'NOT_PUBLISHED'] };
  // A listing that the feed withdrew comes back with it, in either way of publishing.
  const isPublished = feed.publish === 'AUTOMATIC' || listing.status === 'SUSPENDED';
  if (listing.missing.length > 0 || !isPublished) return { state: 'DRAFT', blocks: listing.missing };
  const outcome = await publishFeedListing(deps, trx, { id: listing.id, advertiserId: feed.accountId });
  if (outcome === 'published') return { state: 'LIVE', blocks: [] };
  if (outcome === 'held') return { state: 'SKIPPED', blocks: ['HELD_HERE'] };
  return { state: 'DRAFT', blocks: outcome === 'allowance' ? ['ALLOWANCE'] : outcome };
}

/** The feed no longer has these items: their published listings are suspended. */
export async function withdrawItems(
  deps: Deps,
  trx: Trx,
  context: ItemContext,
  items: readonly ItemRow[],
): Promise<void> {
  const withdrawnAt = deps.clock.now();
  for (const item of items) {
    if (item.state === 'WITHDRAWN') continue;
    await suspendItem(deps, trx, context, item);
    await updateItem(trx, item.id, { state: 'WITHDRAWN', blocks: [], withdrawnAt, lastRunId: context.runId });
  }
}

export async function suspendItem(deps: Deps, trx: Trx, { feed }: ItemContext, { listingId }: ItemRow): Promise<void> {
  if (listingId !== null) await suspendFeedListing(deps, trx, { id: listingId, advertiserId: feed.accountId });
}
