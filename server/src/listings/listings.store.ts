import { type Insertable, sql } from 'kysely';
import type { AdvertiserSort, ListingContext, ListingStatus } from '#contract/listings';
import type { Database } from '../adapters/database-tables.ts';
import type { Queryable, Trx } from '../adapters/postgres.ts';

/** The feature's SQL. */

export type NewListing = Insertable<Database['listing']>;

/** PostgreSQL takes 65,535 parameters a statement; an ad has about thirty. */
const ROWS_PER_STATEMENT = 1500;

/** Inserts in the given order; the ids come back in that order. */
export async function insertListings(db: Queryable, rows: readonly NewListing[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const made = await db
      .insertInto('listing')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .returning('id')
      .execute();
    ids.push(...made.map((row) => row.id));
  }
  return ids;
}

/** Ads with their advertisers, and how many ads each of them has published. */
function adsWithAdvertiser(db: Queryable) {
  return db
    .selectFrom('listing')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .selectAll('listing')
    .select([
      'advertiser.name as advertiserName',
      'advertiser.surname as advertiserSurname',
      'advertiser.avatar as advertiserAvatar',
      'advertiser.status as advertiserStatus',
      'advertiser.advertiserKind as advertiserKind',
      'advertiser.businessName as businessName',
      'advertiser.businessAddress as businessAddress',
      'advertiser.vatNumber as vatNumber',
      'advertiser.reaNumber as reaNumber',
      'advertiser.createdAt as memberSince',
    ])
    .select((query) =>
      query
        .selectFrom('listing as other')
        .select((count) => count.fn.countAll<number>().as('published'))
        .whereRef('other.advertiserId', '=', 'listing.advertiserId')
        .where('other.status', '=', 'PUBLISHED')
        .as('publishedListings'),
    );
}

export function selectListing(db: Queryable, id: number) {
  return adsWithAdvertiser(db).where('listing.id', '=', id).executeTakeFirst();
}

/** Ads of any status, in no order. */
export function selectListingsByIds(db: Queryable, ids: readonly number[]) {
  return adsWithAdvertiser(db).where(sql<boolean>`listing.id = any(${ids}::integer[])`).execute();
}

export type ListingRow = NonNullable<Awaited<ReturnType<typeof selectListing>>>;

/** What is told of an ad to its advertiser alone: who keeps it, and whom it was concluded with. */
export async function selectOwnFacts(
  on: Queryable,
  ids: readonly number[],
): Promise<{ id: number; favorites: number; counterparty: string | null }[]> {
  const { rows } = await sql<{ id: number; favorites: number; counterparty: string | null }>`
    select listing.id, person.name || ' ' || person.surname as counterparty,
      (select count(*) from favorite where favorite.listing_id = listing.id) as favorites
    from listing left join app_user person on person.id = listing.conclusion_counterparty_id
    where listing.id = any(${ids}::integer[])`.execute(on);
  return rows;
}

const orders: Record<string, 'listing.updatedAt' | 'listing.createdAt' | 'listing.priceMinor' | 'listing.title'> = {
  updatedAt: 'listing.updatedAt',
  createdAt: 'listing.createdAt',
  price: 'listing.priceMinor',
  title: 'listing.title',
};

/** Whose ads, and which of them: `publicOnly` leaves out what a stranger may not see. */
export type AdsOf = { advertiserId: number; listingType: ListingContext; publicOnly: boolean };

/** One page of somebody's ads of one kind; the id decides between equals. */
export function selectAdsOf(
  db: Queryable,
  { advertiserId, listingType, publicOnly }: AdsOf,
  { page, size, sort }: { page: number; size: number; sort: AdvertiserSort },
) {
  const [field = '', direction] = sort.split(',') as [string, 'asc' | 'desc'];
  return adsWithAdvertiser(db)
    .where('listing.advertiserId', '=', advertiserId)
    .where('listing.listingType', '=', listingType)
    .$if(publicOnly, (ads) =>
      ads.where('listing.status', '=', 'PUBLISHED').where('advertiser.status', '<>', 'SUSPENDED'),
    )
    .orderBy(orders[field] ?? 'listing.updatedAt', direction)
    .orderBy('listing.id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
}

export async function countAdsOf(
  db: Queryable,
  { advertiserId, listingType, publicOnly }: Omit<AdsOf, 'listingType'> & { listingType?: ListingContext },
): Promise<number> {
  let ads = db
    .selectFrom('listing')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('listing.advertiserId', '=', advertiserId);
  if (listingType) ads = ads.where('listing.listingType', '=', listingType);
  if (publicOnly) ads = ads.where('listing.status', '=', 'PUBLISHED').where('advertiser.status', '<>', 'SUSPENDED');
  return (await ads.executeTakeFirstOrThrow()).total;
}

/** Locks the ad until the transaction ends, and reads what publishing looks at with it. */
export function lockListingForPublishing(trx: Trx, id: number) {
  return trx
    .selectFrom('listing')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .selectAll('listing')
    .select('advertiser.status as advertiserStatus')
    .select(['property.country', 'property.propertyType', 'property.energyClass', 'property.energyStatus'])
    .select('property.description')
    .select((query) =>
      query
        .selectFrom('propertyMedia')
        .select((count) => count.fn.countAll<number>().as('files'))
        .whereRef('propertyMedia.propertyId', '=', 'listing.propertyId')
        .as('mediaCount'),
    )
    .where('listing.id', '=', id)
    .forUpdate('listing')
    .executeTakeFirst();
}

/** `published_at` starts again with each publication; `first_published_at` never moves, freshness counts from it. */
export async function setPublished(trx: Trx, id: number, status: ListingStatus, now: Date): Promise<void> {
  await trx
    .updateTable('listing')
    .set({
      status,
      publishedAt: now,
      firstPublishedAt: sql<Date>`coalesce(first_published_at, ${now})`,
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Ads of any status. */
export async function countListingsOf(db: Queryable, advertiserId: number): Promise<number> {
  const { count } = await db
    .selectFrom('listing')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('advertiserId', '=', advertiserId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ads of any status, by home. */
export function countListingsOfProperties(db: Queryable, propertyIds: readonly number[]) {
  return db
    .selectFrom('listing')
    .select('propertyId')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where(sql<boolean>`property_id = any(${propertyIds}::integer[])`)
    .groupBy('propertyId')
    .execute();
}
