import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { ItemChange } from '#contract/catalog/listing-feeds';
import { inTransaction, type Trx } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import type { FeedRow } from '../feeds/feeds.store.ts';
import { findFeed } from '../feeds/feeds.store.ts';
import { type ItemContext, itemContext } from '../items/item-context.ts';
import { lockItemsByRef, releaseListing, selectAdoptable } from '../items/items.store.ts';
import { type ItemToSave, saveItems } from '../items/save-items.ts';
import { withdrawItems } from '../items/sync-items.ts';
import { findRun, type RunItemRow, type RunRow, selectRowsToApply, updateLeased } from './runs.store.ts';

const BATCH = 200;

/**
 * Writes the next batch of a run with its cursor in one transaction, so that a killed process leaves whole batches and the next one
 * continues behind them.
 * @returns `done` without another row, `taken` once another process has the run
 */
export async function applyBatch(deps: Deps, run: RunRow, lease: string): Promise<'more' | 'done' | 'taken'> {
  return inTransaction(deps.db, async (trx) => {
    const current = await findRun(trx, run.id);
    const feed = await findFeed(trx, run.feedId);
    if (!current || !feed) return 'taken';
    const changes = changesOf(current);
    const rows = await selectRowsToApply(trx, { runId: run.id, after: current.appliedItemId, limit: BATCH, changes });
    const cursor = {
      appliedItemId: rows.at(-1)?.id ?? current.appliedItemId,
      appliedBatches: current.appliedBatches + (rows.length > 0 ? 1 : 0),
      heartbeatAt: deps.clock.now(),
    };
    // Locks the run: of two processes only the one with the lease writes.
    if (!(await updateLeased(trx, { id: run.id, lease }, cursor))) return 'taken';
    if (rows.length > 0) await applyRows(deps, trx, feed, current, rows);
    return rows.length < BATCH ? 'done' : 'more';
  });
}

/** An approved hold of withdrawals has only these left; while it is held, everything else is written. */
function changesOf({ holdReason, approvedBy }: RunRow): ItemChange[] {
  const written: ItemChange[] = ['NEW', 'CHANGED', 'BACK'];
  if (holdReason !== 'WITHDRAWALS') return [...written, 'WITHDRAWN'];
  return approvedBy === null ? written : ['WITHDRAWN'];
}

async function applyRows(deps: Deps, trx: Trx, feed: FeedRow, run: RunRow, rows: readonly RunItemRow[]): Promise<void> {
  const context = await itemContext(trx, feed, run.id);
  const withdrawn = rows.filter(({ change }) => change === 'WITHDRAWN');
  const refs = withdrawn.flatMap(({ externalRef }) => externalRef ?? []);
  await withdrawItems(deps, trx, context, await lockItemsByRef(trx, feed.id, refs));
  const saved = rows.filter(({ change, data }) => change !== 'WITHDRAWN' && data !== null);
  await saveItems(deps, trx, context, await itemsOf(deps, trx, context, run, saved));
}

async function itemsOf(
  deps: Deps,
  trx: Trx,
  { feed }: ItemContext,
  run: RunRow,
  rows: readonly RunItemRow[],
): Promise<ItemToSave[]> {
  const adopted = new Set(Array.isArray(run.adopt) ? (run.adopt as string[]) : []);
  const isAdopted = ({ externalRef, adoptableListingId }: RunItemRow) =>
    adoptableListingId !== null && (run.adopt === 'ALL' || adopted.has(externalRef ?? ''));
  const references = rows.filter(isAdopted).flatMap(({ reference }) => reference ?? []);
  const { id: feedId, organizationId } = feed;
  const listings =
    references.length === 0 ? new Map() : await selectAdoptable(trx, { feedId, organizationId, references });
  const items: ItemToSave[] = [];
  for (const row of rows) {
    const former = isAdopted(row) ? listings.get(row.reference ?? '') : undefined;
    if (former) await releaseListing(trx, former.itemId, deps.clock.now());
    items.push({
      externalRef: row.externalRef ?? '',
      position: row.line ?? 0,
      data: row.data as unknown as FeedListing,
      contentHash: row.contentHash ?? Buffer.alloc(0),
      skipped: row.outcome === 'SKIPPED' ? row.blocks : null,
      adopted: former,
    });
  }
  return items;
}
