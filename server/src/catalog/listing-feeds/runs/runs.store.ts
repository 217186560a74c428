import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { FeedOutcome } from '#contract/catalog/feed-listing';
import { type ItemChange, liveRunStatuses, type RunStatus } from '#contract/catalog/listing-feeds';
import type { Database } from '../../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../../platform/postgres/postgres.ts';

/** SQL of runs and of the rows of their reports. */

export type RunRow = Selectable<Database['feedRun']>;
export type RunItemRow = Selectable<Database['feedRunItem']>;

const isLive = sql<boolean>`status = any(${[...liveRunStatuses]}::text[])`;

export const findRun = (on: Queryable, id: number): Promise<RunRow | undefined> =>
  on.selectFrom('feedRun').selectAll().where('id', '=', id).executeTakeFirst();

export const lockRun = (trx: Trx, id: number): Promise<RunRow | undefined> =>
  trx.selectFrom('feedRun').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function findLiveRun(on: Queryable, feedId: number): Promise<number | undefined> {
  const row = await on.selectFrom('feedRun').select('id').where('feedId', '=', feedId).where(isLive).executeTakeFirst();
  return row?.id;
}

/** @returns undefined if a run of the feed is live: the unique index decides */
export async function insertRun(on: Queryable, run: Insertable<Database['feedRun']>): Promise<number | undefined> {
  const row = await on
    .insertInto('feedRun')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateRun(on: Queryable, id: number, changes: Updateable<Database['feedRun']>): Promise<void> {
  await on.updateTable('feedRun').set(changes).where('id', '=', id).execute();
}

/** Takes over a live run without a heartbeat since `stale`. @returns the run; undefined if another process has it */
export function claimRun(
  on: Queryable,
  id: number,
  { lease, now, stale }: { lease: string; now: Date; stale: Date },
): Promise<RunRow | undefined> {
  return on
    .updateTable('feedRun')
    .set({ lease, heartbeatAt: now })
    .where('id', '=', id)
    .where(isLive)
    .where(sql<boolean>`(lease is null or heartbeat_at is null or heartbeat_at <= ${stale})`)
    .returningAll()
    .executeTakeFirst();
}

/** Changes a run while this process has it. @returns false once another process has taken it */
export async function updateLeased(
  on: Queryable,
  { id, lease }: { id: number; lease: string },
  changes: Updateable<Database['feedRun']>,
): Promise<boolean> {
  const row = await on
    .updateTable('feedRun')
    .set(changes)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where(isLive)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Live runs that no process works on. */
export function selectStaleRuns(on: Queryable, stale: Date): Promise<{ id: number }[]> {
  return on
    .selectFrom('feedRun')
    .select('id')
    .where(isLive)
    .where(sql<boolean>`coalesce(heartbeat_at, started_at) <= ${stale}`)
    .execute();
}

/** The last run of each feed, and those that are live or held. */
export async function selectLastRuns(on: Queryable, feedIds: readonly number[]): Promise<RunRow[]> {
  return on
    .selectFrom('feedRun')
    .selectAll()
    .where(sql<boolean>`id in (
      select max(id) from feed_run where feed_id = any(${feedIds}::integer[]) group by feed_id
      union select id from feed_run where feed_id = any(${feedIds}::integer[]) and status in ('FETCHING', 'READING', 'APPLYING')
      union select id from feed_run where feed_id = any(${feedIds}::integer[]) and status = 'HELD')`)
    .execute();
}

export async function selectPageOfRuns(on: Queryable, feedId: number, { page, size }: { page: number; size: number }) {
  const runs = on.selectFrom('feedRun').where('feedId', '=', feedId);
  const [rows, { count }] = await Promise.all([
    runs
      .selectAll()
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    runs.select((query) => query.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** Held runs of a feed end when a later file is read. */
export async function discardHeldRuns(on: Queryable, feedId: number, finishedAt: Date): Promise<void> {
  const status: RunStatus = 'DISCARDED';
  await on
    .updateTable('feedRun')
    .set({ status, finishedAt })
    .where('feedId', '=', feedId)
    .where('status', '=', 'HELD')
    .execute();
}

export type NewRunItem = Insertable<Database['feedRunItem']>;

export async function insertRunItems(on: Queryable, rows: readonly NewRunItem[]): Promise<void> {
  if (rows.length > 0) await on.insertInto('feedRunItem').values(rows).execute();
}

export async function deleteRunItems(on: Queryable, runId: number): Promise<void> {
  await on.deleteFrom('feedRunItem').where('runId', '=', runId).execute();
}

/** Rows that the second pass writes, after the cursor. */
export function selectRowsToApply(
  on: Queryable,
  { runId, after, limit, changes }: { runId: number; after: number; limit: number; changes: readonly ItemChange[] },
): Promise<RunItemRow[]> {
  return on
    .selectFrom('feedRunItem')
    .selectAll()
    .where('runId', '=', runId)
    .where('id', '>', after)
    .where(sql<boolean>`change = any(${[...changes]}::text[])`)
    .where('externalRef', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countRowsToApply(on: Queryable, runId: number, after = 0): Promise<number> {
  const { count } = await on
    .selectFrom('feedRunItem')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('runId', '=', runId)
    .where('id', '>', after)
    .where('change', '<>', 'NONE')
    .executeTakeFirstOrThrow();
  return count;
}

export type RunItemFilter = {
  outcome?: FeedOutcome | undefined;
  change?: ItemChange | undefined;
  code?: string | undefined;
};

const matching = (runId: number, { outcome, change, code }: RunItemFilter) =>
  sql<boolean>`${sql.join(
    [
      sql`run_id = ${runId}`,
      ...(outcome ? [sql`outcome = ${outcome}`] : []),
      ...(change ? [sql`change = ${change}`] : []),
      ...(code === undefined ? [] : [sql`codes @> array[${code}]::text[]`]),
    ],
    sql` and `,
  )}`;

export type ReportRow = RunItemRow & { listingId: number | null };

export async function selectReport(
  on: Queryable,
  { runId, feedId }: { runId: number; feedId: number },
  filter: RunItemFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportRow[]> {
  return on
    .selectFrom('feedRunItem')
    .selectAll('feedRunItem')
    .select((query) =>
      query
        .selectFrom('feedItem')
        .select('listingId')
        .where('feedItem.feedId', '=', feedId)
        .whereRef('feedItem.externalRef', '=', 'feedRunItem.externalRef')
        .as('listingId'),
    )
    .where(matching(runId, filter))
    .orderBy('feedRunItem.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countReport(on: Queryable, runId: number, filter: RunItemFilter): Promise<number> {
  const { count } = await on
    .selectFrom('feedRunItem')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where(matching(runId, filter))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countCodes(on: Queryable, runId: number): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*)::integer as count from feed_run_item, unnest(codes) code where run_id = ${runId}
    group by code order by count desc, code`.execute(on);
  return rows;
}

/** The file of the last run that wrote items. */
export async function findLastSpool(
  on: Queryable,
  feedId: number,
): Promise<{ spoolKey: string; charset: string | null } | undefined> {
  const row = await on
    .selectFrom('feedRun')
    .select(['spoolKey', 'charset'])
    .where('feedId', '=', feedId)
    .where('isDryRun', '=', false)
    .where('spoolKey', 'is not', null)
    .where('status', 'in', ['APPLYING', 'HELD', 'DONE'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { spoolKey: row.spoolKey ?? '', charset: row.charset };
}

export async function selectSpoolKeys(on: Queryable, feedId: number): Promise<string[]> {
  const rows = await on.selectFrom('feedRun').select('spoolKey').where('feedId', '=', feedId).execute();
  return rows.flatMap(({ spoolKey }) => spoolKey ?? []);
}

/** Files of runs that ended before `before`; a held run keeps its file. */
export async function takeOldSpools(on: Queryable, before: Date): Promise<string[]> {
  const { rows } = await sql<{ spoolKey: string }>`
    with old as (select id, spool_key from feed_run
      where spool_key is not null and started_at < ${before} and finished_at is not null for update)
    update feed_run set spool_key = null from old where feed_run.id = old.id returning old.spool_key`.execute(on);
  return rows.map(({ spoolKey }) => spoolKey);
}

export async function deleteOldRunItems(on: Queryable, before: Date): Promise<void> {
  await sql`delete from feed_run_item using feed_run
    where feed_run.id = run_id and started_at < ${before} and finished_at is not null`.execute(on);
}
