import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

export function selectListingsForExport(on: Queryable, userId: number) {
  return on.selectFrom('listing').selectAll().where('advertiserId', '=', userId).orderBy('id').execute();
}

/** Includes deleted open days; excludes the check-in code. */
export function selectOpenDaysForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('openDayEvent as event')
    .innerJoin('listing', 'listing.id', 'event.listingId')
    .select(['event.listingId', 'event.date', 'event.startTime', 'event.endTime', 'event.timeZone'])
    .select(['event.type', 'event.maxParticipants', 'event.notes', 'event.createdAt', 'event.deletedAt'])
    .where('listing.advertiserId', '=', userId)
    .orderBy('event.id')
    .execute();
}

/**
 * Listings to erase with a user, locked in one order: their own, and those of other users on their properties, which
 * cannot exist without the property. Each condition uses its index.
 */
export async function lockListingsOf(trx: Trx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listing
    where id in (select id from listing where advertiser_id = ${userId}
      union select listing.id from listing join property on property.id = listing.property_id where property.owner_id = ${userId})
    order by id for update`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function deleteListings(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('listing').where(sql<boolean>`id = any(${ids}::integer[])`).execute();
}

/**
 * Removes the user as counterparty from concluded listings of other users. Names typed without a user id are not linked
 * and retained.
 */
export async function eraseCounterparty(on: Queryable, userId: number): Promise<void> {
  await on
    .updateTable('listing')
    .set({ conclusionCounterpartyId: null, conclusionCounterpartyName: null })
    .where('conclusionCounterpartyId', '=', userId)
    .execute();
}
