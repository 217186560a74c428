import { type RawBuilder, sql } from 'kysely';
import { RESULT_PHOTOS } from '#contract/discovery/search';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { type ListingFacts, numberColumns, type SearchDoc, sqlName } from '../search-engine/search-doc.rules.ts';
import type { SearchCard } from './search-card.view.ts';

/** SQL of writing the read model. */

/** Serializes updates and rebuilds on all nodes; the lock ends with the transaction. Rejects after `timeoutMs`. */
export async function lockIndex(trx: Trx, { timeoutMs = 0 }: { timeoutMs?: number } = {}): Promise<void> {
  if (timeoutMs > 0) await sql`select set_config('lock_timeout', ${String(timeoutMs)}, true)`.execute(trx);
  await sql`select pg_advisory_xact_lock(5268762, 7)`.execute(trx);
}

/**
 * Takes at most `limit` pending marks, oldest first, and returns their listings; `of`: only those of these advertisers. Read the
 * listings in a later statement, which sees everything that was committed with a mark.
 */
export async function takePending(
  trx: Trx,
  { limit, of }: { limit: number; of?: readonly number[] | undefined },
): Promise<{ taken: number; listingIds: number[] }> {
  const own = sql`where listing_id in (select id from listing where advertiser_id = any(${of ?? []}::integer[]))`;
  const { rows } = await sql<{ listingId: number }>`
    delete from search_pending where id in (
      select id from search_pending ${of === undefined ? sql`` : own} order by id limit ${limit} for update skip locked)
    returning listing_id`.execute(trx);
  return { taken: rows.length, listingIds: [...new Set(rows.map((row) => row.listingId))].sort((a, b) => a - b) };
}

/** Holds while a listing has a pending mark. */
export const hasPending = () => sql`exists (select from search_pending)`;

