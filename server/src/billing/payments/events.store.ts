import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';

type EventRow = Selectable<Database['paymentEvent']>;
type NewEvent = Pick<EventRow, 'externalId' | 'type' | 'objectKind' | 'objectId' | 'createdAt' | 'receivedAt'>;

/** @returns false when it was told before. */
export async function insertEvent(on: Queryable, event: NewEvent): Promise<boolean> {
  const row = await on
    .insertInto('paymentEvent')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('externalId')
    .executeTakeFirst();
  return row !== undefined;
}

export function findEvent(on: Queryable, externalId: string): Promise<EventRow | undefined> {
  return on.selectFrom('paymentEvent').selectAll().where('externalId', '=', externalId).executeTakeFirst();
}

export async function selectUnhandled(on: Queryable, limit: number): Promise<string[]> {
  const rows = await on
    .selectFrom('paymentEvent')
    .select('externalId')
    .where('handledAt', 'is', null)
    .orderBy('receivedAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.externalId);
}

export async function countTry(on: Queryable, externalId: string): Promise<void> {
  await on
    .updateTable('paymentEvent')
    .set({ tries: sql<number>`tries + 1` })
    .where('externalId', '=', externalId)
    .execute();
}

export async function markHandled(on: Queryable, externalId: string, at: Date): Promise<void> {
  await on.updateTable('paymentEvent').set({ handledAt: at }).where('externalId', '=', externalId).execute();
}
