import { sql } from 'kysely';
import type { ConservationStatus, PropertyType } from '#contract/catalog/properties';
import type { Currency } from '#contract/platform/money';
import type { Db, Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Progress of the demo seed: which batches exist. */

/** @returns batch number → count of its listings. */
export async function createdBatches(db: Queryable): Promise<Map<number, number>> {
  const rows = await db.selectFrom('demoBatch').select(['number', 'ads']).execute();
  return new Map(rows.map((row) => [row.number, row.ads]));
}

export async function saveBatch(trx: Trx, number: number, listings: number): Promise<void> {
  await trx
    .insertInto('demoBatch')
    .values({ number, ads: listings })
    .onConflict((conflict) => conflict.column('number').doUpdateSet({ ads: listings, madeAt: sql<Date>`now()` }))
    .execute();
}

/** Serializes concurrent seeds: the second waits for a batch and then skips it. Released at the end of the transaction. */
export async function lockDemo(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(5268762, 6)`.execute(trx);
}

/** Demo data is expendable: commits need not wait for the disk. */
export async function commitLazily(trx: Trx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(trx);
}

/** Ids of existing users by email address. */
export async function userIdsByEmail(db: Queryable, emails: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('appUser')
    .select(['id', 'email'])
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.email, row.id]));
}

export async function userIdsWithoutAvatar(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('appUser').select('id').where('id', 'in', ids).where('avatar', 'is', null).execute();
  return rows.map(({ id }) => id);
}

/** Whether the database has any user. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Updates the planner's statistics after bulk inserts. */
export async function gatherStatistics(db: Db): Promise<void> {
  await sql`analyze property, listing, property_media, place`.execute(db);
}

export type PublishedListing = { id: number; listingType: string; publishedAt: Date };

/** The advertiser's published listings, oldest first. */
export function publishedListingsOf(trx: Trx, advertiserId: number): Promise<PublishedListing[]> {
  return trx
    .selectFrom('listing')
    .select(['id', 'listingType'])
    .select((row) => row.ref('publishedAt').$notNull().as('publishedAt'))
    .where('advertiserId', '=', advertiserId)
    .where('status', '=', 'PUBLISHED')
    .where('publishedAt', 'is not', null)
    .orderBy('publishedAt')
    .orderBy('id')
    .execute();
}

/** Published listings of other advertisers, one each, deterministic. */
export function listingsOfSeveralUsers(
  trx: Trx,
  { except, limit }: { except: readonly number[]; limit: number },
): Promise<{ id: number; advertiserId: number }[]> {
  return trx
    .selectFrom('listing')
    .distinctOn('advertiserId')
    .select(['id', 'advertiserId'])
    .where('status', '=', 'PUBLISHED')
    .where('advertiserId', 'not in', except)
    .orderBy('advertiserId')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function hasReports(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('report').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function hasOpenDays(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('openDayEvent').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Published market listings sampled evenly over all ids: one per bucket, at most `max`. */
export function sampleListings(trx: Trx, max: number) {
  return trx
    .with('ad', (on) =>
      on
        .selectFrom('listing')
        .select(['id', 'advertiserId'])
        .select(sql<number>`ntile(${max}) over (order by id)`.as('stretch'))
        .where('listingType', '=', 'MARKET')
        .where('status', '=', 'PUBLISHED')
        .where('publishedAt', '<', sql<Date>`now() - interval '2 days'`),
    )
    .selectFrom('ad')
    .distinctOn('stretch')
    .select(['id', 'advertiserId'])
    .orderBy('stretch')
    .orderBy('id')
    .execute();
}

/** Sort keys and photos in display order of every listing. */
export async function listCoverFacts(trx: Trx) {
  const { rows } = await sql<{
    id: number;
    propertyId: number;
    advertiserId: number;
    isPublished: boolean;
    kind: 'SALE' | 'RENT' | 'STAY';
    propertyType: PropertyType;
    comuneId: number | null;
    quarterId: number | null;
    conservationStatus: ConservationStatus | null;
    roomsCount: number | null;
    commercialArea: number;
    priceMinor: number;
    firstPublishedAt: Date;
    engagement: number;
    point: { latMicro: number; lngMicro: number } | null;
    photos: number[];
  }>`
    select l.id, l.property_id, l.advertiser_id, l.status = 'PUBLISHED' as is_published, p.property_type, p.comune_id, p.quarter_id,
      p.conservation_status, p.rooms_count, p.commercial_area, l.price_minor::float8 as price_minor, l.engagement,
      coalesce(l.first_published_at, l.created_at) as first_published_at,
      case when l.listing_type = 'HOSPITALITY' then 'STAY' when l.contract_type = 'SALE' then 'SALE' else 'RENT' end as kind,
      case when p.public_lat6 is not null then json_build_object('latMicro', p.public_lat6, 'lngMicro', p.public_lng6) end as point,
      array(select m.media_file_id from property_media m join media_file f on f.id = m.media_file_id and f.type = 'PHOTO'
        where m.property_id = p.id order by m.display_order) as photos
    from listing l join property p on p.id = l.property_id order by l.id`.execute(trx);
  return rows;
}

/** Whether products exist already. */
export async function hasCatalog(db: Db): Promise<boolean> {
  return (await db.selectFrom('boostPackage').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** A published stay. `priceMinor`: per night. */
export type DemoStay = { id: number; advertiserId: number; priceMinor: number; currency: Currency; publishedAt: Date };

export async function hasBookableStays(db: Db): Promise<boolean> {
  return (await db.selectFrom('bookingTerms').select('listingId').limit(1).executeTakeFirst()) !== undefined;
}

const stays = sql`select l.id, l.advertiser_id, l.price_minor::integer as price_minor, trim(l.currency) as currency, l.published_at
  from listing l join property p on p.id = l.property_id
  where l.listing_type = 'HOSPITALITY' and l.status = 'PUBLISHED' and l.published_at is not null and l.cin is not null`;

/** The advertiser's published stays, those of the examples first: only their calendars have a longest stay. */
export async function publishedStaysOf(trx: Trx, advertiserId: number): Promise<DemoStay[]> {
  const { rows } = await sql<DemoStay>`${stays} and l.advertiser_id = ${advertiserId}
    order by exists (select from stay_calendar c where c.listing_id = l.id and c.max_nights is not null) desc, l.id`.execute(
    trx,
  );
  return rows;
}

/** The first published stay of each comune, by comune. */
export async function stayOfEachCity(
  trx: Trx,
  { except, limit }: { except: readonly number[]; limit: number },
): Promise<DemoStay[]> {
  const { rows } = await sql<DemoStay>`${stays} and l.advertiser_id <> all(${except}::integer[])
    and l.id in (select min(first.id) from listing first join property on property.id = first.property_id
      where first.listing_type = 'HOSPITALITY' and first.status = 'PUBLISHED' and first.cin is not null
        and first.advertiser_id <> all(${except}::integer[]) group by property.comune_id)
    order by p.comune_id limit ${limit}`.execute(trx);
  return rows;
}
