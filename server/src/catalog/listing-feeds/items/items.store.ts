import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { FeedItemState } from '#contract/catalog/listing-feeds';
import type { OverrideValues } from '#contract/catalog/listing-feeds.schemas';
import type { Database } from '../../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../../platform/postgres/postgres.ts';
import { emptyListing } from '../source-listing.rules.ts';

/** SQL of items, overrides and their photos. */

export type ItemRow = Omit<Selectable<Database['feedItem']>, 'data' | 'saved'> & {
  data: FeedListing;
  saved: FeedListing | null;
};
export type OverrideRow = Selectable<Database['feedOverride']>;

/** Items from before a field existed have it as one that the feed does not give. */
const asItems = (rows: Selectable<Database['feedItem']>[]) =>
  rows.map((row) => ({
    ...row,
    data: withAllFields(row.data),
    saved: row.saved === null ? null : withAllFields(row.saved),
  })) as ItemRow[];
const withAllFields = (data: unknown) => ({ ...emptyListing, ...(data as FeedListing) });

export async function lockItemsByRef(trx: Trx, feedId: number, refs: readonly string[]): Promise<ItemRow[]> {
  const items = trx.selectFrom('feedItem').selectAll().where('feedId', '=', feedId);
  return asItems(
    await items.where(sql<boolean>`external_ref = any(${refs}::text[])`).orderBy('id').forUpdate().execute(),
  );
}

export async function lockItems(trx: Trx, feedId: number, ids: readonly number[]): Promise<ItemRow[]> {
  const items = trx.selectFrom('feedItem').selectAll().where('feedId', '=', feedId);
  return asItems(await items.where(sql<boolean>`id = any(${ids}::integer[])`).orderBy('id').forUpdate().execute());
}

/** The item behind a listing or property, locked; two properties never share one, two items may share a property. */
export async function lockItemOfRecord(
  trx: Trx,
  record: { listingId: number } | { propertyId: number },
): Promise<{ id: number } | undefined> {
  const [column, id] =
    'listingId' in record ? (['listingId', record.listingId] as const) : (['propertyId', record.propertyId] as const);
  return trx
    .selectFrom('feedItem')
    .select('id')
    .where(column, '=', id)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function findItemRow(on: Queryable, id: number): Promise<ItemRow | undefined> {
  const [row] = asItems(await on.selectFrom('feedItem').selectAll().where('id', '=', id).execute());
  return row;
}

export function selectReferences(on: Queryable, listingIds: readonly number[]) {
  return on
    .selectFrom('feedItem')
    .select(['listingId', 'reference'])
    .where(sql<boolean>`listing_id = any(${listingIds}::integer[])`)
    .orderBy('id')
    .execute();
}

/** The item behind a listing or property of an organization. */
export async function findItemOfRecord(
  on: Queryable,
  organizationId: number,
  record: { listingId?: number | undefined; propertyId?: number | undefined },
): Promise<ItemRow | undefined> {
  const items = on
    .selectFrom('feedItem')
    .innerJoin('feed', 'feed.id', 'feedItem.feedId')
    .selectAll('feedItem')
    .where('feed.organizationId', '=', organizationId)
    .$if(record.listingId !== undefined, (query) => query.where('feedItem.listingId', '=', record.listingId ?? 0))
    .$if(record.propertyId !== undefined, (query) => query.where('feedItem.propertyId', '=', record.propertyId ?? 0));
  const [row] = asItems(await items.orderBy('feedItem.id').limit(1).execute());
  return row;
}

export type KnownItem = {
  id: number;
  externalRef: string;
  contentHash: Buffer;
  state: FeedItemState;
  price: number | null;
  reference: string | null;
  title: string | null;
};

/** What the read pass compares with. */
export async function selectKnownItems(on: Queryable, feedId: number): Promise<KnownItem[]> {
  const { rows } = await sql<KnownItem>`
    select id, external_ref, content_hash, state, (data->'price'->>'amount')::float8 as price,
      data->>'reference' as reference, data->>'title' as title
    from feed_item where feed_id = ${feedId}`.execute(on);
  return rows;
}

export async function selectData(on: Queryable, ids: readonly number[]): Promise<Map<number, FeedListing>> {
  const rows = await on
    .selectFrom('feedItem')
    .select(['id', 'data'])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, data }) => [id, data as unknown as FeedListing]));
}

