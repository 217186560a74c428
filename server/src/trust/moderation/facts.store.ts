import { sql } from 'kysely';
import type { CinReview, ContractType, ListingContext, ListingStatus, Suspender } from '#contract/catalog/listings';
import type { PropertyType } from '#contract/catalog/properties';
import type { Currency } from '#contract/platform/money';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Input of a check. */

export type ListingFacts = {
  id: number;
  status: ListingStatus;
  suspendedBy: Suspender | null;
  listingType: ListingContext;
  contractType: ContractType | null;
  title: string;
  priceMinor: number;
  currency: Currency;
  cin: string | null;
  cinReview: CinReview | null;
  publishedAt: Date | null;
  advertiserId: number;
  accountCreatedAt: Date;
  propertyId: number;
  ownerId: number;
  propertyType: PropertyType;
  description: string;
  commercialArea: number;
  comuneId: number | null;
  city: string;
  /** Notes of its upcoming open days. */
  notes: string[];
};

/**
 * A listing with its property and advertiser; undefined when deleted. Locks the property before the listing, as changes
 * do. A check reads both before a change, which queues another check, or waits and reads them after it.
 */
export async function lockFacts(trx: Trx, listingId: number): Promise<ListingFacts | undefined> {
  await sql`select from property where id = (select property_id from listing where id = ${listingId}) for share`.execute(
    trx,
  );
  await sql`select from listing where id = ${listingId} for no key update`.execute(trx);
  const { rows } = await sql<ListingFacts>`
    select listing.id, listing.status, listing.suspended_by, listing.listing_type, listing.contract_type, listing.title,
      listing.price_minor, listing.currency, listing.cin, listing.cin_review, listing.published_at, listing.advertiser_id,
      advertiser.created_at as account_created_at, property.id as property_id, property.owner_id,
      property.property_type, property.description, property.commercial_area, property.comune_id, property.city,
      array(
        select event.notes from open_day_event event
        where event.listing_id = listing.id and event.deleted_at is null and not event.is_over and event.notes is not null
        order by event.id
      ) as notes
    from listing
    join property on property.id = listing.property_id
    join app_user advertiser on advertiser.id = listing.advertiser_id
    where listing.id = ${listingId}`.execute(trx);
  return rows[0];
}

export type ShownPicture = {
  mediaFileId: number;
  isPlan: boolean;
  perceptualHash: string | null;
  words: string | null;
  isSeen: boolean;
};

/** Public pictures of a property, in display order. */
export async function selectPictures(on: Queryable, propertyId: number): Promise<ShownPicture[]> {
  const { rows } = await sql<ShownPicture>`
    select file.id as media_file_id, link.representation = 'FLOOR_PLAN' as is_plan, file.perceptual_hash::text as perceptual_hash,
      file.text_in_image as words, file.analyzed_at is not null as is_seen
    from property_media link join media_file file on file.id = link.media_file_id
    where link.property_id = ${propertyId} and not link.is_processing and file.type = 'PHOTO'
    order by link.display_order`.execute(on);
  return rows;
}

export type Twin = {
  mediaFileId: number;
  otherMediaFileId: number;
  otherPropertyId: number;
  otherListingId: number | null;
  otherOwnerId: number;
  distance: number;
};

/**
 * Similar pictures of other users' properties, most similar first: each pair once, by the oldest property. One file
 * counts as a pair only if both users uploaded it. Eight hash bands find candidates by index; the bits decide.
 */
export async function selectTwins(
  on: Queryable,
  { propertyId, ownerId, mediaFileIds }: { propertyId: number; ownerId: number; mediaFileIds: readonly number[] },
  { maxDistance, limit }: { maxDistance: number; limit: number },
): Promise<Twin[]> {
  if (mediaFileIds.length === 0) return [];
  const { rows } = await sql<Twin>`
    with mine as (
      select file.id, file.perceptual_hash, file.hash_bands, link.upload_id is not null as was_brought
      from property_media link join media_file file on file.id = link.media_file_id
      where link.property_id = ${propertyId} and file.id = any(${mediaFileIds}::integer[])
    ), alike as (
      select mine.id, mine.was_brought, other.id as other_id, bit_count(mine.perceptual_hash # other.perceptual_hash)::integer as distance
      from mine cross join lateral (
        select file.id, file.perceptual_hash from media_file file
        where file.hash_bands && mine.hash_bands and bit_count(mine.perceptual_hash # file.perceptual_hash) <= ${maxDistance}
      ) other
    ), pair as (
      select distinct on (alike.id, alike.other_id) alike.id as media_file_id, alike.other_id as other_media_file_id,
        property.id as other_property_id, property.owner_id as other_owner_id, alike.distance
      from alike
      join property_media link on link.media_file_id = alike.other_id and link.representation = 'PHOTO'
      join property on property.id = link.property_id and property.owner_id <> ${ownerId}
      where alike.id <> alike.other_id or (alike.was_brought and link.upload_id is not null)
      order by alike.id, alike.other_id, property.id
    )
    select pair.*, (
      select max(listing.id) from listing where listing.property_id = pair.other_property_id and listing.status = 'PUBLISHED'
    ) as other_listing_id
    from pair order by distance, media_file_id, other_media_file_id limit ${limit}`.execute(on);
  return rows;
}
