import { inTransaction } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import { findFeed } from '../feeds/feeds.store.ts';
import { itemContext } from './item-context.ts';
import { findItemRow } from './items.store.ts';
import { syncItems } from './sync-items.ts';

/** Compares an item with its listing after a member's edit, and publishes it if it is complete and the feed publishes by itself. */
export async function syncItem(deps: Deps, { itemId }: { itemId: number }): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const item = await findItemRow(trx, itemId);
    const feed = item && (await findFeed(trx, item.feedId));
    if (feed && feed.status !== 'DRY') await syncItems(deps, trx, await itemContext(trx, feed, null), [itemId]);
  });
}
