import { sql } from 'kysely';
import type { AdminListingSort } from '#contract/catalog/listing-admin';
import type { CinReview, ListingContext, ListingStatus } from '#contract/catalog/listings';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of the admin listings. */

/** `titlePart` is literal text, without wildcards. */
export type WhichAdminListings = {
  id?: number;
  titlePart?: string;
  status?: ListingStatus | undefined;
  listingType?: ListingContext | undefined;
  cinReview?: CinReview | undefined;
};
export type PageOfAdminListings = { page: number; size: number; sort: AdminListingSort };

const orders: Record<string, string> = {
  title: 'lower(listing.title)',
  createdAt: 'listing.created_at',
  updatedAt: 'listing.updated_at',
  status: 'listing.status',
  street: 'lower(property.street)',
};

/** A page of listings; ties are sorted by id. */
export function selectAdminListings(on: Queryable, which: WhichAdminListings, input: PageOfAdminListings) {
  const [field = '', direction] = input.sort.split(',') as [string, 'asc' | 'desc'];
  return on
    .selectFrom('listing')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .select(['listing.id', 'listing.listingType', 'listing.contractType', 'listing.title', 'listing.status'])
    .select(['listing.priceMinor', 'listing.currency', 'listing.propertyId', 'listing.advertiserId', 'listing.views'])
    .select(['listing.contacts', 'listing.suspendedBy', 'listing.suspensionReason', 'listing.cin', 'listing.cinReview'])
    .select(['listing.createdAt', 'listing.updatedAt', 'listing.publishedAt'])
    .select(['property.propertyType', 'property.street', 'property.streetNumber', 'property.city'])
    .select(['advertiser.name', 'advertiser.surname', 'advertiser.businessName', 'advertiser.advertiserKind'])
    .select(['advertiser.email', 'advertiser.erasedAt'])
    .where(matching(which))
    .orderBy(sql.raw(`${orders[field]} ${direction}, listing.id ${direction}`))
    .limit(input.size)
    .offset(input.page * input.size)
    .execute();
}
export type AdminListingRow = Awaited<ReturnType<typeof selectAdminListings>>[number];

/**
 * `plain_text` of migration 0013 ignores case and accents on both sides. The index of 0014 requires three or more
 * characters.
 */
function matching({ id, titlePart = '', status, listingType, cinReview }: WhichAdminListings) {
  const pattern = `%${titlePart.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    sql<boolean>`true`,
    ...(id === undefined ? [] : [sql<boolean>`listing.id = ${id}`]),
    ...(titlePart === '' ? [] : [sql<boolean>`plain_text(listing.title) like plain_text(${pattern})`]),
    ...(status ? [sql<boolean>`listing.status = ${status}`] : []),
    ...(listingType ? [sql<boolean>`listing.listing_type = ${listingType}`] : []),
    // Literal value, so that PostgreSQL uses the partial index.
    ...(cinReview === 'NEEDED' ? [sql<boolean>`listing.cin_review = 'NEEDED'`] : []),
    ...(cinReview === 'ACCEPTED' ? [sql<boolean>`listing.cin_review = 'ACCEPTED'`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export async function countAdminListings(on: Queryable, which: WhichAdminListings): Promise<number> {
  const { count } = await on
    .selectFrom('listing')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where(matching(which))
    .executeTakeFirstOrThrow();
  return count;
}

export function countAdminListingsByStatus(on: Queryable, which: WhichAdminListings) {
  return on
    .selectFrom('listing')
    .select('status')
    .select((query) => query.fn.countAll<number>().as('count'))
    .select(sql<number>`count(*) filter (where cin_review = 'NEEDED')`.as('toReview'))
    .where(matching(which))
    .groupBy('status')
    .execute();
}
