import { type Insertable, sql, type Updateable } from 'kysely';
import type { AdvertiserSort, CinReview, ContractType, ListingContext } from '#contract/catalog/listings';
import type { PropertyType } from '#contract/catalog/properties';
import { type Currency, toMinor } from '#contract/platform/money';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { containsWords } from './listing-text.sql.ts';

/** SQL of listings. */

export type NewListing = Insertable<Database['listing']>;

/** PostgreSQL accepts 65,535 parameters per statement; a listing has about thirty. */
const ROWS_PER_STATEMENT = 1500;

/** Inserts in the given order; returns the ids in that order. */
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

/** Of an organization the address of the agent, else of its first owner: its account receives nothing. */
const accountEmail = sql<string>`case when advertiser.kind = 'PERSON' then advertiser.email else coalesce(
  (select person.email from app_user person where person.id = listing.agent_id),
  (select person.email from organization join membership on membership.organization_id = organization.id
    join app_user person on person.id = membership.user_id
    where organization.account_id = advertiser.id and membership.role = 'OWNER' and membership.left_at is null
    order by membership.id limit 1), '') end`;

/** Listings with their advertisers, and the number of published listings of each advertiser. */
function listingsWithAdvertiser(db: Queryable) {
  return db
    .selectFrom('listing')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .leftJoin('organization as agency', 'agency.accountId', 'listing.advertiserId')
    .leftJoin('appUser as agent', 'agent.id', 'listing.agentId')
    .leftJoin('contactMask as mask', 'mask.listingId', 'listing.id')
    .leftJoin('relayNumber as relay', (join) =>
      join.onRef('relay.listingId', '=', 'listing.id').onRef('relay.target', '=', 'listing.contactPhone'),
    )
    .selectAll('listing')
    .select(['mask.alias as emailAlias', 'mask.wantsNumber as wantsNumber', 'relay.number as relayNumber'])
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
      'agency.slug as agencySlug',
      'agent.name as agentName',
    ])
    .select(accountEmail.as('accountEmail'))
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('contactAddress as address')
            .select('address.id')
            .whereRef('address.userId', '=', 'listing.advertiserId')
            .whereRef('address.email', '=', 'listing.contactEmail')
            .where('address.confirmedAt', 'is not', null),
        )
        .$castTo<boolean>()
        .as('isContactConfirmed'),
    )
    .select((query) =>
      query
        .selectFrom('listing as other')
        .select((count) => count.fn.countAll<number>().as('published'))
        .whereRef('other.advertiserId', '=', 'listing.advertiserId')
        .where('other.status', '=', 'PUBLISHED')
        .as('publishedListings'),
    );
}

/**
 * Inserts a draft listing. Waits for a concurrent insert with the same `draftKey`.
 * @returns its id; undefined when its advertiser has a listing with this `draftKey`
 */
