import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { ItemChange } from '#contract/catalog/listing-feeds';
import type { PushResult } from '#contract/catalog/listing-feeds.schemas';
import { inTransaction } from '../../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../../deps.ts';
import { contentHash } from '../content-hash.ts';
import { reportOf } from '../feed-outcome.rules.ts';
import { type FeedParams, lockFeedFor } from '../feeds/load-feed.ts';
import { findLiveRun } from '../runs/runs.store.ts';
import { itemChange } from './item-change.rules.ts';
import { itemContext } from './item-context.ts';
import { type ItemRow, lockItemsByRef } from './items.store.ts';
import { queueWaiting } from './publish-waiting.ts';
import { saveItems } from './save-items.ts';
import { withdrawItems } from './sync-items.ts';

type Codes =
  | 'ORGANIZATION_NOT_FOUND_EXCEPTION'
  | 'LISTING_FEED_NOT_FOUND_EXCEPTION'
  | 'ORGANIZATION_CLOSED_EXCEPTION'
  | 'LISTING_FEED_MODE_EXCEPTION'
  | 'FEED_RUN_LIVE_EXCEPTION';

export type PushedItem = { externalRef: string; listing: FeedListing | null };

/** Increase it with each change of the outcome rules: pushed items are then compared again. */
const MAPPER_VERSION = 1;

/**
 * Saves pushed items in one transaction. `listing` null withdraws. The first of two equal references counts.
 * @throws LISTING_FEED_MODE_EXCEPTION for a feed of another mode, FEED_RUN_LIVE_EXCEPTION with `runId`
 */
export async function pushItems(
  context: ActorUseCase<Codes>,
  params: FeedParams,
  items: readonly PushedItem[],
): Promise<PushResult[]> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { feed } = await lockFeedFor(context, trx, params);
    if (feed.mode !== 'PUSH') throw domainError('LISTING_FEED_MODE_EXCEPTION');
    const runId = await findLiveRun(trx, feed.id);
    if (runId !== undefined) throw domainError('FEED_RUN_LIVE_EXCEPTION', { runId });
    const shared = await itemContext(trx, feed, null);
    const refs = items.map(({ externalRef }) => externalRef);
    const known = new Map((await lockItemsByRef(trx, feed.id, refs)).map((item) => [item.externalRef, item]));
    const results = items.map((item, at) =>
      planOf(context, item, known.get(item.externalRef), refs.indexOf(item.externalRef) < at),
    );
    if (feed.status === 'DRY' || feed.status === 'PAUSED') return results.map(({ result }) => result);
    await saveItems(
      deps,
      trx,
      shared,
      results.flatMap(({ save }) => save ?? []),
    );
    const withdrawn = results.flatMap(({ result, item }) => (result.change === 'WITHDRAWN' && item ? [item] : []));
    await withdrawItems(deps, trx, shared, withdrawn);
    if (withdrawn.length > 0) await queueWaiting(deps, trx, [feed.accountId]);
    await deps.jobs.enqueue(trx, 'listingFeeds.fetchPhotos', {});
    const event = { event: 'listingFeeds.pushed', actorId: actor.id, feedId: feed.id, items: items.length } as const;
    await deps.recordEvent(event, trx, { affectedId: feed.accountId });
    const after = new Map((await lockItemsByRef(trx, feed.id, refs)).map((item) => [item.externalRef, item]));
    return results.map(({ result }, at) => ({ ...result, ...stateOf(after.get(refs[at] ?? '')) }));
  });
}

const stateOf = (item: ItemRow | undefined) => ({
  itemId: item?.id ?? null,
  listingId: item?.listingId ?? null,
  state: item?.state ?? null,
});

function planOf(
  { deps }: ActorUseCase,
  { externalRef, listing }: PushedItem,
  item: ItemRow | undefined,
  isRepeated: boolean,
) {
  if (listing === null) {
    const change: ItemChange = item && item.state !== 'WITHDRAWN' ? 'WITHDRAWN' : 'NONE';
    const report = { externalRef, outcome: 'WITHDRAW' as const, blocks: [], notes: [], listing: null };
    return { item, result: { report, change, ...stateOf(item) }, save: null };
  }
  const isNoPrice = listing.price === null;
  const mapped = {
    listing,
    notes: [],
    blocks: isNoPrice ? ['PRICE_MISSING' as const] : [],
    skipped: null,
    isWithdrawn: false,
  };
  const thisYear = deps.clock.now().getUTCFullYear();
  const report = reportOf(mapped, { places: deps.places, thisYear, isRepeated: () => isRepeated });
  const data = { ...report.listing, externalRef } as FeedListing;
  const hash = contentHash(data, MAPPER_VERSION);
  const change = isRepeated ? 'NONE' : itemChange(item, hash);
  const save = { externalRef, position: item?.position ?? 0, data, contentHash: hash, skipped: null };
  const isWritten = change !== 'NONE' && report.outcome !== 'INVALID';
  return { item, result: { report, change, ...stateOf(item) }, save: isWritten ? save : null };
}
