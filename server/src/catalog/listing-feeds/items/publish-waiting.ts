import { inTransaction, type Queryable, type Trx } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import { type FeedRow, lockFeed } from '../feeds/feeds.store.ts';
import { itemContext } from './item-context.ts';
import { selectPublishable, selectWaitingAccounts, selectWaitingFeeds } from './items.store.ts';
import { syncItems } from './sync-items.ts';

/** Listings beyond the allowance are published in the order of their feed, once places are free. */

const PUBLISHED_AT_ONCE = 200;

/** In the transaction that frees places. Does nothing for accounts without waiting items. */
export async function queueWaiting(deps: Deps, on: Queryable, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return;
  const waiting = await selectWaitingAccounts(on, accountIds);
  await deps.jobs.enqueueAll(
    on,
    'listingFeeds.publishWaiting',
    waiting.map((accountId) => ({ accountId })),
  );
}

/** Feeds with waiting items, the oldest first. */
export async function publishWaitingOf(deps: Deps, { accountId }: { accountId: number }): Promise<void> {
  for (const feedId of await selectWaitingFeeds(deps.db, accountId)) {
    let firstId: number | undefined;
    for (let isMoving = true; isMoving; ) {
      const ids = await inTransaction(deps.db, async (trx) => {
        const feed = await lockFeed(trx, feedId);
        return feed ? publishWaiting(deps, trx, feed) : [];
      });
      isMoving = ids.length === PUBLISHED_AT_ONCE && ids[0] !== firstId;
      [firstId] = ids;
    }
  }
}

/**
 * Publishes complete drafts for which the allowance has room again.
 * @returns the items that were tried
 */
export async function publishWaiting(deps: Deps, trx: Trx, feed: FeedRow): Promise<number[]> {
  if (feed.publish !== 'AUTOMATIC' || feed.status === 'DRY') return [];
  const ids = await selectPublishable(trx, feed.id, PUBLISHED_AT_ONCE);
  if (ids.length > 0) await syncItems(deps, trx, await itemContext(trx, feed, null), ids);
  return ids;
}
