import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** The feature's SQL. A draft is its owner's, under the id that a device made. */

export type DraftRow = { draftKey: string; data: unknown; createdAt: Date; updatedAt: Date };

/**
 * Serializes changes of a user's drafts on all nodes, also with creating a property from a draft. The limit holds, the
 * newest change wins, and a consumed draft does not return. Take it before any other lock.
 */
export async function lockDrafts(trx: Trx, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(5268763, ${ownerId}::integer)`.execute(trx);
}

const columns = ['draftKey', 'data', 'createdAt', 'updatedAt'] as const;

export function selectDrafts(on: Queryable, ownerId: number): Promise<DraftRow[]> {
  return on
    .selectFrom('propertyDraft')
    .select(columns)
    .where('ownerId', '=', ownerId)
    .orderBy('updatedAt', 'desc')
    .orderBy('draftKey')
    .execute();
}

export function selectDraft(on: Queryable, ownerId: number, draftKey: string): Promise<DraftRow | undefined> {
  return on
    .selectFrom('propertyDraft')
    .select(columns)
    .where('ownerId', '=', ownerId)
    .where('draftKey', '=', draftKey)
    .executeTakeFirst();
}

export async function countDrafts(on: Queryable, ownerId: number): Promise<number> {
  const { count } = await on
    .selectFrom('propertyDraft')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes the draft or writes over it; when it was made stays. */
export function upsertDraft(
  trx: Trx,
  draft: { ownerId: number; draftKey: string; json: string; createdAt: Date; updatedAt: Date },
): Promise<DraftRow> {
  const { json, ...columnsOf } = draft;
  return trx
    .insertInto('propertyDraft')
    .values({ ...columnsOf, data: json })
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'draftKey']).doUpdateSet({ data: json, updatedAt: draft.updatedAt }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteDraftRow(on: Queryable, ownerId: number, draftKey: string): Promise<void> {
  await on.deleteFrom('propertyDraft').where('ownerId', '=', ownerId).where('draftKey', '=', draftKey).execute();
}

/** @returns how many there were. */
export async function deleteDraftRows(on: Queryable, ownerId: number): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('propertyDraft').where('ownerId', '=', ownerId).executeTakeFirst();
  return Number(numDeletedRows);
}

export function selectDraftsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('propertyDraft')
    .select(['data', 'createdAt', 'updatedAt'])
    .where('ownerId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export async function deleteDraftsOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('propertyDraft').where('ownerId', '=', userId).execute();
}
