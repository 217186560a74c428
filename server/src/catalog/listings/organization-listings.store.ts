import { sql } from 'kysely';
import type { ContractType, ListingContext, ListingStatus } from '#contract/catalog/listings';
import type { OrganizationListingSort } from '#contract/catalog/organization-listings';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { containsWords } from './listing-text.sql.ts';

/** SQL of the listings of an organization, by the index on advertiser and change. */

export type WhichOrganizationListings = {
  accountId: number;
  /** Each word matches title, comune, quarter or street: members see the street of every listing. */
  text?: string | undefined;
  status?: ListingStatus | undefined;
  listingType?: ListingContext | undefined;
  contractType?: ContractType | undefined;
  /** 0: without an agent. */
  agentId?: number | undefined;
};

const orders: Record<string, string> = {
  updatedAt: 'listing.updated_at',
  createdAt: 'listing.created_at',
  price: 'listing.price_minor',
  title: 'lower(listing.title)',
  status: 'listing.status',
  views: 'listing.views',
  contacts: 'listing.contacts',
};

/** A page of listings; ties are sorted by id. */
export function selectOrganizationListings(
  on: Queryable,
  which: WhichOrganizationListings,
  { page, size, sort }: { page: number; size: number; sort: OrganizationListingSort },
) {
  const [field = '', direction] = sort.split(',') as [string, 'asc' | 'desc'];
  return on
    .selectFrom('listing')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .leftJoin('appUser as agent', 'agent.id', 'listing.agentId')
    .select(['listing.id', 'listing.listingType', 'listing.contractType', 'listing.title', 'listing.status'])
    .select(['listing.priceMinor', 'listing.currency', 'listing.propertyId', 'listing.advertiserId', 'listing.agentId'])
    .select(['listing.views', 'listing.contacts', 'listing.suspendedBy', 'listing.suspensionReason'])
    .select(['listing.createdAt', 'listing.updatedAt', 'listing.publishedAt'])
    .select(['property.propertyType', 'property.street', 'property.streetNumber', 'property.city'])
    .select(['property.commercialArea', 'agent.name as agentName', 'agent.surname as agentSurname'])
    .where(matching(which))
    .orderBy(sql.raw(`${orders[field]} ${direction}, listing.id ${direction}`))
    .limit(size)
    .offset(page * size)
    .execute();
}
export type OrganizationListingRow = Awaited<ReturnType<typeof selectOrganizationListings>>[number];

/** Ids of the listings, the oldest first. */
export async function selectIdsOfOrganization(
  on: Queryable,
  which: WhichOrganizationListings,
  limit: number,
): Promise<number[]> {
  const rows = await on
    .selectFrom('listing')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .select('listing.id')
    .where(matching(which))
    .orderBy('listing.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countOrganizationListings(on: Queryable, which: WhichOrganizationListings): Promise<number> {
  const { count } = await on
    .selectFrom('listing')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where(matching(which))
    .executeTakeFirstOrThrow();
  return count;
}

function matching({ accountId, text, status, listingType, contractType, agentId }: WhichOrganizationListings) {
  const words = sql`concat_ws(' ', listing.title, property.city, property.street, property.street_number,
    (select quarter.name from place quarter where quarter.id = property.quarter_id))`;
  const conditions = [
    sql<boolean>`listing.advertiser_id = ${accountId}`,
    ...(status ? [sql<boolean>`listing.status = ${status}`] : []),
    ...(listingType ? [sql<boolean>`listing.listing_type = ${listingType}`] : []),
    ...(contractType ? [sql<boolean>`listing.contract_type = ${contractType}`] : []),
    ...(agentId === undefined ? [] : [agentId === 0 ? withoutAgent : sql<boolean>`listing.agent_id = ${agentId}`]),
    ...containsWords(words, text),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const withoutAgent = sql<boolean>`listing.agent_id is null`;

/** Those of these listings that the account advertises. */
export function selectListingsOfAccount(on: Queryable, accountId: number, ids: readonly number[]) {
  return on
    .selectFrom('listing')
    .select(['id', 'listingType'])
    .where('advertiserId', '=', accountId)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
}

export async function setAgent(trx: Trx, id: number, agentId: number | null): Promise<void> {
  await trx.updateTable('listing').set({ agentId }).where('id', '=', id).execute();
}
