import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { FeedItemState } from '#contract/catalog/listing-feeds';
import type { OverrideValues } from '#contract/catalog/listing-feeds.schemas';
import type { Trx } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import { saveFeedListing } from '../../listings/save-feed-listing.ts';
import { saveFeedProperty } from '../../properties/save-feed-property.ts';
import { queuePhotos } from '../photos/queue-photos.ts';
import { type EffectiveListing, effectiveItem, feedDraftOf, propertyFactsOf } from './feed-facts.rules.ts';
import type { ItemContext } from './item-context.ts';
import { type ItemRow, insertItem, lockItemsByRef, selectOverrides, updateItem, valuesByItem } from './items.store.ts';
import { suspendItem, syncItems } from './sync-items.ts';

/** One item of a feed to write. */
export type ItemToSave = {
  externalRef: string;
  position: number;
  data: FeedListing;
  contentHash: Buffer;
  /** The feed itself leaves it out: an auction or a short stay. */
  skipped: string[] | null;
  /** Existing listing that a first run adopts. */
  adopted?: { listingId: number; propertyId: number } | undefined;
};

/**
 * Saves items with their properties and listings in the caller's transaction, and publishes what the feed may publish.
 * @returns the ids of the items
 */
export async function saveItems(
  deps: Deps,
  trx: Trx,
  context: ItemContext,
  items: readonly ItemToSave[],
): Promise<number[]> {
  const refs = items.map(({ externalRef }) => externalRef);
  const known = new Map((await lockItemsByRef(trx, context.feed.id, refs)).map((item) => [item.externalRef, item]));
  const overrides = valuesByItem(
    await selectOverrides(
      trx,
      [...known.values()].map(({ id }) => id),
    ),
  );
  const ids: number[] = [];
  for (const item of items) {
    const existing = known.get(item.externalRef);
    ids.push(await saveItem(deps, trx, context, item, existing, overrides.get(existing?.id ?? 0) ?? {}));
  }
  await syncItems(deps, trx, context, ids);
  return ids;
}

async function saveItem(
  deps: Deps,
  trx: Trx,
  context: ItemContext,
  item: ItemToSave,
  existing: ItemRow | undefined,
  overrides: OverrideValues,
): Promise<number> {
  const now = deps.clock.now();
  const { externalRef, position, data, contentHash, adopted } = item;
  const thisYear = now.getUTCFullYear();
  const { outcome, blocks, listing } = effectiveItem(data, overrides, { places: deps.places, thisYear });
  const isSaved = item.skipped === null && (outcome === 'AD' || outcome === 'DRAFT') && listing !== null;
  const written = isSaved
    ? await saveListing(deps, trx, context, { listing, existing, adopted })
    : { listingId: existing?.listingId ?? null, propertyId: existing?.propertyId ?? null };
  const isRefused = isSaved && written.listingId === null;
  const state: FeedItemState = item.skipped !== null || isRefused ? 'SKIPPED' : isSaved ? 'DRAFT' : 'WAITING';
  const columns = {
    reference: data.reference,
    position,
    contentHash,
    data: JSON.stringify(data),
    state,
    blocks: item.skipped ?? (isRefused ? ['HELD_HERE'] : blocks),
    lastRunId: context.runId,
    seenAt: now,
    withdrawnAt: null,
    ...written,
    ...(isSaved && { saved: JSON.stringify(listing) }),
  };
  const id = existing?.id ?? (await insertItem(trx, { feedId: context.feed.id, externalRef, ...columns }));
  if (existing) await updateItem(trx, id, columns);
  if (item.skipped !== null && existing) await suspendItem(deps, trx, context, existing);
  if (isSaved) await queuePhotos(deps, trx, context.feed, { itemId: id, media: listing.media });
  return id;
}

type Written = { listingId: number | null; propertyId: number | null };

async function saveListing(
  deps: Deps,
  trx: Trx,
  context: ItemContext,
  {
    listing,
    existing,
    adopted,
  }: {
    listing: EffectiveListing;
    existing: ItemRow | undefined;
    adopted: ItemToSave['adopted'];
  },
): Promise<Written> {
  const { feed, settings, contactEmail } = context;
  const after = feedDraftOf(listing, settings, contactEmail);
  const before = existing?.saved ?? null;
  const current: Written = {
    propertyId: existing?.propertyId ?? adopted?.propertyId ?? null,
    listingId: existing?.listingId ?? adopted?.listingId ?? null,
  };
  if (!after) return current;
  // A member has deleted the listing: the feed does not make it again.
  if (before !== null && current.listingId === null) return current;
  const property = {
    id: current.propertyId,
    ownerId: feed.accountId,
    before: before && propertyFactsOf(before as EffectiveListing),
    after: propertyFactsOf(listing),
  };
  const propertyId = await saveFeedProperty(deps, trx, property);
  if (propertyId === undefined) return { ...current, listingId: null };
  const listingId = await saveFeedListing(deps, trx, {
    id: current.listingId,
    advertiserId: feed.accountId,
    agentId: agentOf(context, listing.agentEmail),
    propertyId,
    before: before && (feedDraftOf(before as EffectiveListing, settings, contactEmail) ?? null),
    after,
  });
  return { propertyId, listingId: listingId ?? null };
}

/** The member with the item's address, else the feed's default while that is a member. */
function agentOf({ agentIdByEmail, memberIds, settings }: ItemContext, email: string | null): number | null {
  const named = email === null ? undefined : agentIdByEmail.get(email.toLowerCase());
  return named ?? (settings.agentId !== null && memberIds.has(settings.agentId) ? settings.agentId : null);
}