/** Number of listings with a pending mark, and the time of the oldest. */
export async function countPending(on: Queryable): Promise<{ waiting: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    select count(distinct listing_id)::int as waiting, min(marked_at) as oldest_at from search_pending`.execute(on);
  return rows[0] ?? { waiting: 0, oldestAt: null };
}

/** A range of dates as days since 1970. */
const span = (nights: RawBuilder<unknown>) =>
  sql`jsonb_build_object('from', lower(${nights}) - date '1970-01-01', 'to', upper(${nights}) - date '1970-01-01')`;

/** Rates of a stay as `StayRateFacts`; null for a stay without own rates. */
const discount = (days: string, bp: string) =>
  sql.raw(`case when rate.${bp} is null then null else jsonb_build_object('days', rate.${days}, 'bp', rate.${bp}) end`);
const stayRatesOf = sql`case when rate.listing_id is not null then jsonb_build_object(
      'weekendNight', rate.weekend_night_minor,
      'stayDiscounts', coalesce((select jsonb_agg(jsonb_build_object('nights', nights, 'bp', bp) order by nights)
        from unnest(rate.discount_nights, rate.discount_bp) tier (nights, bp)), '[]'),
      'earlyBird', ${discount('early_bird_days', 'early_bird_bp')}, 'lastMinute', ${discount('last_minute_days', 'last_minute_bp')},
      'seasons', coalesce((select jsonb_agg(jsonb_build_object('from', lower(s.nights), 'to', upper(s.nights), 'night', s.night_minor,
        'weekendNight', s.weekend_night_minor, 'minNights', s.min_nights)) from stay_season s where s.listing_id = l.id), '[]'),
      'days', coalesce((select jsonb_agg(jsonb_build_object('date', d.date, 'night', d.night_minor))
        from stay_day_price d where d.listing_id = l.id), '[]')) end`;

/** Facts in tables. */
type StoredFacts = Omit<ListingFacts, 'quality' | 'stayZone'>;

/** Published listings whose advertiser is not suspended (or erased, which suspends too): all facts except quality. */
export async function readListings(db: Queryable, listingIds: readonly number[]): Promise<StoredFacts[]> {
  const { rows } = await sql<StoredFacts>`
    select l.id as listing_id, l.advertiser_id, l.listing_type, l.contract_type, l.title, l.price_minor, trim(l.currency) as currency,
      l.condominium_fees_minor as fees_minor, l.is_auction, l.auction_date, l.cin_exemption, l.availability_start_date as availability_start,
      l.availability_end_date as availability_end, l.max_guests, l.included_guests,
      l.price_per_additional_guest_minor as per_adult_minor, l.price_per_additional_child_guest_minor as per_child_minor,
      l.price_per_additional_newborn_guest_minor as per_newborn_minor, l.cleaning_fee_minor as cleaning_minor,
      l.tourist_tax_per_person_minor as tax_minor, l.cin, l.engagement, l.hospitality_features, l.host_languages,
      l.created_at, l.published_at,
      coalesce((select min(o.first_published_at) from listing o where o.property_id = l.property_id), l.published_at)
        as first_published_at,
      p.property_type, p.street, p.street_number, p.approximate_location, p.location_precision, p.postal_code, p.city, p.province, quarter.name as quarter, p.country,
      p.comune_id, p.quarter_id, p.street_id, comune.province_id, comune.region_id, p.public_lat6 as lat_micro,
      p.public_lng6 as lng_micro, p.commercial_area,
      p.rooms_count as rooms, p.has_more_rooms, p.bathrooms_count as bathrooms, p.floor, p.floor_types, p.exposures, p.has_elevator, p.construction_year,
      p.energy_class, p.conservation_status, p.furnishing_type,
      p.features, p.accessibility_features, u.business_name,
      coalesce(media.photos, '[]') as photos, coalesce(media.photo_count, 0) as photo_count,
      array(select distinct e.date::text from open_day_event e where e.listing_id = l.id and e.deleted_at is null and not e.is_over) as open_days,
      stay.min_nights, stay.max_nights, stay.preparation_days, ${stayRatesOf} as stay_rates,
      case when stay.listing_id is null then '[]' else coalesce((select jsonb_agg(${span(sql`b.nights`)})
        from stay_block b where b.listing_id = l.id and b.source = 'OWNER'), '[]') end as own_nights,
      case when stay.listing_id is null then '[]' else coalesce((select jsonb_agg(${span(sql`reported`)}) from (
        select unnest(f.busy) as reported from stay_feed f where f.listing_id = l.id
        union all select b.nights from stay_block b where b.listing_id = l.id and b.source = 'BOOKING'
      ) reservation), '[]') end as reported_nights
    from listing l
    join property p on p.id = l.property_id
    join app_user u on u.id = l.advertiser_id
    left join place quarter on quarter.id = p.quarter_id
    left join place comune on comune.id = p.comune_id
    left join stay_calendar stay on stay.listing_id = l.id
    left join stay_rate rate on rate.listing_id = l.id
    left join lateral (
      select count(*)::integer as photo_count,
        jsonb_agg(jsonb_build_object('key', f.key, 'widths', f.widths, 'width', f.width, 'height', f.height,
          'alt', m.alt, 'thumbhash', f.thumbhash) order by m.place) filter (where m.place <= ${RESULT_PHOTOS}) as photos
      from (
        select media_file_id, alt, row_number() over (order by display_order) as place
        from property_media join media_file on media_file.id = media_file_id and media_file.type = 'PHOTO'
        where property_id = p.id and not is_processing
      ) m join media_file f on f.id = m.media_file_id
    ) media on true
    where l.id = any(${listingIds}::integer[]) and l.status = 'PUBLISHED' and u.status <> 'SUSPENDED'`.execute(db);
  return rows;
}

/** A batch of ids of published listings, after `after`. */
export async function publishedIds(db: Queryable, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listing where id > ${after} and status = 'PUBLISHED' order by id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

const columns = {
  ...numberColumns,
  amenities: 'bigint',
  stayFacts: 'bigint',
  openDays: 'integer[]',
  busy: 'int4multirange',
  rates: 'integer[]',
} as const;
const names = Object.keys(columns).map(sqlName).join(', ');
const typedNames = Object.entries(columns)
  .map(([name, type]) => `${sqlName(name)} ${type}`)
  .join(', ');

function docsJson(docs: readonly SearchDoc[]): string {
  const rows = docs.map((doc) => {
    const busy = `{${doc.busy.map(({ from, to }) => `[${from},${to})`).join(',')}}`;
    return Object.fromEntries(Object.entries({ ...doc, busy }).map(([name, value]) => [sqlName(name), value]));
  });
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

export async function deleteListings(trx: Trx, listingIds: readonly number[]): Promise<void> {
  await sql`delete from search_doc where kind in (0, 1, 2) and listing_id = any(${listingIds}::integer[])`.execute(trx);
  await sql`delete from search_card where listing_id = any(${listingIds}::integer[])`.execute(trx);
}

/** `staged`: into the staging tables that `publishStaged` moves to the index. */
export async function insertListings(
  trx: Trx,
  listings: readonly { doc: SearchDoc; card: SearchCard }[],
  options: { staged?: boolean } = {},
): Promise<void> {
  const [docs, cards] = options.staged ? ['staged_doc', 'staged_card'] : ['search_doc', 'search_card'];
  await sql`insert into ${sql.table(docs)} (${sql.raw(names)}) select ${sql.raw(names)}
    from jsonb_to_recordset(${docsJson(listings.map((listing) => listing.doc))}::jsonb) as t(${sql.raw(typedNames)})`.execute(
    trx,
  );
  await sql`insert into ${sql.table(cards)} (listing_id, card) select (card ->> 'id')::integer, card
    from json_array_elements(${JSON.stringify(listings.map((listing) => listing.card))}::json) as t(card)`.execute(trx);
}

/** Deletes all pending marks: the rebuild reads their listings next. */
export async function openStaging(trx: Trx): Promise<void> {
  await sql`delete from search_pending`.execute(trx);
  await sql`create temporary table staged_doc (like search_doc including defaults) on commit drop`.execute(trx);
  await sql`create temporary table staged_card (like search_card) on commit drop`.execute(trx);
}

/** Replaces the index by the staged rows, in the order of area reads. Searches wait for this step only. */
export async function publishStaged(trx: Trx): Promise<void> {
  await sql`truncate search_doc, search_card`.execute(trx);
  await sql`insert into search_doc (${sql.raw(names)}) select ${sql.raw(names)} from staged_doc order by kind, cell`.execute(
    trx,
  );
  await sql`insert into search_card (listing_id, card) select listing_id, card from staged_card order by listing_id`.execute(
    trx,
  );
}

export async function analyzeIndex(db: Queryable): Promise<void> {
  await sql`analyze search_doc, search_card`.execute(db);
}

/** Versions of the read model (migration 0027). Writers hold `lockIndex`, so that versions ascend in commit order. */

/** Records that these listings were updated or removed, as the next version. */
export async function raiseVersion(trx: Trx, listingIds: readonly number[]): Promise<void> {
  await sql`with raised as (update search_source set version = version + 1 returning version)
    insert into search_change (version, listing_id) select version, unnest(${listingIds}::integer[]) from raised`.execute(
    trx,
  );
}

/** Records a rebuild: copies cannot be updated across it. */
export async function raiseOldest(trx: Trx): Promise<void> {
  await sql`delete from search_change`.execute(trx);
  await sql`update search_source set version = version + 1, oldest = version + 1`.execute(trx);
}

/** Deletes changes before an instant or more than `kept` versions ago; older copies must be rebuilt. */
export async function deleteChanges(trx: Trx, { before, kept }: { before: Date; kept: number }): Promise<void> {
  await sql`with gone as (
      select greatest(oldest, version - ${kept}, (select max(version) from search_change where marked_at < ${before})) as upto
      from search_source),
    forgotten as (delete from search_change using gone where version <= upto)
    update search_source set oldest = upto from gone`.execute(trx);
}

/** Of an advertiser's listings: whether changes are pending, and the last version that rewrote one of them within `withinMs`. */
export async function findOwnChanges(
  db: Queryable,
  { advertiserIds, withinMs }: { advertiserIds: readonly number[]; withinMs: number },
): Promise<{ isWaiting: boolean; version: number | null }> {
  const { rows } = await sql<{ isWaiting: boolean; version: number | null }>`
    select exists (select from search_pending join listing on listing.id = search_pending.listing_id
        where advertiser_id = any(${advertiserIds}::integer[])) as is_waiting,
      (select max(search_change.version) from search_change join listing on listing.id = search_change.listing_id
        where advertiser_id = any(${advertiserIds}::integer[]) and search_change.marked_at >= now() - ${withinMs} * interval '1 millisecond') as version`.execute(
    db,
  );
  return rows[0] ?? { isWaiting: false, version: null };
}
