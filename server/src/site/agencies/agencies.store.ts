import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of the directory and of the members on an agency's page; reads only. */

export type DirectoryRow = {
  id: number;
  accountId: number;
  slug: string;
  name: string;
  logo: string | null;
  description: string | null;
  languages: string[];
  listings: number;
  total: number;
};

type WhichAgencies = { comuneId?: number | undefined };

const isPublic = sql`organization.status = 'ACTIVE' and account.status <> 'SUSPENDED' and account.erased_at is null`;

const inComune = (comuneId: number | undefined) =>
  comuneId === undefined
    ? sql``
    : sql`join property on property.id = listing.property_id and property.comune_id = ${comuneId}`;

/** Agencies with public listings, most listings first. The window counts all rows before the limit. */
export async function selectAgencies(
  on: Queryable,
  { comuneId }: WhichAgencies,
  { limit, offset }: { limit: number; offset: number },
): Promise<DirectoryRow[]> {
  const { rows } = await sql<DirectoryRow>`
    select organization.id, organization.account_id, organization.slug, account.name, account.avatar as logo, organization.description,
      organization.languages, counted.listings, (count(*) over ())::integer as total
    from (
      select listing.advertiser_id, count(*)::integer as listings
      from organization join listing on listing.advertiser_id = organization.account_id and listing.status = 'PUBLISHED'
      ${inComune(comuneId)}
      group by listing.advertiser_id
    ) counted
      join organization on organization.account_id = counted.advertiser_id
      join app_user account on account.id = organization.account_id
    where ${isPublic}
    order by counted.listings desc, lower(account.name), organization.id
    limit ${limit} offset ${offset}`.execute(on);
  return rows;
}

export async function countAgencies(on: Queryable, { comuneId }: WhichAgencies): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from organization join app_user account on account.id = organization.account_id
    where ${isPublic} and exists (
      select from listing ${inComune(comuneId)}
      where listing.advertiser_id = organization.account_id and listing.status = 'PUBLISHED')`.execute(on);
  return rows[0]?.count ?? 0;
}

export type AreaRow = { accountId: number; comuneId: number; name: string; listings: number };

/** Comuni with the most public listings of each account, at most `limit` of each. */
export async function selectAreas(on: Queryable, accountIds: readonly number[], limit: number): Promise<AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    select account_id, comune_id, name, listings from (
      select listing.advertiser_id as account_id, place.id as comune_id, place.name, count(*)::integer as listings,
        row_number() over (partition by listing.advertiser_id order by count(*) desc, place.name) as rank
      from listing join property on property.id = listing.property_id join place on place.id = property.comune_id
      where listing.advertiser_id = any(${accountIds}::integer[]) and listing.status = 'PUBLISHED'
      group by listing.advertiser_id, place.id, place.name
    ) ranked where rank <= ${limit} order by account_id, rank`.execute(on);
  return rows;
}

export type AgentFacts = { id: number; listings: number; hasProfile: boolean };

/** Public listings that these members look after, and whether each has a public profile (users.policy.ts). */
export async function selectAgentFacts(
  on: Queryable,
  accountId: number,
  userIds: readonly number[],
): Promise<AgentFacts[]> {
  const { rows } = await sql<AgentFacts>`
    select person.id,
      (select count(*)::integer from listing
        where listing.agent_id = person.id and listing.advertiser_id = ${accountId} and listing.status = 'PUBLISHED') as listings,
      person.email_verified_at is not null and person.status <> 'SUSPENDED' and exists (
        select from listing where listing.advertiser_id = person.id and listing.first_published_at is not null) as has_profile
    from app_user person where person.id = any(${userIds}::integer[])`.execute(on);
  return rows;
}
