import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { FeedItemState } from '#contract/catalog/listing-feeds';
import type { OverrideValues } from '#contract/catalog/listing-feeds.schemas';
import type { Trx } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import { createFeedListings, type FeedDraft, saveFeedListing } from '../../listings/save-feed-listing.ts';
import { createFeedProperties, saveFeedProperty } from '../../properties/save-feed-property.ts';
import { queuePhotos } from '../photos/queue-photos.ts';
import { type EffectiveListing, effectiveItem, feedDraftOf, propertyFactsOf } from './feed-facts.rules.ts';
import type { ItemContext } from './item-context.ts';
import { type ItemRow, insertItems, lockItemsByRef, selectOverrides, updateItem, valuesByItem } from './items.store.ts';
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
  const plans = items.map((item) => {
    const existing = known.get(item.externalRef);
    return planOf(deps, context, item, existing, overrides.get(existing?.id ?? 0) ?? {});
  });
  const ids = await writePlans(deps, trx, context, plans);
  await syncItems(deps, trx, context, ids);
  return ids;
}

/** What becomes of one item. */
type Plan = {
  item: ItemToSave;
  existing: ItemRow | undefined;
  blocks: readonly string[];
  /** Null for one that cannot be saved. */
  saved: { listing: EffectiveListing; after: FeedDraft } | null;
};
type Written = { listingId: number | null; propertyId: number | null };

function planOf(
  deps: Deps,
  { settings, contactEmail }: ItemContext,
  item: ItemToSave,
  existing: ItemRow | undefined,
  overrides: OverrideValues,
): Plan {
  const thisYear = deps.clock.now().getUTCFullYear();
  const { outcome, blocks, listing } = effectiveItem(item.data, overrides, { places: deps.places, thisYear });
  const isSaved = item.skipped === null && (outcome === 'AD' || outcome === 'DRAFT') && listing !== null;
  const after = isSaved ? feedDraftOf(listing, settings, contactEmail) : undefined;
  return { item, existing, blocks, saved: isSaved && after ? { listing, after } : null };
}

const isNew = ({ item, existing, saved }: Plan) =>
  saved !== null && !item.adopted && (existing?.propertyId ?? null) === null && (existing?.saved ?? null) === null;

/** New listings in a few statements for all; changed ones one by one, because each is locked and compared. */
async function writePlans(deps: Deps, trx: Trx, context: ItemContext, plans: readonly Plan[]): Promise<number[]> {
  const created = await createListings(deps, trx, context, plans.filter(isNew));
  const ids = new Map<Plan, number>();
  const added: { plan: Plan; row: ReturnType<typeof columnsOf> }[] = [];
  for (const plan of plans) {
    const { item, existing } = plan;
    const written = created.get(plan) ?? (await changeListing(deps, trx, context, plan));
    const row = columnsOf(deps, context, plan, written);
    if (existing) {
      await updateItem(trx, existing.id, row);
      if (item.skipped !== null) await suspendItem(deps, trx, context, existing);
      ids.set(plan, existing.id);
    } else added.push({ plan, row });
  }
  const feedId = context.feed.id;
  const newIds = await insertItems(
    trx,
    added.map(({ plan, row }) => ({ feedId, externalRef: plan.item.externalRef, ...row })),
  );
  added.forEach(({ plan }, at) => void ids.set(plan, newIds[at] ?? 0));
  const withMedia = plans.flatMap((plan) => {
    const itemId = ids.get(plan);
    return plan.saved && itemId !== undefined ? [{ itemId, media: plan.saved.listing.media }] : [];
  });
  await queuePhotos(deps, trx, context.feed, withMedia);
  return plans.flatMap((plan) => ids.get(plan) ?? []);
}

function columnsOf(deps: Deps, context: ItemContext, { item, blocks, saved }: Plan, written: Written) {
  const isRefused = saved !== null && written.listingId === null;
  const state: FeedItemState = item.skipped !== null || isRefused ? 'SKIPPED' : saved ? 'DRAFT' : 'WAITING';
  return {
    reference: item.data.reference,
    position: item.position,
    contentHash: item.contentHash,
    data: JSON.stringify(item.data),
    state,
    blocks: item.skipped ?? (isRefused ? ['HELD_HERE'] : [...blocks]),
    lastRunId: context.runId,
    seenAt: deps.clock.now(),
    withdrawnAt: null,
    ...written,
    ...(saved && { saved: JSON.stringify(saved.listing) }),
  };
}

async function createListings(
  deps: Deps,
  trx: Trx,
  context: ItemContext,
  plans: readonly Plan[],
): Promise<Map<Plan, Written>> {
  const savedPlans = plans.flatMap((plan) => (plan.saved ? [{ plan, ...plan.saved }] : []));
  const { accountId } = context.feed;
  const facts = savedPlans.map(({ listing }) => propertyFactsOf(listing));
  const propertyIds = await createFeedProperties(deps, trx, { ownerId: accountId, facts });
  const listings = savedPlans.map(({ listing, after }, at) => ({
    agentId: agentOf(context, listing.agentEmail),
    propertyId: propertyIds[at] ?? 0,
    after,
  }));
  const listingIds = await createFeedListings(deps, trx, { advertiserId: accountId, listings });
  return new Map(
    savedPlans.map(({ plan }, at) => [
      plan,
      { propertyId: propertyIds[at] ?? null, listingId: listingIds[at] ?? null },
    ]),
  );
}

async function changeListing(
  deps: Deps,
  trx: Trx,
  context: ItemContext,
  { item: { adopted }, existing, saved }: Plan,
): Promise<Written> {
  const { feed, settings, contactEmail } = context;
  const before = existing?.saved ?? null;
  const linked: Written = { propertyId: existing?.propertyId ?? null, listingId: existing?.listingId ?? null };
  if (!saved) return linked;
  const current: Written = {
    propertyId: linked.propertyId ?? adopted?.propertyId ?? null,
    listingId: linked.listingId ?? adopted?.listingId ?? null,
  };
  // A member has deleted the listing: the feed does not make it again.
  if (before !== null && current.listingId === null) return current;
  const property = {
    id: current.propertyId,
    ownerId: feed.accountId,
    before: before && propertyFactsOf(before as EffectiveListing),
    after: propertyFactsOf(saved.listing),
  };
  const propertyId = await saveFeedProperty(deps, trx, property);
  if (propertyId === undefined) return { ...current, listingId: null };
  const listingId = await saveFeedListing(deps, trx, {
    id: current.listingId,
    advertiserId: feed.accountId,
    agentId: agentOf(context, saved.listing.agentEmail),
    propertyId,
    before: before && (feedDraftOf(before as EffectiveListing, settings, contactEmail) ?? null),
    after: saved.after,
  });
  return { propertyId, listingId: listingId ?? null };
}

/** The member with the item's address, else the feed's default while that is a member. */
function agentOf({ agentIdByEmail, memberIds, settings }: ItemContext, email: string | null): number | null {
  const named = email === null ? undefined : agentIdByEmail.get(email.toLowerCase());
  return named ?? (settings.agentId !== null && memberIds.has(settings.agentId) ? settings.agentId : null);
}
