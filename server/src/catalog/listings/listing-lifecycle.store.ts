import type { Updateable } from 'kysely';
import type { ContractType, ListingContext } from '#contract/catalog/listings';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { NewListing, WhichListing } from './listings.store.ts';

/**
 * The listing with its property's area and its advertiser's address, locked until the transaction ends. The second of
 * two concurrent transitions reads the result of the first.
 */
export function lockListing(trx: Trx, id: number) {
  return trx
    .selectFrom('listing')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .selectAll('listing')
    .select('property.commercialArea')
    .select(['advertiser.status as advertiserStatus', 'advertiser.name as advertiserName'])
    .select(['advertiser.email as advertiserEmail', 'advertiser.locale as advertiserLocale'])
    .where('listing.id', '=', id)
    .forUpdate('listing')
    .executeTakeFirst();
}
export type LockedListingRow = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/**
 * Locks property and advertiser, so that publication requirements hold until the transaction ends. Call it before
 * locking the listing: moving a property locks the property before its listings (`review-cins.ts`).
 */
export async function lockForModeration(trx: Trx, listingId: number): Promise<void> {
  await trx
    .selectFrom('listing')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .select('listing.id')
    .where('listing.id', '=', listingId)
    // Serializes publications of one property.
    .forNoKeyUpdate('property')
    .forShare('advertiser')
    .execute();
}

/** Locks the property of a listing before the listing itself, as publishing does. */
export async function lockPropertyOfListing(trx: Trx, which: WhichListing): Promise<void> {
  await trx
    .selectFrom('property')
    .select('id')
    .where('id', '=', (query) => {
      const ofListing = query.selectFrom('listing').select('propertyId');
      return 'id' in which
        ? ofListing.where('id', '=', which.id)
        : ofListing.where('advertiserId', '=', which.advertiserId).where('draftKey', '=', which.draftKey);
    })
    .forNoKeyUpdate()
    .execute();
}

type Offered = { id: number; propertyId: number; listingType: ListingContext; contractType: ContractType | null };

/** Another published listing of the same property and contract. */
export async function findPublishedTwin(trx: Trx, listing: Offered): Promise<number | undefined> {
  const row = await trx
    .selectFrom('listing')
    .select('id')
    .where('propertyId', '=', listing.propertyId)
    .where('listingType', '=', listing.listingType)
    .where('contractType', 'is not distinct from', listing.contractType)
    .where('status', '=', 'PUBLISHED')
    .where('id', '<>', listing.id)
    .executeTakeFirst();
  return row?.id;
}

type LifeColumns = Pick<
  Updateable<Database['listing']>,
  | 'status'
  | 'publishedAt'
  | 'firstPublishedAt'
  | 'updatedAt'
  | 'suspendedBy'
  | 'suspensionReason'
  | 'conclusionDate'
  | 'conclusionAgreedPriceMinor'
  | 'conclusionCounterpartyId'
  | 'conclusionCounterpartyName'
>;

/** `published_at` changes with each publication; `first_published_at` never changes, because freshness counts from it. */
export async function setLife(trx: Trx, id: number, columns: LifeColumns): Promise<void> {
  await trx.updateTable('listing').set(columns).where('id', '=', id).execute();
}

/**
 * Creates a draft; waits for a concurrent insert with the same `draftKey`.
 * @returns its id; undefined when its advertiser has a listing with this `draftKey`
 */
export async function insertCopy(trx: Trx, row: NewListing): Promise<number | undefined> {
  const copy = await trx
    .insertInto('listing')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['advertiserId', 'draftKey']).where('draftKey', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return copy?.id;
}

export async function findByDraftKey(
  on: Queryable,
  { advertiserId, draftKey }: { advertiserId: number; draftKey: string },
): Promise<number | undefined> {
  const row = await on
    .selectFrom('listing')
    .select('id')
    .where('advertiserId', '=', advertiserId)
    .where('draftKey', '=', draftKey)
    .executeTakeFirst();
  return row?.id;
}

/** The published listings of an advertiser, locked in one order. */
export async function lockPublishedOf(trx: Trx, advertiserId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('listing')
    .select('id')
    .where('advertiserId', '=', advertiserId)
    .where('status', '=', 'PUBLISHED')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** All listings of an account; it becomes their agent. */
export async function transferListings(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await trx.updateTable('listing').set({ advertiserId: to, agentId: from }).where('advertiserId', '=', from).execute();
}

export async function reassignListings(
  trx: Trx,
  { advertiserId, from, to }: { advertiserId: number; from: number; to: number | null },
): Promise<void> {
  await trx
    .updateTable('listing')
    .set({ agentId: to })
    .where('advertiserId', '=', advertiserId)
    .where('agentId', '=', from)
    .execute();
}

/** Published auctions before a day in Italy; at most a thousand per run. */
export async function selectPastAuctions(on: Queryable, today: string): Promise<number[]> {
  const rows = await on
    .selectFrom('listing')
    .select('id')
    .where('isAuction', '=', true)
    .where('status', '=', 'PUBLISHED')
    .where('auctionDate', '<', today)
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}
