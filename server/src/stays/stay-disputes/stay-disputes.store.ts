import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

export type DisputeRow = Selectable<Database['stayDispute']>;

export async function insertDispute(
  trx: Trx,
  dispute: Pick<Insertable<Database['stayDispute']>, 'bookingId' | 'reason' | 'openedAt'>,
): Promise<void> {
  await trx.insertInto('stayDispute').values(dispute).execute();
}

export async function closeDispute(trx: Trx, bookingId: number, closedAt: Date): Promise<void> {
  await trx
    .updateTable('stayDispute')
    .set({ closedAt })
    .where('bookingId', '=', bookingId)
    .where('closedAt', 'is', null)
    .execute();
}

export function selectDisputes(on: Queryable, bookingId: number): Promise<DisputeRow[]> {
  return on.selectFrom('stayDispute').selectAll().where('bookingId', '=', bookingId).orderBy('id').execute();
}

/** False: the same request has decided. */
export async function insertDecision(trx: Trx, decision: Insertable<Database['stayDecision']>): Promise<boolean> {
  const row = await trx
    .insertInto('stayDecision')
    .values(decision)
    .onConflict((conflict) => conflict.columns(['bookingId', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** With the names of the admins. */
export function selectDecisions(on: Queryable, bookingId: number) {
  return on
    .selectFrom('stayDecision')
    .leftJoin('appUser', 'appUser.id', 'stayDecision.adminId')
    .selectAll('stayDecision')
    .select(['appUser.name as adminName', 'appUser.surname as adminSurname'])
    .where('bookingId', '=', bookingId)
    .orderBy('stayDecision.id')
    .execute();
}

/** Reports that a guest wrote, and decisions of an admin. */
export function selectDisputesOfGuest(on: Queryable, userId: number) {
  return on
    .selectFrom('stayDispute')
    .innerJoin('stayBooking', 'stayBooking.id', 'stayDispute.bookingId')
    .select(['bookingId', 'reason', 'openedAt', 'closedAt'])
    .where('guestId', '=', userId)
    .orderBy('stayDispute.id')
    .execute();
}

export function selectDecisionsOfAdmin(on: Queryable, userId: number) {
  return on
    .selectFrom('stayDecision')
    .select(['bookingId', 'kind', 'outcome', 'amountMinor', 'reason', 'decidedAt'])
    .where('adminId', '=', userId)
    .orderBy('id')
    .execute();
}

export async function detachAdmin(trx: Trx, userId: number): Promise<void> {
  await trx.updateTable('stayDecision').set({ adminId: null }).where('adminId', '=', userId).execute();
}
