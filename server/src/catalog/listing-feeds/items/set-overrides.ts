import { type OverridableField, UNSEEN_OVERRIDES_MAX } from '#contract/catalog/listing-feeds';
import type { setOverrides as endpoint, FeedItemView } from '#contract/catalog/listing-feeds.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { roleAllows } from '../../../identity/organizations/act-for.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../../deps.ts';
import { readFeedListings } from '../../listings/publish-feed-listing.ts';
import { type FeedParams, lockFeedFor } from '../feeds/load-feed.ts';
import { findLiveRun } from '../runs/runs.store.ts';
import { itemContext } from './item-context.ts';
import { viewItems } from './items.queries.ts';
import { deleteOverrides, type ItemRow, lockItems, upsertOverrides } from './items.store.ts';
import { saveItems } from './save-items.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Sets or removes overrides of items, and saves and publishes the items at once.
 * @throws FEED_ITEM_NOT_FOUND_EXCEPTION with `itemIds`, FEED_RUN_LIVE_EXCEPTION with `runId` while a run writes
 * @throws VALIDATION_EXCEPTION `body.isConfirmed` required for an energy class or a price of many items
 */
export async function setOverrides(
  context: Context,
  params: FeedParams,
  body: ParsedOf<typeof endpoint>['body'],
): Promise<FeedItemView[]> {
  const { deps, actor, domainError } = context;
  const changes = changesOf(body);
  const itemIds = [...new Set(changes.map(({ itemId }) => itemId))];
  const fields = [...new Set(changes.map(({ field }) => field))];
  const shown = new Set(changes.filter(({ field }) => isSeen(field)).map(({ itemId }) => itemId));
  if (!body.isConfirmed && shown.size > UNSEEN_OVERRIDES_MAX)
    throw domainError('VALIDATION_EXCEPTION', { fields: [notConfirmed] });
  return inTransaction(deps.db, async (trx) => {
    const { feed, membership } = await lockFeedFor(context, trx, params, 'completeFeedItems');
    const runId = await findLiveRun(trx, feed.id);
    if (runId !== undefined) throw domainError('FEED_RUN_LIVE_EXCEPTION', { runId });
    const shared = await itemContext(trx, feed, null);
    const items = await lockItems(trx, feed.id, itemIds);
    const missing = itemIds.filter((id) => !items.some((item) => item.id === id));
    if (missing.length > 0) throw domainError('FEED_ITEM_NOT_FOUND_EXCEPTION', { itemIds: missing });
    await requireOwnItems(context, trx, items, membership);
    const byId = new Map(items.map((item) => [item.id, item]));
    const setAt = deps.clock.now();
    for (const field of fields) {
      const removed = changes.filter((change) => change.field === field && change.value === null);
      if (removed.length === 0) continue;
      await deleteOverrides(
        trx,
        removed.map(({ itemId }) => itemId),
        [field],
      );
    }
    const rows = changes.flatMap(({ itemId, field, value }) => {
      const [stored, feedValue] = [JSON.stringify(value), JSON.stringify(byId.get(itemId)?.data[field] ?? null)];
      return value === null ? [] : [{ feedItemId: itemId, field, value: stored, feedValue, setBy: actor.id, setAt }];
    });
    await upsertOverrides(trx, rows);
    const isOpen = ({ state, blocks }: ItemRow) => state !== 'WITHDRAWN' && !(state === 'SKIPPED' && blocks.length > 0);
    const saved = items.filter(isOpen).map((item) => ({ ...item, skipped: null }));
    await saveItems(deps, trx, { ...shared, runId: items[0]?.lastRunId ?? null }, saved);
    await deps.jobs.enqueue(trx, 'listingFeeds.fetchPhotos', {});
    const event = { event: 'listingFeeds.overridesSet', actorId: actor.id, feedId: feed.id } as const;
    await deps.recordEvent({ ...event, items: items.length, fields }, trx, { affectedId: feed.accountId });
    return viewItems(context, trx, await lockItems(trx, feed.id, itemIds), membership);
  });
}

type Change = { itemId: number; field: OverridableField; value: unknown };

/** One change per item and field: the last one counts. */
function changesOf({
  itemIds = [],
  values = {},
  sets = [{ itemIds, values }],
}: ParsedOf<typeof endpoint>['body']): Change[] {
  const changes = new Map<string, Change>();
  for (const set of sets)
    for (const itemId of set.itemIds)
      for (const [name, value] of Object.entries(set.values))
        if (value !== undefined) changes.set(`${itemId} ${name}`, { itemId, field: name as OverridableField, value });
  return [...changes.values()];
}

const isSeen = (field: OverridableField) => field === 'energyClass' || field === 'price' || field === 'cin';
const notConfirmed = { path: 'body.isConfirmed', rule: 'required', message: 'is needed for so many items' };

/** Agents complete the items of their own listings. @throws AUTHORIZATION_DENIED_EXCEPTION */
async function requireOwnItems(
  { actor, domainError }: Context,
  trx: Trx,
  items: readonly ItemRow[],
  { role, isOpen }: { role: Parameters<typeof roleAllows>[0]; isOpen: boolean },
): Promise<void> {
  const listings = await readFeedListings(
    trx,
    items.flatMap(({ listingId }) => listingId ?? []),
  );
  const isOwn = ({ listingId }: ItemRow) => {
    const agentId = listings.get(listingId ?? 0)?.agentId ?? null;
    return roleAllows(role, 'completeFeedItems', { isOpen, userId: actor.id, agentId });
  };
  if (!items.every(isOwn)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
}
