import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Listing facts for other features, and counters. */

const facts = [
  'listing.id',
  'listing.advertiserId',
  'listing.agentId',
  'listing.propertyId',
  'listing.status',
  'listing.listingType',
  'listing.contractType',
  'listing.isAuction',
  'listing.priceMinor',
  'listing.currency',
  'listing.views',
  'listing.contacts',
  'advertiser.status as advertiserStatus',
] as const;

/** `shouldLock`: the listing cannot be deleted before the transaction ends; updates and counts are allowed. */
export function selectVisibleListing(on: Queryable, id: number, { shouldLock }: { shouldLock: boolean }) {
  return on
    .selectFrom('listing')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .select(facts)
    .where('listing.id', '=', id)
    .$if(shouldLock, (listings) => listings.forKeyShare('listing'))
    .executeTakeFirst();
}

export function selectKnownListing(on: Queryable, id: number) {
  return on
    .selectFrom('listing')
    .select(['advertiserId', 'title', 'status', 'firstPublishedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Blocks deletion of these listings until the transaction ends, in one lock order. @returns the ids that exist. */
export async function lockListings(on: Queryable, ids: readonly number[]): Promise<number[]> {
  const rows = await on
    .selectFrom('listing')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map((row) => row.id);
}

/** As `lockListings`, with advertiser and account status. */
export function lockListingsWithAdvertisers(on: Queryable, ids: readonly number[]) {
  return on
    .selectFrom('listing')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .select(['listing.id', 'listing.advertiserId', 'listing.status', 'advertiser.status as advertiserStatus'])
    .where(sql<boolean>`listing.id = any(${ids}::integer[])`)
    .orderBy('listing.id')
    .forKeyShare('listing')
    .execute();
}

/** Takes the lock of `addToCounters` without writing. @returns whether the listing exists */
export async function lockCounters(on: Queryable, listingId: number): Promise<boolean> {
  const row = await on
    .selectFrom('listing')
    .select('id')
    .where('id', '=', listingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds to the counters of one listing. @returns whether it exists; its row is locked until the transaction ends. */
export async function addToCounters(
  on: Queryable,
  listingId: number,
  added: { views: number; readers: number; contacts: number },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('listing')
    .set((columns) => ({
      views: columns('views', '+', added.views),
      readers: columns('readers', '+', added.readers),
      contacts: columns('contacts', '+', added.contacts),
    }))
    .where('id', '=', listingId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For many listings in one statement; each view counts as a read. */
export async function addToManyCounters(
  on: Queryable,
  counted: readonly { listingId: number; views: number; contacts: number }[],
): Promise<void> {
  await sql`update listing set views = listing.views + added.views, readers = listing.readers + added.views, contacts = listing.contacts + added.contacts
    from unnest(${counted.map((one) => one.listingId)}::integer[], ${counted.map((one) => one.views)}::integer[],
      ${counted.map((one) => one.contacts)}::integer[]) as added (listing_id, views, contacts)
    where listing.id = added.listing_id`.execute(on);
}

/** A trigger (migration 0020) writes it when a formerly public listing is deleted. */
export function selectTombstone(on: Queryable, listingId: number) {
  return on.selectFrom('listingTombstone').selectAll().where('listingId', '=', listingId).executeTakeFirst();
}
