import type { Queryable } from '../../adapters/postgres.ts';

export function selectListingsForExport(on: Queryable, userId: number) {
  return on.selectFrom('listing').selectAll().where('advertiserId', '=', userId).orderBy('id').execute();
}

/** Without the code that opens check-in. */
export function selectOpenDaysForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('openDayEvent as event')
    .innerJoin('listing', 'listing.id', 'event.listingId')
    .select(['event.listingId', 'event.date', 'event.startTime', 'event.endTime', 'event.type'])
    .select(['event.maxParticipants', 'event.notes', 'event.createdAt'])
    .where('listing.advertiserId', '=', userId)
    .orderBy('event.id')
    .execute();
}

/** Also the ads of somebody else on a home of theirs, which could not stay without it; apart, so that each has its index. */
export async function deleteListingsOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('listing').where('advertiserId', '=', userId).execute();
  await on
    .deleteFrom('listing')
    .using('property')
    .whereRef('property.id', '=', 'listing.propertyId')
    .where('property.ownerId', '=', userId)
    .execute();
}

/** In somebody else's concluded ads nobody is told any more who it was; a name that was typed is not known to be theirs. */
export async function forgetCounterparty(on: Queryable, userId: number): Promise<void> {
  await on
    .updateTable('listing')
    .set({ conclusionCounterpartyId: null, conclusionCounterpartyName: null })
    .where('conclusionCounterpartyId', '=', userId)
    .execute();
}
