import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { Kind, Stored } from './sandbox-docs.ts';

/** SQL of the sandbox: objects, events, results. */

const columns = ['id', 'kind', 'parentId', 'clientSecret', 'doc', 'dueAt', 'createdAt'] as const;

export async function insertObject<K extends Kind>(trx: Trx, object: Stored<K>): Promise<void> {
  await trx
    .insertInto('sandboxObject')
    .values({ ...object, doc: JSON.stringify(object.doc) })
    .execute();
}

/** Does nothing for an existing id. */
export async function insertObjectOnce<K extends Kind>(trx: Trx, object: Stored<K>): Promise<void> {
  await trx
    .insertInto('sandboxObject')
    .values({ ...object, doc: JSON.stringify(object.doc) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findObject<K extends Kind>(on: Queryable, kind: K, id: string): Promise<Stored<K> | undefined> {
  const row = await on
    .selectFrom('sandboxObject')
    .select(columns)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row as unknown as Stored<K> | undefined;
}

/** Locks the row until the transaction ends. The lock of a customer covers all of its objects. */
export async function lockObject<K extends Kind>(trx: Trx, kind: K, id: string): Promise<Stored<K> | undefined> {
  const row = await trx
    .selectFrom('sandboxObject')
    .select(columns)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return row as unknown as Stored<K> | undefined;
}

export async function findIntentBySecret(on: Queryable, clientSecret: string): Promise<Stored<'intent'> | undefined> {
  const row = await on
    .selectFrom('sandboxObject')
    .select(columns)
    .where('clientSecret', '=', clientSecret)
    .where('kind', '=', 'intent')
    .executeTakeFirst();
  return row as unknown as Stored<'intent'> | undefined;
}

/** Newest first. */
export async function findChildren<K extends Kind>(on: Queryable, kind: K, parentId: string): Promise<Stored<K>[]> {
  const rows = await on
    .selectFrom('sandboxObject')
    .select(columns)
    .where('parentId', '=', parentId)
    .where('kind', '=', kind)
    .orderBy('sequence', 'desc')
    .execute();
  return rows as unknown as Stored<K>[];
}

export async function updateObject<K extends Kind>(trx: Trx, object: Stored<K>): Promise<void> {
  const { id, parentId, dueAt, doc } = object;
  await trx
    .updateTable('sandboxObject')
    .set({ parentId, dueAt, doc: JSON.stringify(doc) })
    .where('id', '=', id)
    .execute();
}

export async function deleteObject(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('sandboxObject').where('id', '=', id).execute();
}

/** The earliest due object, if any. */
export async function findFirstDue(on: Queryable, now: Date): Promise<Stored | undefined> {
  const row = await on
    .selectFrom('sandboxObject')
    .select(columns)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return row as unknown as Stored | undefined;
}

export type SandboxEvent = { id: string; type: string; objectId: string; createdAt: Date };
export type StoredEvent = SandboxEvent & { sequence: number; tries: number };

export async function insertEvent(trx: Trx, event: SandboxEvent): Promise<void> {
  await trx
    .insertInto('sandboxEvent')
    .values({ ...event, nextTryAt: event.createdAt })
    .execute();
}

const eventColumns = ['id', 'type', 'objectId', 'createdAt', 'sequence', 'tries'] as const;

/** Pending events, oldest first. */
export async function findPendingEvents(on: Queryable, now: Date, limit: number): Promise<StoredEvent[]> {
  return on
    .selectFrom('sandboxEvent')
    .select(eventColumns)
    .where('deliveredAt', 'is', null)
    .where('nextTryAt', '<=', now)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** Holds while `findFirstDue` or `findPendingEvents` finds a row. */
export const hasDue = (now: Date) => sql`
  exists (select from sandbox_object where due_at <= ${now})
  or exists (select from sandbox_event where delivered_at is null and next_try_at <= ${now})`;

/** `after`: the last sequence of the previous page. */
export async function findEventsSince(
  on: Queryable,
  since: Date,
  after: number,
  limit: number,
): Promise<StoredEvent[]> {
  return on
    .selectFrom('sandboxEvent')
    .select(eventColumns)
    .where('createdAt', '>=', since)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

export async function setDelivered(on: Queryable, id: string, now: Date): Promise<void> {
  await on.updateTable('sandboxEvent').set({ deliveredAt: now, tries: sql`tries + 1` }).where('id', '=', id).execute();
}

export async function setNextTry(on: Queryable, id: string, nextTryAt: Date): Promise<void> {
  await on.updateTable('sandboxEvent').set({ nextTryAt, tries: sql`tries + 1` }).where('id', '=', id).execute();
}

/**
 * Reserves the key. Undefined: this transaction holds it. Otherwise waits for a concurrent holder of the primary key and
 * returns that holder's request hash and result.
 */
export async function reserveKey(
  trx: Trx,
  entry: { key: string; requestHash: string; createdAt: Date },
): Promise<{ requestHash: string; answer: unknown } | undefined> {
  const inserted = await trx
    .insertInto('sandboxKey')
    .values({ ...entry, answer: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return undefined;
  return trx
    .selectFrom('sandboxKey')
    .select(['requestHash', 'answer'])
    .where('key', '=', entry.key)
    .executeTakeFirstOrThrow();
}

export async function storeResult(trx: Trx, key: string, answer: unknown): Promise<void> {
  await trx
    .updateTable('sandboxKey')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute();
}

export async function deleteKeys(on: Queryable, before: Date): Promise<void> {
  await on.deleteFrom('sandboxKey').where('createdAt', '<', before).execute();
}

export async function deleteEvents(on: Queryable, before: Date): Promise<void> {
  await on.deleteFrom('sandboxEvent').where('createdAt', '<', before).execute();
}

/** Transfers of a booking, newest first. */
export async function findTransfersOf(on: Queryable, group: string): Promise<Stored<'transfer'>[]> {
  const rows = await on
    .selectFrom('sandboxObject')
    .select(columns)
    .where('kind', '=', 'transfer')
    .where(sql<boolean>`doc ->> 'group' = ${group}`)
    .orderBy('sequence', 'desc')
    .execute();
  return rows as unknown as Stored<'transfer'>[];
}