export async function insertDraft(trx: Trx, row: NewListing): Promise<number | undefined> {
  const made = await trx
    .insertInto('listing')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['advertiserId', 'draftKey']).where('draftKey', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function updateListing(trx: Trx, id: number, changes: Updateable<Database['listing']>): Promise<void> {
  await trx.updateTable('listing').set(changes).where('id', '=', id).execute();
}

export async function deleteListing(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('listing').where('id', '=', id).execute();
}

export type WhichListing = { id: number } | { advertiserId: number; draftKey: string };

function chosen(trx: Trx, which: WhichListing) {
  const listings = trx
    .selectFrom('listing')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .selectAll('listing')
    .select('advertiser.status as advertiserStatus');
  return 'id' in which
    ? listings.where('listing.id', '=', which.id)
    : listings.where('listing.advertiserId', '=', which.advertiserId).where('listing.draftKey', '=', which.draftKey);
}

/** Blocks changes and deletion of the listing until the transaction ends. Rows that reference it may still be inserted. */
export function lockListing(trx: Trx, which: WhichListing) {
  return chosen(trx, which).forNoKeyUpdate('listing').executeTakeFirst();
}
export type LockedListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/** The listings of a property that have a CIN, locked like `lockListing`, always in one order. */
export function lockCinsOfProperty(trx: Trx, propertyId: number) {
  return trx
    .selectFrom('listing')
    .select(['id', 'cin', 'cinReview'])
    .where('propertyId', '=', propertyId)
    .where('cin', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function setCinReview(trx: Trx, id: number, review: CinReview | null): Promise<void> {
  await trx.updateTable('listing').set({ cinReview: review }).where('id', '=', id).execute();
}

export function selectListing(db: Queryable, id: number) {
  return listingsWithAdvertiser(db).where('listing.id', '=', id).executeTakeFirst();
}

/** Listings of any status, unordered. */
export function selectListingsByIds(db: Queryable, ids: readonly number[]) {
  return listingsWithAdvertiser(db).where(sql<boolean>`listing.id = any(${ids}::integer[])`).execute();
}

export type ListingRow = NonNullable<Awaited<ReturnType<typeof selectListing>>>;

type OwnRow = {
  id: number;
  listingType: ListingContext;
  commercialArea: number;
  favorites: number;
  counterparty: string | null;
  isCinOfOthers: boolean | null;
};

/**
 * Facts for the advertiser only: favorites, counterparty of the conclusion, and whether a published stay of another
 * property has the CIN (null: none; true: of another advertiser).
 */
export async function selectOwnFacts(on: Queryable, ids: readonly number[]): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select listing.id, listing.listing_type, property.commercial_area, person.name || ' ' || person.surname as counterparty,
      (select count(*) from favorite where favorite.listing_id = listing.id) as favorites,
      (
        select bool_or(other.advertiser_id <> listing.advertiser_id) from listing other
        where other.cin = listing.cin and other.status = 'PUBLISHED' and other.property_id <> listing.property_id
      ) as is_cin_of_others
    from listing join property on property.id = listing.property_id
      left join app_user person on person.id = listing.conclusion_counterparty_id
    where listing.id = any(${ids}::integer[])`.execute(on);
  return rows;
}

const orders: Record<string, 'listing.updatedAt' | 'listing.createdAt' | 'listing.priceMinor' | 'listing.title'> = {
  updatedAt: 'listing.updatedAt',
  createdAt: 'listing.createdAt',
  price: 'listing.priceMinor',
  title: 'listing.title',
};

/**
 * Filter by advertiser, property and type. `visibleTo`: accounts for public listings and their own, null for
 * public listings, `everything` for all.
 */
export type ListingFilter = {
  advertiserId?: number;
  propertyId?: number;
  listingType?: ListingContext;
  contractType?: ContractType | undefined;
  /** Each word must match title, comune or quarter. The street is excluded because it may be hidden. */
  text?: string | undefined;
  propertyType?: PropertyType | undefined;
  comuneId?: number | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minRooms?: number | undefined;
  /** Units of a project; case and accents do not count. */
  projectName?: string | undefined;
  visibleTo: 'everything' | readonly number[] | null;
};

/** Conditions on `listing`: property, words and price. */
function narrowing({ text, propertyType, comuneId, minPrice, maxPrice, minRooms, projectName }: ListingFilter) {
  const propertyConditions = [
    ...(propertyType ? [sql<boolean>`property.property_type = ${propertyType}`] : []),
    ...(comuneId === undefined ? [] : [sql<boolean>`property.comune_id = ${comuneId}`]),
    ...(projectName === undefined
      ? []
      : [
          sql<boolean>`property.owner_id = listing.advertiser_id and plain_text(property.project_name) = plain_text(${projectName})`,
        ]),
    ...(minRooms === undefined ? [] : [sql<boolean>`property.rooms_count >= ${minRooms}`]),
    ...containsWords(
      sql`concat_ws(' ', listing.title, property.city,
        (select quarter.name from place quarter where quarter.id = property.quarter_id))`,
      text,
    ),
  ];
  return [
    ...(minPrice === undefined ? [] : [sql<boolean>`listing.price_minor >= ${toMinor(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [sql<boolean>`listing.price_minor <= ${toMinor(maxPrice)}`]),
    ...(propertyConditions.length === 0
      ? []
      : [
          sql<boolean>`exists (select from property where property.id = listing.property_id
            and ${sql.join(propertyConditions, sql` and `)})`,
        ]),
  ];
}

/** Conditions on `listing` and `advertiser`. Public: published, by an advertiser who is not suspended. */
function matching(which: ListingFilter) {
  const { advertiserId, propertyId, listingType, contractType, visibleTo } = which;
  const isPublic = sql<boolean>`listing.status = 'PUBLISHED' and advertiser.status <> 'SUSPENDED'`;
  const conditions = [
    sql<boolean>`true`,
    ...(advertiserId === undefined ? [] : [sql<boolean>`listing.advertiser_id = ${advertiserId}`]),
    ...(propertyId === undefined ? [] : [sql<boolean>`listing.property_id = ${propertyId}`]),
    ...(listingType ? [sql<boolean>`listing.listing_type = ${listingType}`] : []),
    ...(contractType ? [sql<boolean>`listing.contract_type = ${contractType}`] : []),
    ...narrowing(which),
    ...(visibleTo === null ? [isPublic] : []),
    ...(typeof visibleTo === 'object' && visibleTo !== null
      ? [sql<boolean>`(listing.advertiser_id = any(${visibleTo}::integer[]) or ${isPublic})`]
      : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** One page of listings; ties are sorted by id. */
export function selectFilteredListings(
  db: Queryable,
  which: ListingFilter,
  { page, size, sort }: { page: number; size: number; sort: AdvertiserSort },
) {
  const [field = '', direction] = sort.split(',') as [string, 'asc' | 'desc'];
  return listingsWithAdvertiser(db)
    .where(matching(which))
    .orderBy(orders[field] ?? 'listing.updatedAt', direction)
    .orderBy('listing.id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
}

/** Comuni of an advertiser's public listings, highest count first. */
export async function selectAreasOf(db: Queryable, advertiserId: number, limit: number) {
  const { rows } = await sql<{ comuneId: number; name: string; listings: number }>`
    select place.id as comune_id, place.name, count(*)::integer as listings
    from listing join app_user advertiser on advertiser.id = listing.advertiser_id
      join property on property.id = listing.property_id
      join place on place.id = property.comune_id
    where ${matching({ advertiserId, visibleTo: null })}
    group by place.id, place.name order by listings desc, place.name limit ${limit}`.execute(db);
  return rows;
}

type PointRow = {
  id: number;
  title: string;
  lat6: number;
  lng6: number;
  priceMinor: number;
  currency: Currency;
  contractType: ContractType | null;
};

/** Public positions of listings with coordinates, the last changed first. */
export async function selectPoints(on: Queryable, which: ListingFilter, limit: number): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    select listing.id, listing.title, place.public_lat6 as lat6, place.public_lng6 as lng6, listing.price_minor, listing.currency,
      listing.contract_type
    from listing join app_user advertiser on advertiser.id = listing.advertiser_id
      join property place on place.id = listing.property_id
    where ${matching(which)} and place.public_lat6 is not null and place.public_lng6 is not null
    order by listing.updated_at desc, listing.id desc limit ${limit}`.execute(on);
  return rows;
}

/** Listings by their ids, unordered. */
export function selectListings(db: Queryable, ids: readonly number[]) {
  return listingsWithAdvertiser(db).where(sql<boolean>`listing.id = any(${ids}::integer[])`).execute();
}

/** Number of these listings by status. */
export function countFilteredByStatus(db: Queryable, which: ListingFilter) {
  return db
    .selectFrom('listing')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .select('listing.status')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where(matching(which))
    .groupBy('listing.status')
    .execute();
}

export async function countFilteredListings(db: Queryable, which: ListingFilter): Promise<number> {
  const rows = await countFilteredByStatus(db, which);
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Ids of an advertiser's listings above `after`, in order. */
export async function selectIdsOfAdvertiser(
  db: Queryable,
  advertiserId: number,
  { after, limit, isPublic }: { after: number; limit: number; isPublic: boolean },
): Promise<number[]> {
  const rows = await db
    .selectFrom('listing')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .select('listing.id')
    .where('listing.advertiserId', '=', advertiserId)
    .where('listing.id', '>', after)
    .$if(isPublic, (query) =>
      query.where('listing.status', '=', 'PUBLISHED').where('advertiser.status', '<>', 'SUSPENDED'),
    )
    .orderBy('listing.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes when a published listing of the advertiser or its property does. */
export async function selectStampOf(db: Queryable, advertiserId: number): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select md5(coalesce(string_agg(concat_ws(':', listing.id, listing.updated_at, property.updated_at), ',' order by listing.id), ''))
      as stamp
    from listing join property on property.id = listing.property_id
      join app_user advertiser on advertiser.id = listing.advertiser_id
    where listing.advertiser_id = ${advertiserId} and listing.status = 'PUBLISHED' and advertiser.status <> 'SUSPENDED'`.execute(
    db,
  );
  return rows[0]?.stamp ?? '';
}

/** Accounts of organizations by listing, without listings of people. */
export async function findOrganizationAccountsOf(
  db: Queryable,
  listingIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('listing')
    .innerJoin('appUser', 'appUser.id', 'listing.advertiserId')
    .select(['listing.id', 'advertiserId'])
    .where(sql<boolean>`listing.id = any(${listingIds}::integer[])`)
    .where('kind', '=', 'ORGANIZATION')
    .execute();
  return new Map(rows.map(({ id, advertiserId }) => [id, advertiserId]));
}

export async function selectAdvertiserOf(db: Queryable, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('listing').select('advertiserId').where('id', '=', id).executeTakeFirst();
  return row?.advertiserId;
}

/** Whether the user has or had a public listing. */
export async function hasPublishedListing(db: Queryable, advertiserId: number): Promise<boolean> {
  const row = await db
    .selectFrom('listing')
    .select('id')
    .where('advertiserId', '=', advertiserId)
    .where('firstPublishedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Listings of any status. */
export async function countListingsOf(db: Queryable, advertiserId: number): Promise<number> {
  const { count } = await db
    .selectFrom('listing')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('advertiserId', '=', advertiserId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Listings of these properties that are not concluded, oldest first. */
export function selectOpenListingsOfProperties(db: Queryable, propertyIds: readonly number[]) {
  return db
    .selectFrom('listing')
    .select(['id', 'propertyId', 'listingType', 'contractType', 'status'])
    .where(sql<boolean>`property_id = any(${propertyIds}::integer[])`)
    .where('status', '<>', 'CONCLUDED')
    .orderBy('id')
    .execute();
}

/** Listings of any status, by property. */
export function countListingsOfProperties(db: Queryable, propertyIds: readonly number[]) {
  return db
    .selectFrom('listing')
    .select('propertyId')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where(sql<boolean>`property_id = any(${propertyIds}::integer[])`)
    .groupBy('propertyId')
    .execute();
}

/** Statuses of listings, unordered. */
export function selectStates(on: Queryable, ids: readonly number[]) {
  return on
    .selectFrom('listing')
    .select(['id', 'agentId', 'status', 'suspendedBy', 'suspensionReason'])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
}

/** Published listings by advertiser, besides these; advertisers without any are absent. */
export async function countPublishedByAccount(
  on: Queryable,
  advertiserIds: readonly number[],
  exceptIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await on
    .selectFrom('listing')
    .select(['advertiserId', (query) => query.fn.countAll<number>().as('count')])
    .where(sql<boolean>`advertiser_id = any(${[...advertiserIds]}::integer[])`)
    .where('status', '=', 'PUBLISHED')
    .where(sql<boolean>`listing.id <> all(${[...exceptIds]}::integer[])`)
    .groupBy('advertiserId')
    .execute();
  return new Map(rows.map(({ advertiserId, count }) => [advertiserId, count]));
}

/** Published listings of an advertiser, besides these. */
export async function countPublishedOf(
  on: Queryable,
  advertiserId: number,
  exceptIds: readonly number[] = [],
): Promise<number> {
  const { count } = await on
    .selectFrom('listing')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('advertiserId', '=', advertiserId)
    .where('status', '=', 'PUBLISHED')
    .where(sql<boolean>`listing.id <> all(${[...exceptIds]}::integer[])`)
    .executeTakeFirstOrThrow();
  return count;
}
