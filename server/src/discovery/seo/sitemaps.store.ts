import { sql } from 'kysely';
import type { PropertyType } from '#contract/catalog/properties';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { type ListingKind, SPAN } from './sitemaps.rules.ts';

/** SQL of sitemaps. Public: published, by an advertiser who is not suspended. */

const publicListings = sql`listing join app_user advertiser on advertiser.id = listing.advertiser_id
  where listing.status = 'PUBLISHED' and advertiser.status <> 'SUSPENDED'`;

const kindOf = sql`case when listing.listing_type = 'HOSPITALITY' then 'stays' when listing.contract_type = 'SALE' then 'sale' else 'rent' end`;

type File = { kind: ListingKind; number: number; lastModified: Date };

/** Files with listings, and the last change of each. */
export async function selectListingFiles(db: Queryable): Promise<File[]> {
  const { rows } = await sql<File>`
    select ${kindOf} as kind, (listing.id - 1) / ${SPAN} + 1 as number, max(listing.updated_at) as last_modified
    from ${publicListings} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Comuni with public listings, and the last change of these. */
export async function selectComuni(db: Queryable): Promise<{ comuneId: number; lastModified: Date }[]> {
  const { rows } = await sql<{ comuneId: number; lastModified: Date }>`
    select property.comune_id, max(listing.updated_at) as last_modified
    from (select listing.property_id, listing.updated_at from ${publicListings}) listing
      join property on property.id = listing.property_id
    where property.comune_id is not null group by 1 order by 1`.execute(db);
  return rows;
}

/** Agencies with public listings, and the last change of these. */
export async function selectAgencies(db: Queryable): Promise<{ slug: string; lastModified: Date }[]> {
  const { rows } = await sql<{ slug: string; lastModified: Date }>`
    select organization.slug, max(listing.updated_at) as last_modified
    from organization join app_user advertiser on advertiser.id = organization.account_id
      join listing on listing.advertiser_id = organization.account_id
    where organization.status = 'ACTIVE' and advertiser.status <> 'SUSPENDED' and listing.status = 'PUBLISHED'
    group by organization.id order by organization.id limit ${SPAN}`.execute(db);
  return rows;
}

type Listing = {
  id: number;
  lastModified: Date;
  propertyType: PropertyType;
  roomsCount: number | null;
  street: string;
  administrativeAreaLevel1: string;
};

/** Public listings of a kind with ids in the file's range: one range of the primary key. */
export async function selectListingsOfFile(
  db: Queryable,
  { kind, number }: { kind: ListingKind; number: number },
): Promise<Listing[]> {
  const before = (number - 1) * SPAN;
  const { rows } = await sql<Listing>`
    select listing.id, listing.updated_at as last_modified, property.property_type, property.rooms_count, property.street,
      property.city as administrative_area_level1
    from (select listing.id, listing.updated_at, listing.property_id, ${kindOf} as kind from ${publicListings}
        and listing.id > ${before} and listing.id <= ${before + SPAN}) listing
      join property on property.id = listing.property_id
    where listing.kind = ${kind} order by listing.id`.execute(db);
  return rows;
}
