import type { Queryable } from '../../platform/postgres/postgres.ts';

/** What was decided about a person's ads, without who decided. */
export function selectDecidedForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('moderationCase as one')
    .innerJoin('listing', 'listing.id', 'one.listingId')
    .select(['one.listingId', 'listing.title', 'one.status', 'one.signNames as signs', 'one.openedAt'])
    .select(['one.decidedAt', 'one.reason'])
    .where('listing.advertiserId', '=', userId)
    .orderBy('one.id')
    .execute();
}

/** Who decided, of an admin who is erased; the cases of a person's ads go with the ads. */
export async function forgetDecider(on: Queryable, userId: number): Promise<void> {
  await on.updateTable('moderationCase').set({ decidedBy: null }).where('decidedBy', '=', userId).execute();
}
