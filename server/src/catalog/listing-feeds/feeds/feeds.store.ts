import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { FeedItemState } from '#contract/catalog/listing-feeds';
import type { Database } from '../../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../../platform/postgres/postgres.ts';

/** SQL of `feed`. */

export type FeedRow = Selectable<Database['feed']> & { accountId: number; organizationSlug: string };

const feeds = (on: Queryable) =>
  on
    .selectFrom('feed')
    .innerJoin('organization', 'organization.id', 'feed.organizationId')
    .selectAll('feed')
    .select(['organization.accountId', 'organization.slug as organizationSlug']);

export const findFeed = (on: Queryable, id: number): Promise<FeedRow | undefined> =>
  feeds(on).where('feed.id', '=', id).executeTakeFirst();

export async function lockFeed(trx: Trx, id: number): Promise<FeedRow | undefined> {
  await trx.selectFrom('feed').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findFeed(trx, id);
}

export const selectFeeds = (on: Queryable, organizationId: number): Promise<FeedRow[]> =>
  feeds(on).where('feed.organizationId', '=', organizationId).orderBy('feed.id').execute();

/** Accounts of the feeds' organizations, by feed. */
export async function selectAccountsOf(on: Queryable, feedIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await on
    .selectFrom('feed')
    .innerJoin('organization', 'organization.id', 'feed.organizationId')
    .select(['feed.id', 'organization.accountId'])
    .where('feed.id', 'in', feedIds)
    .execute();
  return new Map(rows.map(({ id, accountId }) => [id, accountId]));
}

export async function lockFeedsOf(trx: Trx, organizationId: number): Promise<number> {
  await trx.selectFrom('organization').select('id').where('id', '=', organizationId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('feed')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function isUrlUsed(
  on: Queryable,
  organizationId: number,
  urlHash: Buffer,
  exceptId = 0,
): Promise<boolean> {
  const row = await on
    .selectFrom('feed')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('urlHash', '=', urlHash)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFeed(trx: Trx, feed: Insertable<Database['feed']>): Promise<number> {
  const { id } = await trx.insertInto('feed').values(feed).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateFeed(on: Queryable, id: number, changes: Updateable<Database['feed']>): Promise<void> {
  await on.updateTable('feed').set(changes).where('id', '=', id).execute();
}

export async function deleteFeedRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('feed').where('id', '=', id).execute();
}

/** Items of these feeds by state. */
export function countItems(
  on: Queryable,
  feedIds: readonly number[],
): Promise<{ feedId: number; state: FeedItemState; count: number; waiting: number }[]> {
  return on
    .selectFrom('feedItem')
    .select(['feedId', 'state'])
    .select((query) => query.fn.countAll<number>().as('count'))
    .select(sql<number>`(count(*) filter (where blocks @> array['ALLOWANCE']::text[]))::integer`.as('waiting'))
    .where(sql<boolean>`feed_id = any(${feedIds}::integer[])`)
    .groupBy(['feedId', 'state'])
    .execute();
}

/** Active or dry PULL feeds whose time has come. */
export function selectDueFeeds(on: Queryable, now: Date): Promise<{ id: number }[]> {
  return on
    .selectFrom('feed')
    .innerJoin('organization', 'organization.id', 'feed.organizationId')
    .select('feed.id')
    .where('nextAt', '<=', now)
    .where('organization.status', '=', 'ACTIVE')
    .orderBy('nextAt')
    .limit(500)
    .execute();
}

type SealedRow = { id: number; sealed: Buffer };

/** Encrypted addresses or credentials in batches by id. */
export async function selectSealed(
  on: Queryable,
  column: 'urlEncrypted' | 'authEncrypted',
  after: number,
  limit: number,
): Promise<SealedRow[]> {
  const rows = await on
    .selectFrom('feed')
    .select(['id', `${column} as sealed`])
    .where('id', '>', after)
    .where(column, 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, sealed }) => (sealed === null ? [] : [{ id, sealed: Buffer.from(sealed as Uint8Array) }]));
}

export async function replaceSealed(
  on: Queryable,
  column: 'urlEncrypted' | 'authEncrypted',
  id: number,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await on
    .updateTable('feed')
    .set({ [column]: to })
    .where('id', '=', id)
    .where(column, '=', from)
    .execute();
}
