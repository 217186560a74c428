import { sql } from 'kysely';
import type { EnergyClass } from '#contract/catalog/energy';
import type { QualityFacts } from '#contract/catalog/listing-quality';
import type { PropertyType } from '#contract/catalog/properties';
import type { Country } from '#contract/geo/places';
import { fromMinor } from '#contract/platform/money';
import type { Queryable } from '../../platform/postgres/postgres.ts';

type Row = Omit<QualityFacts, 'price' | 'property' | 'auction'> & {
  isAuction: boolean;
  auctionDate: string | null;
  hasMinimumOffer: boolean;
  id: number;
  priceMinor: number;
  country: Country;
  propertyType: PropertyType;
  description: string;
  photos: number;
  hasFloorPlan: boolean;
  hasVideo: boolean;
  energyClass: EnergyClass;
  energyStatus: string | null;
  roomsCount: number | null;
  bathroomsCount: number | null;
  constructionYear: number | null;
  hasCoordinates: boolean;
  features: number;
};

/** Ids of a property's published listings. */
export async function selectPublishedOfProperty(on: Queryable, propertyId: number): Promise<number[]> {
  const rows = await on
    .selectFrom('listing')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('status', '=', 'PUBLISHED')
    .execute();
  return rows.map(({ id }) => id);
}

/** Published or suspended listings, always in one lock order. */
export async function selectShownOfProperty(on: Queryable, propertyId: number): Promise<number[]> {
  const rows = await on
    .selectFrom('listing')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('status', 'in', ['PUBLISHED', 'SUSPENDED'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Facts for the quality points of these listings, in one statement; unknown ids are omitted. Counts processed photos
 * only. The center of a comune is no position, because the owner has not set one.
 */
export async function selectQualityFacts(
  on: Queryable,
  listingIds: readonly number[],
): Promise<Map<number, QualityFacts>> {
  const { rows } = await sql<Row>`
    select listing.id, listing.listing_type, listing.title, listing.price_minor, listing.contact_email,
      listing.contact_phone, listing.contract_type, listing.is_auction, listing.auction_date,
      listing.auction_minimum_offer_minor is not null as has_minimum_offer, listing.cin, listing.cin_exemption, listing.max_guests, listing.included_guests,
      listing.check_in_time, listing.check_out_time, listing.hospitality_features, listing.host_languages,
      property.country, property.property_type, property.description, property.energy_class, property.energy_status, property.rooms_count,
      property.bathrooms_count, property.construction_year, cardinality(property.features) as features,
      property.lat_micro is not null and property.location_precision <> 'comune' as has_coordinates,
      media.photos, media.has_floor_plan, media.has_video or property.virtual_tour_link is not null as has_video,
      advertiser.advertiser_kind = 'PRIVATE' or advertiser.business_name is not null as trader_told
    from listing
    join property on property.id = listing.property_id
    join app_user advertiser on advertiser.id = listing.advertiser_id
    cross join lateral (
      select count(*) filter (where file.type = 'PHOTO' and link.representation = 'PHOTO') as photos,
        count(*) filter (where file.type = 'PHOTO' and link.representation = 'FLOOR_PLAN') > 0 as has_floor_plan,
        count(*) filter (where file.type = 'VIDEO') > 0 as has_video
      from property_media link join media_file file on file.id = link.media_file_id
      where link.property_id = property.id
    ) media
    where listing.id = any(${listingIds}::integer[])`.execute(on);
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

function factsOf({ id: _id, priceMinor, traderTold, ...row }: Row): QualityFacts {
  const { listingType, title, contactEmail, contactPhone, contractType, cin, cinExemption } = row;
  const { isAuction, auctionDate, hasMinimumOffer, maxGuests, includedGuests } = row;
  const { checkInTime, checkOutTime, hospitalityFeatures, hostLanguages, ...property } = row;
  const { country, propertyType, description, photos, hasFloorPlan, hasVideo, energyClass, energyStatus } = property;
  const { roomsCount, bathroomsCount, constructionYear, hasCoordinates, features } = property;
  return {
    listingType,
    title,
    contactEmail,
    contactPhone,
    contractType,
    auction: isAuction ? { date: auctionDate, hasMinimumOffer } : null,
    cin,
    cinExemption,
    maxGuests,
    includedGuests,
    checkInTime,
    checkOutTime,
    hospitalityFeatures,
    hostLanguages,
    traderTold,
    price: fromMinor(priceMinor),
    property: {
      country,
      propertyType,
      description,
      photos,
      hasFloorPlan,
      hasVideo,
      energyClass,
      energyStatus,
      roomsCount,
      bathroomsCount,
      constructionYear,
      hasCoordinates,
      features,
    },
  };
}

/** Sets one price per listing, each at its own instant, which the history stores. */
export async function setPrices(
  on: Queryable,
  changes: readonly { listingId: number; priceMinor: number; at: Date }[],
): Promise<void> {
  await sql`update listing set price_minor = changed.price_minor, updated_at = changed.at, version = version + 1
    from unnest(${changes.map((one) => one.listingId)}::integer[], ${changes.map((one) => one.priceMinor)}::bigint[],
      ${changes.map((one) => one.at)}::timestamptz[]) as changed (listing_id, price_minor, at)
    where listing.id = changed.listing_id`.execute(on);
}

/** CIN of a listing. `publicBy`: only uses published until then; null means all. */
export type OfferedCin = { cin: string; propertyId: number | null; advertiserId: number; publicBy: Date | null };

export type CinUse = { listingId: number; advertiserId: number };

/** Published stays of other properties with this CIN: other advertisers first, then the newest. */
export async function selectUsesOfCin(
  on: Queryable,
  { cin, propertyId, advertiserId, publicBy }: OfferedCin,
  limit: number,
): Promise<CinUse[]> {
  const { rows } = await sql<CinUse>`
    select id as listing_id, advertiser_id from listing
    where cin = ${cin} and status = 'PUBLISHED' and property_id is distinct from ${propertyId}::integer
      and (${publicBy}::timestamptz is null or published_at <= ${publicBy})
    order by advertiser_id = ${advertiserId}, id desc limit ${limit}`.execute(on);
  return rows;
}