/** @returns the ids in the given order */
export async function insertItems(trx: Trx, items: readonly Insertable<Database['feedItem']>[]): Promise<number[]> {
  if (items.length === 0) return [];
  const rows = await trx.insertInto('feedItem').values(items).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Items with equal columns, in one statement. */
export async function updateItems(
  trx: Trx,
  ids: readonly number[],
  changes: Updateable<Database['feedItem']>,
): Promise<void> {
  await trx.updateTable('feedItem').set(changes).where(sql<boolean>`id = any(${ids}::integer[])`).execute();
}

export async function updateItem(trx: Trx, id: number, changes: Updateable<Database['feedItem']>): Promise<void> {
  await trx.updateTable('feedItem').set(changes).where('id', '=', id).execute();
}

export function selectOverrides(on: Queryable, itemIds: readonly number[]): Promise<OverrideRow[]> {
  return on
    .selectFrom('feedOverride')
    .selectAll()
    .where(sql<boolean>`feed_item_id = any(${itemIds}::integer[])`)
    .orderBy('id')
    .execute();
}

/** Overrides by item. */
export function valuesByItem(rows: readonly OverrideRow[]): Map<number, OverrideValues> {
  const values = new Map<number, Record<string, unknown>>();
  for (const { feedItemId, field, value } of rows)
    values.set(feedItemId, { ...values.get(feedItemId), [field]: value });
  return values as Map<number, OverrideValues>;
}

/** PostgreSQL accepts 65,535 parameters per statement. */
const OVERRIDES_PER_STATEMENT = 5000;

export async function upsertOverrides(trx: Trx, rows: readonly Insertable<Database['feedOverride']>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += OVERRIDES_PER_STATEMENT)
    await trx
      .insertInto('feedOverride')
      .values(rows.slice(start, start + OVERRIDES_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(['feedItemId', 'field']).doUpdateSet((set) => ({
          value: set.ref('excluded.value'),
          feedValue: set.ref('excluded.feedValue'),
          setBy: set.ref('excluded.setBy'),
          setAt: set.ref('excluded.setAt'),
        })),
      )
      .execute();
}

export async function deleteOverrides(trx: Trx, itemIds: readonly number[], fields: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('feedOverride')
    .where(sql<boolean>`feed_item_id = any(${itemIds}::integer[])`)
    .where(sql<boolean>`field = any(${fields}::text[])`)
    .execute();
}

export type ItemFilter = {
  feedId: number;
  states?: readonly FeedItemState[];
  block?: string | undefined;
  listingId?: number | undefined;
};

const matching = ({ feedId, states, block, listingId }: ItemFilter) =>
  sql<boolean>`${sql.join(
    [
      sql`feed_id = ${feedId}`,
      ...(states ? [sql`state = any(${states}::text[])`] : []),
      ...(block === undefined ? [] : [sql`${block} = any(blocks)`]),
      ...(listingId === undefined ? [] : [sql`listing_id = ${listingId}`]),
    ],
    sql` and `,
  )}`;

export async function selectPageOfItems(
  on: Queryable,
  filter: ItemFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: ItemRow[]; total: number; blocks: { code: string; count: number }[] }> {
  const items = on.selectFrom('feedItem').where(matching(filter));
  const [rows, { count }, blocks] = await Promise.all([
    items
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute(),
    items.select((query) => query.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    sql<{ code: string; count: number }>`
      select code, count(*)::integer as count from feed_item, unnest(blocks) code where ${matching(filter)}
      group by code order by count desc, code`.execute(on),
  ]);
  return { rows: asItems(rows), total: count, blocks: blocks.rows };
}

/** Items of these listings take a state without a run: their members publish, suspend or conclude them. */
export async function setStateOfListings(
  trx: Trx,
  listingIds: readonly number[],
  { state, blocks }: { state: FeedItemState; blocks: readonly string[] },
): Promise<void> {
  await trx
    .updateTable('feedItem')
    .set({ state, blocks: [...blocks], withdrawnAt: null })
    .where(sql<boolean>`listing_id = any(${listingIds}::integer[])`)
    .execute();
}

type Adoptable = { itemId: number; listingId: number; propertyId: number };

/** Listings of other feeds of the organization by the shown reference: an agency that changes its software keeps them. */
export async function selectAdoptable(
  on: Queryable,
  { feedId, organizationId, references }: { feedId: number; organizationId: number; references: readonly string[] },
): Promise<Map<string, Adoptable>> {
  const { rows } = await sql<Adoptable & { reference: string }>`
    select distinct on (reference) reference, feed_item.id as item_id, listing_id, property_id
    from feed_item join feed on feed.id = feed_item.feed_id
    where feed.organization_id = ${organizationId} and feed.id <> ${feedId} and reference = any(${references}::text[])
      and listing_id is not null and property_id is not null
    order by reference, feed_item.id desc`.execute(on);
  return new Map(rows.map(({ reference, ...row }) => [reference, row]));
}

/** The former feed gives its listing away. */
export async function releaseListing(trx: Trx, itemId: number, withdrawnAt: Date): Promise<void> {
  const released = { listingId: null, propertyId: null, state: 'WITHDRAWN', blocks: [], withdrawnAt } as const;
  await trx
    .updateTable('feedItem')
    .set({ ...released, blocks: [] })
    .where('id', '=', itemId)
    .execute();
}

/** Items that wait for a member, by the account of their organization. A draft without blocks waits for its publication only. */
export type ToCompleteCount = { accountId: number; organizationSlug: string; count: number };

export async function countToComplete(on: Queryable): Promise<ToCompleteCount[]> {
  const { rows } = await sql<ToCompleteCount>`
    select account_id, organization.slug as organization_slug, count(*)::integer as count from feed_item
      join feed on feed.id = feed_id join organization on organization.id = organization_id
    where state in ('WAITING', 'DRAFT') and cardinality(blocks) > 0 and organization.status = 'ACTIVE'
      and feed.status in ('ACTIVE', 'HELD')
    group by account_id, organization.slug order by account_id`.execute(on);
  return rows;
}

const isWaiting = sql<boolean>`feed_item.state = 'DRAFT' and blocks @> array['ALLOWANCE']::text[]`;

/** Accounts of organizations with items beyond the allowance. */
export async function selectWaitingAccounts(on: Queryable, accountIds: readonly number[]): Promise<number[]> {
  const rows = await on
    .selectFrom('organization')
    .innerJoin('feed', 'feed.organizationId', 'organization.id')
    .innerJoin('feedItem', 'feedItem.feedId', 'feed.id')
    .select('accountId')
    .distinct()
    .where(sql<boolean>`account_id = any(${[...accountIds]}::integer[])`)
    .where(isWaiting)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

export async function selectWaitingFeeds(on: Queryable, accountId: number): Promise<number[]> {
  const rows = await on
    .selectFrom('organization')
    .innerJoin('feed', 'feed.organizationId', 'organization.id')
    .innerJoin('feedItem', 'feedItem.feedId', 'feed.id')
    .select('feed.id')
    .distinct()
    .where('accountId', '=', accountId)
    .where(isWaiting)
    .orderBy('feed.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Complete drafts in the order of the feed: those over the allowance, and those of a feed that now publishes by itself. */
export async function selectPublishable(on: Queryable, feedId: number, limit: number): Promise<number[]> {
  const rows = await on
    .selectFrom('feedItem')
    .select('id')
    .where('feedId', '=', feedId)
    .where('state', '=', 'DRAFT')
    .where(sql<boolean>`blocks <@ array['ALLOWANCE']::text[]`)
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
