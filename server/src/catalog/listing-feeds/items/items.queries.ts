import { type OverridableField, overridableFields } from '#contract/catalog/listing-feeds';
import type {
  listItems as endpoint,
  FeedItemOfRecord,
  FeedItemView,
  findItem as findEndpoint,
} from '#contract/catalog/listing-feeds.schemas';
import type { ErrorsOf, OutputOf, ParsedOf } from '#contract/platform/endpoint';
import { roleAllows } from '../../../identity/organizations/act-for.ts';
import { requireMembership } from '../../../identity/organizations/load-organization.ts';
import type { Membership } from '../../../platform/http/context.ts';
import type { Queryable } from '../../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../../deps.ts';
import { readFeedListings } from '../../listings/publish-feed-listing.ts';
import { findFeed } from '../feeds/feeds.store.ts';
import { type FeedParams, loadFeed } from '../feeds/load-feed.ts';
import { countPhotosOfItems } from '../photos/photos.store.ts';
import { fieldsOfBlocks } from './blocked-fields.rules.ts';
import {
  findItemOfRecord,
  type ItemFilter,
  type ItemRow,
  selectOverrides,
  selectPageOfItems,
  selectReferences,
} from './items.store.ts';

export async function listItems(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: FeedParams,
  { page, size, state, toComplete, block, listingId }: ParsedOf<typeof endpoint>['query'],
): Promise<OutputOf<typeof endpoint>> {
  const { deps } = context;
  const { feed, membership } = await loadFeed(context, deps.db, params);
  const states = toComplete ? (['WAITING', 'DRAFT'] as const) : state ? [state] : undefined;
  const filter: ItemFilter = { feedId: feed.id, ...(states && { states }), block, listingId };
  const { rows, total, blocks } = await selectPageOfItems(deps.db, filter, { page, size });
  return {
    data: await viewItems(context, deps.db, rows, membership),
    page: { totalElements: total, number: page, size },
    fields: fieldsOfBlocks(blocks.map(({ code }) => code)),
    blocks,
  };
}

/** The item behind a listing or property of the organization; null without one. */
export async function findItem(
  context: ActorUseCase<ErrorsOf<typeof findEndpoint>>,
  { organizationId }: { organizationId: number },
  record: ParsedOf<typeof findEndpoint>['query'],
): Promise<FeedItemOfRecord | null> {
  const { deps } = context;
  const membership = requireMembership(context, organizationId);
  const row = await findItemOfRecord(deps.db, organizationId, record);
  const feed = row && (await findFeed(deps.db, row.feedId));
  if (!row || !feed) return null;
  const [item] = await viewItems(context, deps.db, [row], membership);
  if (!item) return null;
  // A run leaves the items alone that have not changed.
  const wasRead = feed.lastSuccessAt !== null && row.state !== 'WITHDRAWN' && feed.lastSuccessAt > row.seenAt;
  return {
    feed: { id: feed.id, name: feed.name },
    item,
    feedValues: valuesOf(row, []),
    readAt: (wasRead && feed.lastSuccessAt ? feed.lastSuccessAt : row.seenAt).toISOString(),
  };
}

/** Shown numbers of listings, as their feeds have them. */
export async function listReferencesOfListings(
  on: Queryable,
  listingIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await selectReferences(on, listingIds);
  return new Map(rows.flatMap(({ listingId, reference }) => (listingId && reference ? [[listingId, reference]] : [])));
}

/** Items with their overrides and photos, in three statements. */
export async function viewItems(
  { actor }: ActorUseCase,
  on: Queryable,
  rows: readonly ItemRow[],
  { role, isOpen }: Membership,
): Promise<FeedItemView[]> {
  const ids = rows.map(({ id }) => id);
  const [overrides, photos, listings] = await Promise.all([
    selectOverrides(on, ids),
    countPhotosOfItems(on, ids),
    readFeedListings(
      on,
      rows.flatMap(({ listingId }) => listingId ?? []),
    ),
  ]);
  return rows.map((row) => {
    const agentId = listings.get(row.listingId ?? 0)?.agentId ?? null;
    const ofItem = overrides.filter(({ feedItemId }) => feedItemId === row.id);
    const { pending = 0, ready = 0, failed = 0 } = photos.find(({ id }) => id === row.id) ?? {};
    return {
      id: row.id,
      externalRef: row.externalRef,
      reference: row.reference,
      title: row.data.title,
      state: row.state,
      blocks: row.blocks,
      listingId: row.listingId,
      propertyId: row.propertyId,
      values: valuesOf(row, ofItem),
      overrides: ofItem.map(({ field, value, feedValue, setAt }) => ({
        field: field as OverridableField,
        value,
        feedValue: row.data[field as OverridableField],
        isOutdated: JSON.stringify(feedValue ?? null) !== JSON.stringify(row.data[field as OverridableField] ?? null),
        setAt: setAt.toISOString(),
      })),
      photos: { pending, ready, failed },
      seenAt: row.seenAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      can: { complete: roleAllows(role, 'completeFeedItems', { isOpen, userId: actor.id, agentId }) },
    };
  });
}

function valuesOf({ data }: ItemRow, overrides: readonly { field: string; value: unknown }[]) {
  const own = new Map(overrides.map(({ field, value }) => [field, value]));
  const entries = overridableFields.map((field) => [field, own.has(field) ? own.get(field) : data[field]]);
  return Object.fromEntries(entries) as FeedItemView['values'];
}
