import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { BulkAction } from '#contract/catalog/organization-listings';
import type { BulkValues } from '#contract/catalog/organization-listings.schemas';
import type { Database } from '../../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../../platform/postgres/postgres.ts';

/** SQL of `bulk_change` and its items. */

export type ChangeRow = Selectable<Database['bulkChange']> & { done: number; refused: number };

/** As the contract validated them. */
export const valuesOf = ({ listingValues }: ChangeRow): BulkValues => (listingValues ?? {}) as BulkValues;

const changes = (on: Queryable) =>
  on
    .selectFrom('bulkChange')
    .selectAll('bulkChange')
    .select(countResults(sql`done_at is not null`).as('done'))
    .select(countResults(sql`error is not null`).as('refused'));

const countResults = (condition: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::integer from bulk_change_item where change_id = bulk_change.id and ${condition})`;

export const findChange = (on: Queryable, id: number): Promise<ChangeRow | undefined> =>
  changes(on).where('bulkChange.id', '=', id).executeTakeFirst();

export const selectChanges = (on: Queryable, organizationId: number, limit: number): Promise<ChangeRow[]> =>
  changes(on).where('organizationId', '=', organizationId).orderBy('id', 'desc').limit(limit).execute();

export function selectResults(on: Queryable, changeId: number): Promise<{ id: number; error: string | null }[]> {
  return on
    .selectFrom('bulkChangeItem')
    .select(['listingId as id', 'error'])
    .where('changeId', '=', changeId)
    .where('doneAt', 'is not', null)
    .orderBy('position')
    .execute();
}

export type NewChange = {
  organizationId: number;
  actorId: number;
  action: BulkAction;
  agentId: number | null;
  listingValues: BulkValues | null;
  now: Date;
};

export async function insertChange(
  trx: Trx,
  { now, listingValues, ...change }: NewChange,
  listingIds: readonly number[],
): Promise<number> {
  const { id } = await trx
    .insertInto('bulkChange')
    .values({
      ...change,
      listingValues: listingValues && JSON.stringify(listingValues),
      total: listingIds.length,
      createdAt: now,
      progressAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into bulk_change_item (change_id, position, listing_id)
    select ${id}::integer, position, listing_id from unnest(${[...listingIds]}::integer[]) with ordinality as chosen (listing_id, position)`.execute(
    trx,
  );
  return id;
}

/** The next listing without a result; another process skips it while it is locked. */
export function lockNextItem(trx: Trx, changeId: number): Promise<{ position: number; listingId: number } | undefined> {
  return trx
    .selectFrom('bulkChangeItem')
    .select(['position', 'listingId'])
    .where('changeId', '=', changeId)
    .where('doneAt', 'is', null)
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function saveResult(
  on: Queryable,
  { changeId, position }: { changeId: number; position: number },
  { error, now }: { error: string | null; now: Date },
): Promise<void> {
  await on
    .updateTable('bulkChangeItem')
    .set({ doneAt: now, error })
    .where('changeId', '=', changeId)
    .where('position', '=', position)
    .execute();
}

export async function saveProgress(on: Queryable, changeId: number, now: Date): Promise<void> {
  await on.updateTable('bulkChange').set({ progressAt: now }).where('id', '=', changeId).execute();
}

/** Does nothing while an item has no result. */
export async function finishChange(on: Queryable, changeId: number, now: Date): Promise<void> {
  const pending = sql<boolean>`exists (
    select from bulk_change_item where change_id = ${changeId} and done_at is null)`;
  await on
    .updateTable('bulkChange')
    .set({ finishedAt: now, progressAt: now })
    .where('id', '=', changeId)
    .where('finishedAt', 'is', null)
    .where((where) => where.not(pending))
    .execute();
}

export const setSavepoint = (trx: Trx) => sql`savepoint listing_change`.execute(trx);
export const rollbackToSavepoint = (trx: Trx) => sql`rollback to savepoint listing_change`.execute(trx);

/** Changes without a result since `before`. */
export function selectStaleChanges(on: Queryable, before: Date): Promise<{ id: number }[]> {
  return on
    .selectFrom('bulkChange')
    .select('id')
    .where('finishedAt', 'is', null)
    .where('progressAt', '<', before)
    .orderBy('progressAt')
    .limit(100)
    .execute();
}

export async function deleteChangesBefore(on: Queryable, before: Date): Promise<void> {
  await on.deleteFrom('bulkChange').where('finishedAt', '<', before).execute();
}

/** Changes stay without the erased person, and ended ones without the contacts that they set. */
export async function eraseChangesOf(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('bulkChange')
    .set({ listingValues: '{}' })
    .where('actorId', '=', userId)
    .where('listingValues', 'is not', null)
    .where('finishedAt', 'is not', null)
    .execute();
  await trx.updateTable('bulkChange').set({ actorId: null }).where('actorId', '=', userId).execute();
  await trx.updateTable('bulkChange').set({ agentId: null }).where('agentId', '=', userId).execute();
}

export function selectChangesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('bulkChange')
    .select(['organizationId', 'action', 'total', 'createdAt', 'finishedAt'])
    .where('actorId', '=', userId)
    .orderBy('id')
    .execute();
}
